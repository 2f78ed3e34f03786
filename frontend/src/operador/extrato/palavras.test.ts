import { comoFica, creditoDo } from './palavras';

const DIA = { dia: '2026-03-09', importado: null, informado: null, previsto: 1_000, fechado: false };

it.each([
  [DIA, null, { texto: 'naoMuda', valor: 0, troca: null }],
  [DIA, 1_000, { texto: 'confere', valor: 0, troca: null }],
  [DIA, 1_200, { texto: 'aMais', valor: 200, troca: null }],
  [DIA, 900, { texto: 'aMenos', valor: 100, troca: null }],
  [{ ...DIA, previsto: 0 }, 500, { texto: 'semPrevisto', valor: 500, troca: null }],
  [{ ...DIA, informado: 900 }, 1_000, { texto: 'confere', valor: 0, troca: 900 }],
  [{ ...DIA, informado: 1_000 }, 1_000, { texto: 'confere', valor: 0, troca: null }],
] as const)('%o com %s', (dia, novo, fica) => {
  expect(comoFica(dia, novo)).toEqual(fica);
});

it('soma o que já estava às novas que contam, e não as que já se importaram', () => {
  const linha = (numero: number, valor: number, situacao: 'NOVA' | 'JA_IMPORTADA' | 'PARECIDA' = 'NOVA') => ({
    linha: numero,
    dia: DIA.dia,
    valor,
    historico: '',
    situacao,
    cobranca: true,
  });
  const linhas = [linha(1, 100, 'JA_IMPORTADA'), linha(2, 30), linha(3, 7, 'PARECIDA')];
  expect(creditoDo({ ...DIA, importado: 100 }, linhas, new Set([1, 2]))).toBe(130);
  expect(creditoDo({ ...DIA, importado: 100 }, linhas, new Set([1, 2, 3]))).toBe(137);
  expect(creditoDo({ ...DIA, importado: 100 }, linhas, new Set([1]))).toBe(100);
  expect(creditoDo(DIA, linhas, new Set())).toBeNull();
});
