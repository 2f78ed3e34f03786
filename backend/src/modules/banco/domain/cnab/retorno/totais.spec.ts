import { leitor, tabela } from '../codec';
import { escrever } from '../../../../../../ferramentas/cnab/registro';
import { Total, TotaisLidos } from './totais';

const titulo = tabela(12, [
  ['movimento', 1, 2, 'N'],
  ['valor', 3, 7, 'N'],
  ['tarifa', 8, 12, 'N'],
]);
const trailer = tabela(15, [
  ['um', 1, 5, 'C'],
  ['dois', 6, 10, 'C'],
  ['tres', 11, 15, 'C', ''],
]);
const trecho = (texto: string) => ({ bytes: Buffer.from(texto, 'latin1'), texto, inicio: 0 });
const total = (campos: string[], resto: Partial<Total> = {}): Total => ({
  ...{ campos, movimentos: null, soma: null, podeFaltar: false },
  ...resto,
});
type Linha = readonly [movimento: string, valor: string, tarifa?: string];
const LINHAS: readonly Linha[] = [
  ['02', '10', '3'],
  ['06', '200', '4'],
  ['06', '300', '5'],
];
/** Os totais das linhas, com os campos em que alguma tem mais do que dígitos. */
function somados(totais: readonly Total[], linhas: readonly Linha[] = LINHAS) {
  const lidos = new TotaisLidos(totais, titulo);
  for (const [movimento, valor, tarifa = '0'] of linhas) {
    lidos.somar(trecho(`${movimento}${valor.padStart(5, '0')}${tarifa.padStart(5, '0')}`));
  }
  return lidos;
}
const conferir = (totais: readonly Total[], [um, dois]: readonly [string, string], linhas = LINHAS) =>
  somados(totais, linhas).recusarSeDiferem(leitor(trailer, trecho(escrever(trailer, { um, dois }))), 9);

it.each<[string, Total, [string, string]]>([
  ['as linhas', total(['um']), ['3', '']],
  ['as linhas de um movimento', total(['um'], { movimentos: ['06'] }), ['00002', '']],
  ['as de dois', total(['um'], { movimentos: ['02', '06'] }), ['3', '']],
  ['as de um movimento que não veio', total(['um'], { movimentos: ['09'] }), ['00000', '']],
  ['um valor', total(['um'], { soma: 'valor' }), ['00510', '']],
  ['o de um movimento', total(['um'], { soma: 'valor', movimentos: ['06'] }), ['500', '']],
  ['outro valor', total(['dois'], { soma: 'tarifa' }), ['', '12']],
  ['em dois campos', total(['um', 'dois'], { soma: 'valor' }), ['500', '10']],
  ['em branco, se pode faltar', total(['um', 'dois'], { podeFaltar: true }), ['', '']],
  ['zerado, se pode faltar', total(['um'], { podeFaltar: true }), ['00000', '']],
  ['preenchido, ainda que pudesse faltar', total(['um'], { podeFaltar: true }), ['3', '']],
])('confere: %s', (_, um, campos) => {
  expect(() => conferir([um], campos)).not.toThrow();
});

it.each<[string, Total, [string, string], string | null, string]>([
  ['uma linha a mais', total(['um']), ['4', ''], '3', '4'],
  ['uma linha a menos', total(['um']), ['2', ''], '3', '2'],
  ['zerado, se não pode faltar', total(['um']), ['00000', ''], '3', '0'],
  ['em branco, se não pode faltar', total(['um']), ['', ''], '3', '0'],
  ['preenchido de outro modo', total(['um'], { podeFaltar: true }), ['4', ''], '3', '4'],
  ['em dois campos', total(['um', 'dois'], { soma: 'valor' }), ['500', '11'], '510', '511'],
  ['o que não é número', total(['um']), ['3X', ''], null, '3X'],
  ['num dos dois campos', total(['um', 'dois']), ['3', 'X0'], null, 'X0'],
  ['o que não é número e podia faltar', total(['um'], { podeFaltar: true }), ['X', ''], null, 'X'],
])('recusa: %s', (_, um, campos, esperado, encontrado) => {
  expect(() => conferir([um], campos)).toThrow(
    expect.objectContaining({ codigo: 'TOTAL_DO_ARQUIVO', linha: 9, esperado, encontrado }),
  );
});

describe('com um valor que não se lê', () => {
  const estragada: Linha = ['06', '3O0', '5'];
  const linhas = [...LINHAS, estragada, ...LINHAS];

  it.each([null, ['06']])('o total de %j em que ele entra fica sem prova', (movimentos) => {
    expect(() => conferir([total(['um'], { soma: 'valor', movimentos })], ['500', ''], linhas)).toThrow(
      expect.objectContaining({ codigo: 'TOTAL_SEM_PROVA', linha: 9, esperado: null, encontrado: '500' }),
    );
  });

  it.each([
    ['de outro movimento', total(['um'], { soma: 'valor', movimentos: ['02'] }), '20'],
    ['de outro campo', total(['um'], { soma: 'tarifa' }), '29'],
    ['de linhas', total(['um']), '7'],
    ['que o banco deixou zerado', total(['um'], { soma: 'valor', podeFaltar: true }), '0'],
  ])('o total %s ainda confere', (_, um, escrito) => {
    expect(() => conferir([um], [escrito, ''], linhas)).not.toThrow();
  });
});

it('uma linha de valor zero conta e soma zero', () => {
  const linhas: readonly Linha[] = [...LINHAS, ['06', '0', '0']];
  expect(somados([total(['um']), total(['dois'], { soma: 'valor' })], linhas).calculados()).toEqual({
    um: 4,
    dois: 510,
  });
});

it('um total que confere não livra o seguinte', () => {
  const totais = [total(['um'], { podeFaltar: true }), total(['dois'], { soma: 'valor' })];
  expect(() => conferir(totais, ['0', '511'])).toThrow(expect.objectContaining({ esperado: '510' }));
});

it('um trailer certo diz o que o banco não deixa zerado', () => {
  const totais = [
    total(['um']),
    total(['dois'], { soma: 'valor', movimentos: ['06'] }),
    total(['tres'], { soma: 'tarifa', podeFaltar: true }),
  ];
  expect(somados(totais).calculados()).toEqual({ um: 3, dois: 500 });
});
