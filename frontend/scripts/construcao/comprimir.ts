import { gzipAsync as zopfli } from '@gfx/zopfli';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import { type Plugin } from 'vite';

const TEXTOS = new Set(['.js', '.css', '.svg', '.html', '.json']);
/** Abaixo disto tudo cabe num pacote de rede. */
const MINIMO = 1024;
/** O que chega antes da primeira tela ganha os 3 % a mais do zopfli; o resto não vale os segundos que ele custa. */
const PRIMEIROS =
  /\/(bibliotecas|base|index|geral|partida|tela-login|tela-inicio|cartao-carteira|licenca)\b[^/]*\.js$/;

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
      await Promise.all(arquivos.map(comprimirArquivo));
    },
  };
}

async function comprimirArquivo(arquivo: string): Promise<void> {
  const bytes = readFileSync(arquivo);
  if (bytes.length < MINIMO) return;
  const comGzip = PRIMEIROS.test(arquivo)
    ? await zopfli(bytes, { numiterations: 5 })
    : await promisify(gzip)(bytes, { level: 9 });
  writeFileSync(`${arquivo}.gz`, comGzip);
  writeFileSync(`${arquivo}.br`, await promisify(brotliCompress)(bytes));
}
