import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { acharPrograma } from '../local/maquina/programas.mjs';

/** Passa do mínimo com que a saúde ainda diz que há espaço. */
const TAMANHO = '384M';
const PEDACO = Buffer.alloc(1 << 20);
/** A pasta num disco só deste processo, que acaba com ele: nada a desmontar se a prova cair. */
const MONTAR = `mount -t tmpfs -o size=${TAMANHO},mode=700 disco "$0" && exec "$@"`;

/** Só quem pode montar; num contêiner sem esse direito, não. */
export const podeMontar = async (processos) =>
  (await processos.codigoDe({
    nome: 'unshare',
    comando: acharPrograma('unshare'),
    args: ['--mount', 'true'],
  })) === 0;

/** O mesmo comando, com `pasta` num disco pequeno. */
export const comDiscoPequeno = ({ comando, args, ...resto }, pasta) => ({
  ...resto,
  comando: acharPrograma('unshare'),
  args: ['--mount', acharPrograma('sh'), '-c', MONTAR, pasta, comando, ...args],
});

/** Enche o disco da parte até não caber mais nada; devolve o arquivo que o ocupa. */
export async function encher({ pid }, pasta) {
  const arquivo = join(`/proc/${pid}/root`, pasta, 'cheio');
  const aberto = openSync(arquivo, 'w');
  try {
    for (;;) writeSync(aberto, PEDACO);
  } catch (erro) {
    if (erro.code !== 'ENOSPC') throw erro;
  } finally {
    closeSync(aberto);
  }
  return arquivo;
}
