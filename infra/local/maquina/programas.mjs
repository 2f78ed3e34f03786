import { accessSync, constants, existsSync } from 'node:fs';
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

/** O script de mesmo nome em /usr/bin ficaria entre o worker e o navegador. */
const CHROMIUM_SEM_TELA = '/usr/lib/chromium/chromium-headless-shell';

/** O Chromium que imprime e que os testes guiam: o sem tela gasta metade do processador do inteiro, que abre mais processos. */
export const acharChromiumSemTela = () =>
  process.env.CHROMIUM_PATH || (existsSync(CHROMIUM_SEM_TELA) ? CHROMIUM_SEM_TELA : acharChromium());

/** No Debian, `redis-server` e `redis-check-rdb` são o mesmo executável, que decide pelo nome com que é chamado. */
export const acharRedis = () => acharPrograma('redis-server', 'redis-check-rdb');
