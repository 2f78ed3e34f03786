import { dataCivil } from './data-civil';
import { comVigencias, doMaisNovo, vigenteEm } from './vigencia';

const item = (id: number, assunto: string, desde: string) => ({
  id,
  assunto,
  vigenteDesde: dataCivil(desde),
});

it('cada um vale até a véspera do seguinte do seu assunto', () => {
  const tabela = comVigencias(
    [
      item(1, 'a', '2020-01-01'),
      item(2, 'b', '2020-01-01'),
      item(3, 'a', '2026-04-01'),
      item(4, 'a', '2026-01-01'),
    ],
    dataCivil('2026-03-31'),
    ({ assunto }) => assunto,
  );
  expect(tabela.map(({ id, vigenteAte, situacao }) => [id, vigenteAte, situacao])).toEqual([
    [3, null, 'AGENDADO'],
    [4, '2026-03-31', 'VIGENTE'],
    [2, null, 'VIGENTE'],
    [1, '2025-12-31', 'PASSADO'],
  ]);
});

it('de dois no mesmo dia vale o último gravado', () => {
  const itens = [item(1, 'a', '2026-03-10'), item(2, 'a', '2026-03-10')];
  const hoje = dataCivil('2026-03-10');
  expect(comVigencias(itens, hoje, () => 1).map(({ id, situacao }) => [id, situacao])).toEqual([
    [2, 'VIGENTE'],
    [1, 'PASSADO'],
  ]);
  for (const lidos of [itens, itens.toReversed()]) {
    expect(vigenteEm(doMaisNovo(lidos), hoje)?.id).toBe(2);
  }
  expect(vigenteEm(doMaisNovo(itens), dataCivil('2026-03-09'))).toBeNull();
});
