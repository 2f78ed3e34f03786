import { Avisos } from './avisos';

it('de cada código guardam-se os primeiros mil', () => {
  const avisos = new Avisos();
  for (let linha = 1; linha <= 1002; linha++) avisos.anotar('LINHA_APARADA', linha, 238);
  avisos.anotar('OUTRO_SERVICO', 7, null);
  expect(avisos.todos).toHaveLength(1001);
  expect(avisos.todos.slice(-2)).toEqual([
    { codigo: 'LINHA_APARADA', linha: 1000, detalhe: '238' },
    { codigo: 'OUTRO_SERVICO', linha: 7, detalhe: null },
  ]);
});
