import { dataCivil } from '../../../kernel/data-civil';
import { faixaEtaria } from './faixa-etaria';

it.each([
  ['2008-11-21', 0],
  ['2008-11-20', 1],
  ['2001-11-20', 2],
  ['1991-11-21', 2],
  ['1991-11-20', 3],
  ['1966-11-21', 4],
  ['1966-11-20', 5],
])('nascido em %s, em 20/11/2026 está na faixa %i', (nascimento, faixa) => {
  expect(faixaEtaria(dataCivil(nascimento), dataCivil('2026-11-20'))).toBe(faixa);
});
