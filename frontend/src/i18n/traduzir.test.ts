import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { IDIOMAS } from './idiomas';
import { achatar, traduzir, VARIAVEL } from './traduzir';

const CATALOGO = achatar({
  titulo: 'Pessoas',
  fundo: { de: { tudo: 'lá no fundo', '1.2': 'com ponto' } },
  um: 'Olá, {{nome}}. {{nome}}, são {{quando}}.',
  dias_zero: 'hoje',
  dias_one: '{{count, number}} dia',
  dias_other: '{{count, number}} dias',
  vezes_one: 'uma vez',
  vezes_many: '{{count, number}} de vezes',
  vezes_other: '{{count, number}} vezes',
  fixo: 'o mesmo, {{count}}',
});
const t = (chave: string, valores?: Parameters<typeof traduzir>[3]) =>
  traduzir(CATALOGO, 'pt-BR', chave, valores);

it.each([
  ['titulo', undefined, 'Pessoas'],
  ['fundo.de.tudo', undefined, 'lá no fundo'],
  ['fundo.de.1.2', undefined, 'com ponto'],
  ['um', { nome: 'Ana', quando: 3 }, 'Olá, Ana. Ana, são 3.'],
  ['um', { nome: '{{quando}}', quando: '$&' }, 'Olá, {{quando}}. {{quando}}, são $&.'],
  ['um', { nome: null }, 'Olá, . , são .'],
  ['dias', { count: 0 }, 'hoje'],
  ['dias', { count: 1 }, '1 dia'],
  ['dias', { count: 12_345 }, '12.345 dias'],
  ['vezes', { count: 0 }, 'uma vez'],
  ['vezes', { count: 2_000_000 }, '2.000.000 de vezes'],
  ['fixo', { count: 2 }, 'o mesmo, 2'],
])('%s com %j diz «%s»', (chave, valores, texto) => {
  expect(t(chave, valores)).toBe(texto);
});

it('o separador de milhares e o plural são os da língua', () => {
  expect(traduzir(CATALOGO, 'en', 'dias', { count: 12_345 })).toBe('12,345 dias');
  expect(traduzir(CATALOGO, 'en', 'vezes', { count: 0 })).toBe('0 vezes');
});

it.each([
  ['situacao.NOVA', undefined, 'NOVA'],
  ['NOVA', undefined, 'NOVA'],
  ['fundo.de', undefined, 'de'],
  ['situacao.NOVA', { defaultValue: 'a nova, {{nome}}', nome: 'x' }, 'a nova, x'],
  ['dias_other_other', { count: 3, defaultValue: '' }, ''],
])('o que não tem texto, %s com %j, diz «%s»', (chave, valores, texto) => {
  expect(t(chave, valores)).toBe(texto);
  expect(traduzir(undefined, 'pt-BR', chave, valores)).toBe(texto);
});

it('o que está entre chaves, em todos os catálogos, é uma variável que se troca', () => {
  const sobras = IDIOMAS.flatMap((idioma) =>
    readdirSync(join(__dirname, idioma)).flatMap((arquivo) => {
      const textos = JSON.parse(readFileSync(join(__dirname, idioma, arquivo), 'utf8')) as object;
      return [...achatar(textos)].filter(([, texto]) => /\{\{|\}\}|\$t\(/.test(texto.replace(VARIAVEL, '')));
    }),
  );
  expect(sobras).toEqual([]);
});
