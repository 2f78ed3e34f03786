import { gzipAsync as zopfli } from '@gfx/zopfli';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import { type Plugin } from 'vite';

import { LEVES } from './partida.ts';

const TEXTOS = new Set(['.js', '.css', '.svg', '.html', '.json']);
/** Abaixo disto tudo cabe num pacote de rede. */
const MINIMO = 1024;
/** Ao lado de cada texto, o mesmo já comprimido ao máximo: quem serve só escolhe. */
export function comprimir(): Plugin {
  let pasta = 'dist';
  return {
    name: 'comprimir',
    apply: 'build',
    configResolved({ build }) {
      pasta = build.outDir;
    },
    async closeBundle() {
      const arquivos = readdirSync(pasta, { recursive: true, encoding: 'utf8' })
        .filter((nome) => TEXTOS.has(extname(nome)) && !nome.startsWith('.'))
        .map((nome) => join(pasta, nome));
      // O que chega antes da primeira tela ganha os 3 % a mais do zopfli; o resto não vale os segundos que ele custa.
      const leves = JSON.parse(readFileSync(join(pasta, LEVES), 'utf8')) as { arquivos: string[] }[];
      const primeiros = new Set(leves.flatMap((tela) => tela.arquivos.map((nome) => join(pasta, nome))));
      await Promise.all(arquivos.map((arquivo) => comprimirArquivo(arquivo, primeiros.has(arquivo))));
    },
  };
}

async function comprimirArquivo(arquivo: string, aoMaximo: boolean): Promise<void> {
  const bytes = readFileSync(arquivo);
  if (bytes.length < MINIMO) return;
  const comGzip = aoMaximo
    ? await zopfli(bytes, { numiterations: 5 })
    : await promisify(gzip)(bytes, { level: 9 });
  writeFileSync(`${arquivo}.gz`, comGzip);
  writeFileSync(`${arquivo}.br`, await promisify(brotliCompress)(bytes));
}
