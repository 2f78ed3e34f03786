import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Falha } from './falha.mjs';

/** O que uma tela pode mandar ao telefone, em JavaScript comprimido, antes de servir para alguma coisa. */
const LIMITE = 120_200;
const PREFIXO = 'src/cidadao/';
const TEXTOS = 'src/i18n/pt-BR/';

/** De cada tela, os blocos e os textos que a entrada busca por ela; o que eles importam vem junto. */
const TELAS = {
  login: { blocos: ['login/tela-login.tsx'], textos: ['geral', 'login'] },
  início: {
    blocos: ['inicio/tela-inicio.tsx'],
    textos: ['geral'],
  },
};

/** Blocos que se baixam até as `chaves` do manifesto rodarem. */
export function blocosDe(manifesto, chaves) {
  const vistos = new Set();
  const visitar = (chave) => {
    if (vistos.has(chave)) return;
    if (!manifesto[chave]) throw new Falha(`O manifesto da construção não tem ${chave}.`);
    vistos.add(chave);
    for (const outra of manifesto[chave].imports ?? []) visitar(outra);
  };
  chaves.forEach(visitar);
  return [...vistos].map((chave) => manifesto[chave].file);
}

/** Os bytes que viajam: o que a construção já comprimiu, ou o que o servidor comprimiria. */
function pesar(pasta, arquivo) {
  const caminho = join(pasta, arquivo);
  return existsSync(`${caminho}.gz`)
    ? statSync(`${caminho}.gz`).size
    : gzipSync(readFileSync(caminho)).length;
}

export function medirTelas(pasta) {
  const manifesto = JSON.parse(readFileSync(join(pasta, '.vite/manifest.json'), 'utf8'));
  return Object.entries(TELAS).map(([tela, { blocos: daTela, textos }]) => {
    const chaves = [
      ...textos.map((texto) => `${TEXTOS}${texto}.json`),
      ...daTela.map((bloco) => PREFIXO + bloco),
    ];
    const arquivos = ['partida.js', ...blocosDe(manifesto, ['index.html', ...chaves])];
    const blocos = arquivos
      .map((arquivo) => ({ arquivo, bytes: pesar(pasta, arquivo) }))
      .sort((a, b) => b.bytes - a.bytes);
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
            `A tela de ${tela} baixa ${kB(total)} de JavaScript; o limite é ${kB(LIMITE)}.\n` +
            blocos.map(({ arquivo, bytes }) => `  ${kB(bytes).padStart(9)}  ${arquivo}`).join('\n'),
        )
        .join('\n'),
    );
  return medidas.map(({ tela, total }) => `${tela} ${kB(total)}`).join(', ');
}
