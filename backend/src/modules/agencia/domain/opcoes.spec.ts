import { LISTAS_DE_FABRICA } from '../../../../test/preparo/listas-de-fabrica';
import { ListaDaAgencia, oferecidas } from './listas-de-opcoes';
import { OPCOES_AGENCIA_TURISMO, OPCOES_FIXAS } from './opcoes';

const OPCOES = {
  ...OPCOES_FIXAS,
  ...Object.fromEntries(
    Object.entries(LISTAS_DE_FABRICA).map(([lista, noDia]) => [lista, oferecidas(noDia)]),
  ),
} as typeof OPCOES_FIXAS & Record<ListaDaAgencia, ReturnType<typeof oferecidas>>;

const rotulos = (lista: keyof typeof OPCOES) => OPCOES[lista].map(({ descricao_pt }) => descricao_pt);

// Especificação, §3: a posição é o código que fica gravado. Mudar a ordem mudaria o que as pessoas responderam.
it.each([
  ['modalidadePesca', ['Pesca Esportiva', 'Pesca Recreativa']],
  ['localizacaoPreferencialPesca', ['No próprio estado', 'Em outros estados', 'Em outros países']],
  ['localPesca', ['Mar', 'Água doce']],
  ['materialPesca', ['Caniço com linha', 'Carretilha ou molinete', 'Fly', 'Outros']],
  ['tipoIsca', ['Natural', 'Artificial']],
  [
    'peixes',
    'Apapá Aruanã Caparari Jacundá Matrinxã Pescada Piranha Pirarara Pirarucu Piraíba Surubim Tambaqui Traíra Tucunaré Outros'.split(
      ' ',
    ),
  ],
] as const)('%s tem os códigos da especificação', (lista, esperados) => {
  expect(rotulos(lista)).toEqual(esperados);
  expect(OPCOES[lista].map(({ codigo }) => codigo)).toEqual(esperados.map((_, i) => i));
});

it('a renda vai de nenhuma a mais de quinze salários mínimos, em oito faixas', () => {
  expect(OPCOES.rendaMensal).toHaveLength(8);
  expect(
    rotulos('rendaMensal').map((texto) => /\d+(?= salários? mínimos?$)/.exec(texto)?.[0] ?? null),
  ).toEqual([null, '1', '3', '6', '9', '12', '15', '15']);
});

it('agência de turismo é sim ou não', () => {
  expect(OPCOES_AGENCIA_TURISMO.map(({ codigo, descricao_pt }) => [codigo, descricao_pt])).toEqual([
    [true, 'Sim'],
    [false, 'Não'],
  ]);
});

it('cada opção tem texto nas três línguas', () => {
  for (const { descricao_pt, descricao_en, descricao_es } of Object.values(OPCOES).flat()) {
    expect([descricao_pt, descricao_en, descricao_es].every((texto) => texto.trim() !== '')).toBe(true);
  }
});
