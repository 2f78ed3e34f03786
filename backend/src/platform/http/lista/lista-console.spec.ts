import { lerFaixa, ListaConsoleDto } from './lista-console';

const faixaDe = (pedido: object) => lerFaixa(ListaConsoleDto.schema.parse(pedido));

it('quem pede vários pelo número recebe-os todos de uma vez, até cem', () => {
  const id = Array.from({ length: 25 }, (_, i) => i + 1);
  const { ids, pular, quantidade } = faixaDe({ filter: JSON.stringify({ id }) });
  expect({ ids, pular, quantidade }).toEqual({ ids: id, pular: 0, quantidade: 100 });
});

it('sem números, vem a faixa que se pede', () => {
  expect(faixaDe({})).toMatchObject({ ids: null, pular: 0, quantidade: 10 });
  expect(faixaDe({ range: '[25,49]' })).toMatchObject({ pular: 25, quantidade: 25 });
});
