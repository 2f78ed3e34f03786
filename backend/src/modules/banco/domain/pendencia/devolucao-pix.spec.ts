import { dataCivil } from '../../../../kernel/data-civil';
import { diasParaDevolver, lerNossaDevolucao, nossaDevolucao } from './devolucao-pix';

it.each([
  ['2026-03-10', 90],
  ['2026-06-07', 1],
  ['2026-06-08', 0],
  ['2026-07-01', 0],
])('do PIX de 10/3, em %s faltam %s dias para devolver', (hoje, dias) => {
  expect(diasParaDevolver(dataCivil('2026-03-10'), dataCivil(hoje))).toBe(dias);
});

it('o identificador da devolução lê-se de volta, e o de outro produto não', () => {
  for (const id of [1, 27, 4_294_967_295]) expect(lerNossaDevolucao(nossaDevolucao(id))).toBe(id);
  for (const alheio of ['', 'CP', 'CP0', 'CP01', 'XCP1', 'CP1X', 'cp1', 'CP12345678901', 'D1'])
    expect(lerNossaDevolucao(alheio)).toBeNull();
});
