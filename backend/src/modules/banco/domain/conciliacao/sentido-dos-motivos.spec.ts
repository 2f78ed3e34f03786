import { SentidoDosMotivos, sentidoDosMotivos } from './sentido-dos-motivos';

const CODIGOS = ['02', '07', '09', '10', '12', '13', '15', '16', '18', '33', '63', '90'];

/** Os códigos que, em cada layout, dizem parcial, já cadastrado, fim do prazo e cheque. */
it.each<[string, Record<Exclude<keyof SentidoDosMotivos, 'levaORetido' | 'doPagador'>, string[]>]>([
  ['BB240', { porConta: ['02'], jaCadastrado: ['09', '63'], porPrazo: ['12', '13', '90'], emCheque: [] }],
  ['CAIXA240', { porConta: [], jaCadastrado: ['09', '63'], porPrazo: ['12', '13', '90'], emCheque: [] }],
  ['BB400', { porConta: ['02', '10'], jaCadastrado: ['33'], porPrazo: ['90'], emCheque: [] }],
  ['BRADESCO400', { porConta: ['18'], jaCadastrado: ['09', '63'], porPrazo: ['16'], emCheque: ['15'] }],
  ['ARRECADACAO150', { porConta: [], jaCadastrado: [], porPrazo: [], emCheque: [] }],
  ['OUTRO', { porConta: ['02'], jaCadastrado: ['09', '63'], porPrazo: ['12', '13', '90'], emCheque: [] }],
])('%s', (layout, esperado) => {
  const sentido = sentidoDosMotivos(layout);
  for (const [qual, codigos] of Object.entries(esperado)) {
    const diz = (motivo: string) =>
      sentido[qual as keyof SentidoDosMotivos]({ movimento: '06', motivos: ['99', motivo] });
    expect([qual, CODIGOS.filter(diz)]).toEqual([qual, codigos]);
  }
});

it.each([
  ['BB240', '45 46 47 48 49 50 51 52'],
  ['CAIXA240', '45 46 47 48 49 50 51 52'],
  ['BB400', '18 20 27 29 42 66 82'],
  ['BRADESCO400', '45 46 47 48 50'],
  ['ARRECADACAO150', ''],
])('os códigos com que o %s recusa os dados de quem paga', (layout, esperados) => {
  const codigos = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));
  const recusa = (codigo: string) =>
    sentidoDosMotivos(layout).doPagador({ movimento: '03', motivos: ['08', codigo] });
  expect(codigos.filter(recusa).join(' ')).toBe(esperados);
});

it('no BB400 o próprio movimento 07 é o pagamento parcial', () => {
  expect(sentidoDosMotivos('BB400').porConta({ movimento: '07', motivos: [] })).toBe(true);
  expect(sentidoDosMotivos('BB240').porConta({ movimento: '07', motivos: [] })).toBe(false);
});
