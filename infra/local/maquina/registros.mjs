import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MAXIMO_BYTES = 20 * 1024 * 1024;

/** Guarda as linhas de um processo em `dados/registros/<nome>.log`; o arquivo grande demais vira `.1` na partida. */
export function gravarRegistro(dados, nome) {
  const pasta = join(dados, 'registros');
  mkdirSync(pasta, { recursive: true, mode: 0o700 });
  const arquivo = join(pasta, `${nome}.log`);
  if ((statSync(arquivo, { throwIfNoEntry: false })?.size ?? 0) > MAXIMO_BYTES)
    renameSync(arquivo, `${arquivo}.1`);
  const saida = createWriteStream(arquivo, { flags: 'a', mode: 0o600 });
  // Disco cheio não derruba o produto por causa do registro.
  saida.on('error', () => saida.destroy());
  return (linha) => saida.writable && saida.write(`${linha}\n`);
}
