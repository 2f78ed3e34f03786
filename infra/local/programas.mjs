import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/** Um usuário comum não costuma ter as pastas sbin no PATH. */
const PASTAS = [
  ...(process.env.PATH ?? '').split(':'),
  '/usr/local/sbin',
  '/usr/sbin',
  '/sbin',
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
];

/** Caminho do primeiro destes programas que existe, ou null. */
export function acharPrograma(...nomes) {
  for (const nome of nomes) {
    for (const pasta of PASTAS) {
      const caminho = join(pasta || '.', nome);
      try {
        accessSync(caminho, constants.X_OK);
        return caminho;
      } catch {
        continue;
      }
    }
  }
  return null;
}

export const acharChromium = () =>
  process.env.CHROMIUM_PATH ||
  acharPrograma('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome');

/** No Debian, `redis-server` e `redis-check-rdb` são o mesmo executável, que decide pelo nome com que é chamado. */
export const acharRedis = () => acharPrograma('redis-server', 'redis-check-rdb');
