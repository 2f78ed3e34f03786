import { concorda, mudou, RetratoDoDia } from './retrato-do-dia';

const DIA: RetratoDoDia = {
  somas: { recebido: 9_038, emPendencia: 9_038, emDocumentos: 0, diferenca: 0 },
  creditos: [{ convenioId: 1, convenio: 'BB 1', previsto: 8_788, extrato: 8_788 }],
};
const comCredito = (campos: Partial<RetratoDoDia['creditos'][number]>): RetratoDoDia => ({
  ...DIA,
  creditos: [{ ...DIA.creditos[0]!, ...campos }],
});

it.each([
  ['tudo bate', DIA, true],
  ['sem crédito nenhum', { ...DIA, creditos: [] }, true],
  ['o extrato diz outra coisa', comCredito({ extrato: 8_787 }), false],
  ['ninguém informou o extrato', comCredito({ extrato: null }), false],
  ['ninguém informou, e nada se esperava', comCredito({ extrato: null, previsto: 0 }), true],
  ['a razão não fecha', { ...DIA, somas: { ...DIA.somas, diferenca: 1 } }, false],
])('concorda: %s', (_, dia, esperado) => {
  expect(concorda(dia)).toBe(esperado);
});

it.each([
  ['nada', DIA, false],
  [
    'uma decisão dentro do dia',
    { ...DIA, somas: { ...DIA.somas, emPendencia: 0, emDocumentos: 9_038 } },
    false,
  ],
  [
    'um convênio sem crédito algum',
    { ...DIA, creditos: [...DIA.creditos, { convenioId: 2, convenio: 'G', previsto: 0, extrato: null }] },
    false,
  ],
  ['mais recebido', { ...DIA, somas: { ...DIA.somas, recebido: 9_039 } }, true],
  ['mais previsto', comCredito({ previsto: 9_000 }), true],
  ['outro extrato', comCredito({ extrato: 9_000 }), true],
])('mudou: %s', (_, agora, esperado) => {
  expect(mudou(DIA, agora)).toBe(esperado);
});
