import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { escolherIdioma, IDIOMAS } from './idiomas';

const ASSUNTOS = ['geral', 'formularios', 'paginas', 'console', 'conta', 'legal', 'aparelho'] as const;
const raiz = join(__dirname, '..');

function achatar(valor: unknown, caminho = ''): Map<string, string> {
  if (typeof valor === 'string') return new Map([[caminho, valor]]);
  return new Map(
    Object.entries(valor as object).flatMap(([nome, filho]) => [
      ...achatar(filho, caminho ? `${caminho}.${nome}` : nome),
    ]),
  );
}

const ler = (idioma: string, assunto: string): Map<string, string> =>
  achatar(JSON.parse(readFileSync(join(raiz, 'i18n', idioma, `${assunto}.json`), 'utf8')));

function arquivosDe(pasta: string): string[] {
  return readdirSync(pasta, { withFileTypes: true }).flatMap((item) => {
    const caminho = join(pasta, item.name);
    if (item.isDirectory()) return arquivosDe(caminho);
    return /\.tsx?$/.test(item.name) && !item.name.includes('.test.') ? [caminho] : [];
  });
}

describe.each(ASSUNTOS)('catálogo %s', (assunto) => {
  const portugues = ler('pt-BR', assunto);
  it.each(IDIOMAS)('em %s tem as mesmas chaves e nenhum texto vazio', (idioma) => {
    const textos = ler(idioma, assunto);
    expect([...textos.keys()].sort()).toEqual([...portugues.keys()].sort());
    expect([...textos].filter(([, texto]) => texto.trim() === '')).toEqual([]);
  });
  it.each(IDIOMAS)('em %s usa as mesmas variáveis', (idioma) => {
    const variaveis = (texto: string) => [...texto.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1]).sort();
    for (const [chave, texto] of ler(idioma, assunto)) {
      expect([chave, variaveis(texto)]).toEqual([chave, variaveis(portugues.get(chave) ?? '')]);
    }
  });
});

it('toda chave escrita por inteiro no código existe', () => {
  const conhecidas = new Set(ASSUNTOS.flatMap((assunto) => [...ler('pt-BR', assunto).keys()]));
  const faltando = arquivosDe(raiz).flatMap((arquivo) =>
    [...readFileSync(arquivo, 'utf8').matchAll(/\bt\(\s*'([\w.:-]+)'/g)]
      .map((m) => (m[1] ?? '').replace(/^\w+:/, ''))
      .filter((chave) => !conhecidas.has(chave) && !conhecidas.has(`${chave}_one`)),
  );
  expect(faltando).toEqual([]);
});

describe('escolha do idioma', () => {
  it.each([
    ['en', ['pt-BR'], 'en'],
    [null, ['es-AR', 'en'], 'es'],
    [null, ['fr-FR', 'en-GB'], 'en'],
    [null, ['pt-PT'], 'pt-BR'],
    [null, ['fr-FR'], 'pt-BR'],
    ['fr', ['en-US'], 'en'],
  ] as const)('guardado %s, navegador %j: %s', (guardado, navegador, esperado) => {
    expect(escolherIdioma(guardado, navegador)).toBe(esperado);
  });
});
