import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Falha } from '../maquina/falha.mjs';

/** O que uma tela pode mandar ao telefone, em JavaScript comprimido, antes de servir para alguma coisa. */
const LIMITE = 106_000;
/** Os bytes que viajam: o que a construção já comprimiu, ou o que o servidor comprimiria. */
function pesar(pasta, arquivo) {
  const caminho = join(pasta, arquivo);
  return existsSync(`${caminho}.gz`)
    ? statSync(`${caminho}.gz`).size
    : gzipSync(readFileSync(caminho)).length;
}

/** O programa que a página traz em si. */
function pesarEmbutido(pasta) {
  const [, programa] =
    /<script>([^]*?)<\/script>/.exec(readFileSync(join(pasta, 'index.html'), 'utf8')) ?? [];
  if (!programa) throw new Falha('A página não traz o programa da partida.');
  return { arquivo: 'index.html (programa)', bytes: gzipSync(programa).length };
}

/** As telas que a construção diz leves (frontend/src/app/rotas/tabela-de-rotas.ts), em cada língua. */
export function medirTelas(pasta) {
  const embutido = pesarEmbutido(pasta);
  const telas = JSON.parse(readFileSync(join(pasta, '.vite/leves.json'), 'utf8'));
  if (telas.length === 0) throw new Falha('A construção não diz que tela conferir.');
  return telas.map(({ tela, arquivos }) => {
    const blocos = [embutido, ...arquivos.map((arquivo) => ({ arquivo, bytes: pesar(pasta, arquivo) }))].sort(
      (a, b) => b.bytes - a.bytes,
    );
    return {
      tela,
      blocos,
      total: blocos.reduce((soma, { bytes }) => soma + bytes, 0),
    };
  });
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1).replace('.', ',')} kB`;

/** Reprova a tela que passa do limite, com a lista do que ela baixa. Devolve o resumo das que passam. */
export function conferirTamanhos(pasta) {
  const medidas = medirTelas(pasta);
  const gordas = medidas.filter(({ total }) => total > LIMITE);
  if (gordas.length > 0)
    throw new Falha(
      gordas
        .map(
          ({ tela, total, blocos }) =>
            `A tela ${tela} baixa ${kB(total)} de JavaScript; o limite é ${kB(LIMITE)}.\n` +
            blocos.map(({ arquivo, bytes }) => `  ${kB(bytes).padStart(9)}  ${arquivo}`).join('\n'),
        )
        .join('\n'),
    );
  return medidas.map(({ tela, total }) => `${tela} ${kB(total)}`).join(', ');
}
