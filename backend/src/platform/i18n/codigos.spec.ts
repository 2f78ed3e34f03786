import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pt from './mensagens.pt.json';

const RAIZ = join(__dirname, '../..');

function fontes(pasta: string): string[] {
  return readdirSync(pasta, { withFileTypes: true }).flatMap((item) => {
    const caminho = join(pasta, item.name);
    if (item.isDirectory()) return fontes(caminho);
    return /(?<!\.spec)\.ts$/.test(item.name) ? [readFileSync(caminho, 'utf8')] : [];
  });
}

/** Códigos escritos nos lugares que os mostram a quem chama. */
function codigos(padrao: RegExp): string[] {
  return [...new Set(fontes(RAIZ).flatMap((texto) => [...texto.matchAll(padrao)].map((m) => m[1]!)))].sort();
}

describe('códigos de erro', () => {
  it.each([
    ['erros', /(?:new ErroDominio|conflito|pendencia)\(\s*'([A-Z_]+)'/g],
    ['erros de campo', /codigo: '([A-Z_]+)' }/g],
  ])('todos os %s têm texto', (_, padrao) => {
    const achados = codigos(padrao);
    expect(achados.length).toBeGreaterThan(5);
    const semTexto = achados.filter((c) => !(c in pt) && !(`linha.${c}` in pt));
    expect(semTexto).toEqual([]);
  });
});
