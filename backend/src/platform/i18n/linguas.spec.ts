import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const RAIZ = join(__dirname, '../..');
const LINGUAS = ['pt', 'en', 'es'] as const;

/** Os catálogos do servidor, onde quer que estejam: `pt.json` ou `nome.pt.json`, com os irmãos nas outras línguas. */
const CATALOGOS = readdirSync(RAIZ, { recursive: true, encoding: 'utf8' })
  .filter((caminho) => /(^|[/.])pt\.json$/.test(caminho))
  .map((caminho) => {
    const daLingua = (lingua: string) =>
      readFileSync(join(RAIZ, caminho.replace(/pt\.json$/, `${lingua}.json`)), 'utf8');
    const nome = relative('modules', caminho.replace(/[/.]?pt\.json$/, ''));
    const escritos = LINGUAS.map((lingua) => [lingua, daLingua(lingua)] as const);
    const lidos = Object.fromEntries(
      escritos.map(([lingua, texto]) => [lingua, JSON.parse(texto) as unknown]),
    );
    return [nome, lidos, escritos] as const;
  });

it('acham-se os catálogos', () => {
  expect(CATALOGOS.map(([nome]) => basename(nome))).toEqual(
    expect.arrayContaining(['mensagens', 'rotulos', 'textos']),
  );
});

/** `caminho → texto`. */
function achatar(valor: unknown, caminho = ''): [string, string][] {
  if (typeof valor === 'string') return [[caminho, valor]];
  return Object.entries(valor as object).flatMap(([nome, filho]) => achatar(filho, `${caminho}.${nome}`));
}

/** Os `{nomes}` que um texto traz; em espanhol a modalidade vai em minúsculas. */
const nomes = (texto: string) =>
  [...new Set(texto.replaceAll('Minuscula}', '}').match(/\{\w+\}/g))].sort().join();

/** Letras e palavras que só o português tem. */
const MARCAS = {
  en: /[ãõêôâàáíóúç]|\b(não|você|uma|para|sem|das|dos|pelo|pela|ou|ao|em)\b/i,
  es: /[ãõêôâàç]|\b(não|você|uma|em|do|aos|ou|seu|sua|seus|suas|até|também|já|só|nem|isso|pelo|pela)\b/i,
};
/** Nomes do Brasil que não se traduzem. */
const PROPRIOS = /guia de arrecadação|Banco do Brasil/gi;
/** Três palavras ou mais que outra língua escreve como o português. */
const IGUAIS = new Set([
  'Material de pesca',
  'Identificador de valor',
  'Código de barras',
  'Banco do Brasil, CNAB 240',
  'Banco do Brasil, CNAB 400',
  'Caixa, SIGCB CNAB 240',
]);
/** A frente do cartão é bilíngue: em português e inglês, seja qual for a língua da pessoa. */
const SO_NA_FRENTE = /^\.cartao\.(limite|confiraEm|definitivo|provisorio)\b/;

describe.each(CATALOGOS)('%s', (_, textos, escritos) => {
  it('nenhuma chave se escreve duas vezes: a segunda calava a primeira', () => {
    const linhas = (texto: string) => texto.trimEnd().split('\n').length;
    for (const [lingua, texto] of escritos)
      expect([lingua, linhas(JSON.stringify(JSON.parse(texto), null, 2))]).toEqual([lingua, linhas(texto)]);
  });
  const portugues = new Map(achatar(textos.pt));
  it.each(['en', 'es'] as const)('em %s tem os mesmos textos, e nenhum em português', (idioma) => {
    const outros = achatar(textos[idioma]);
    for (const [chave, texto] of outros)
      if (portugues.has(chave)) expect([chave, nomes(texto)]).toEqual([chave, nomes(portugues.get(chave)!)]);
    const chaves = (lista: Iterable<string>) => [...lista].filter((c) => !SO_NA_FRENTE.test(c)).sort();
    expect(chaves(outros.map(([chave]) => chave))).toEqual(chaves(portugues.keys()));
    expect(outros.filter(([, texto]) => texto.trim() === '')).toEqual([]);
    expect(outros.filter(([, texto]) => MARCAS[idioma].test(texto.replace(PROPRIOS, '')))).toEqual([]);
    const palavras = (texto: string) => texto.replace(/\{\w+\}/g, '').match(/\p{L}+/gu)?.length ?? 0;
    expect(
      outros.filter(
        ([chave, texto]) => texto === portugues.get(chave) && palavras(texto) >= 3 && !IGUAIS.has(texto),
      ),
    ).toEqual([]);
  });
});

/** As palavras da tabela de `docs/linguagem-visual.md`. */
it.each([
  ['número', 'protocolo', /(?<!\{)protocolo?\b/i],
  ['está sendo', 'está a ser', /\b(está|estão|continua|continuam) a \p{Ll}+[aei]r\b/u],
])('em português escreve-se «%s», e não «%s»', (_, __, outro) => {
  const textos = CATALOGOS.flatMap(([, { pt }]) => achatar(pt).map(([, texto]) => texto));
  expect(textos.filter((texto) => outro.test(texto))).toEqual([]);
});
