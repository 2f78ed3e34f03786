import { dataCivil } from '../../../kernel/data-civil';
import { comVigencias, PrecoDaTabela } from './tabela-de-precos';

const preco = (id: number, modalidade: 0 | 1, valor: number, desde: string): PrecoDaTabela => ({
  id,
  modalidade,
  valor,
  vigenteDesde: dataCivil(desde),
});

it('cada um vale até a véspera do seguinte da sua modalidade', () => {
  const tabela = comVigencias(
    [
      preco(1, 0, 9038, '2020-01-01'),
      preco(2, 1, 11_900, '2020-01-01'),
      preco(3, 0, 9500, '2026-04-01'),
      preco(4, 0, 9100, '2026-01-01'),
    ],
    dataCivil('2026-03-31'),
  );
  expect(tabela.map(({ id, vigenteAte, situacao }) => [id, vigenteAte, situacao])).toEqual([
    [3, null, 'AGENDADO'],
    [4, '2026-03-31', 'VIGENTE'],
    [2, null, 'VIGENTE'],
    [1, '2025-12-31', 'PASSADO'],
  ]);
});
