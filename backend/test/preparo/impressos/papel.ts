import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const executar = promisify(execFile);
const PONTOS_POR_POLEGADA = '200';
/** Saída do zbarimg quando não acha código nenhum. */
const SEM_CODIGOS = 4;

/** O que se lê de um PDF impresso: o texto, as páginas e os códigos de barras, com ferramentas alheias ao produto. */
export interface Papel {
  readonly texto: string;
  readonly paginas: number;
  readonly codigos: readonly string[];
}

/** Lê com poppler e zbar (pacotes `poppler-utils` e `zbar-tools`). */
export async function lerPapel(pdf: Buffer): Promise<Papel> {
  const pasta = await mkdtemp(join(tmpdir(), 'papel-'));
  try {
    const arquivo = join(pasta, 'documento.pdf');
    await writeFile(arquivo, pdf);
    const { stdout: texto } = await executar('pdftotext', ['-layout', arquivo, '-']);
    await executar('pdftoppm', ['-r', PONTOS_POR_POLEGADA, '-png', arquivo, join(pasta, 'pagina')]);
    const imagens = (await readdir(pasta)).filter((nome) => nome.endsWith('.png')).sort();
    const { stdout } = await executar('zbarimg', [
      '-q',
      '--raw',
      '-Si25.min-length=44',
      ...imagens.map((nome) => join(pasta, nome)),
    ]).catch((erro: { code?: number }) => {
      if (erro.code === SEM_CODIGOS) return { stdout: '' };
      throw erro;
    });
    return { texto, paginas: imagens.length, codigos: stdout.split('\n').filter(Boolean) };
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}
