import { dataCivil } from '../../../kernel/data-civil';
import { avisosDoArquivo } from './avisos-arquivo';

const HOJE = dataCivil('2026-11-23');
const avisos = (nsa: number, ultimoNsa: number | null, geradoEm = HOJE) =>
  avisosDoArquivo({ nsa, geradoEm }, HOJE, ultimoNsa);

it.each<[string, number, number | null, string | null, string | null]>([
  ['o primeiro arquivo', 7, null, null, null],
  ['o primeiro arquivo, de número zero', 0, null, null, null],
  ['o seguinte', 8, 7, null, null],
  ['o mesmo', 7, 7, null, null],
  ['falta um', 9, 7, 'FALTA_ARQUIVO', '8'],
  ['faltam dois', 10, 7, 'FALTA_ARQUIVO', '8–9'],
  ['um anterior', 6, 7, 'NSA_ANTERIOR', '7'],
])('%s: o %d depois do %p', (_, nsa, ultimo, codigo, detalhe) => {
  expect(avisos(nsa, ultimo)).toEqual(codigo === null ? [] : [{ codigo, linha: 1, detalhe }]);
});

it.each([
  ['2026-11-24', false],
  ['2026-11-25', true],
  ['2025-11-23', false],
  ['2025-11-22', true],
])('gerado em %s, estranha-se: %s', (dia, estranha) => {
  expect(avisos(8, 7, dataCivil(dia))).toEqual(
    estranha ? [{ codigo: 'DATA_DE_GERACAO_IMPLAUSIVEL', linha: 1, detalhe: dia }] : [],
  );
});
