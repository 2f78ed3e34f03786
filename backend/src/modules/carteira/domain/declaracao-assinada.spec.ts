import { dataCivil, diasDesdeEpoca } from '../../../kernel/data-civil';
import { Cbor, codificar } from './cbor';
import { lerAssinada } from './cose';
import { assinarDeclaracao, lerDeclaracao, protocoloDa } from './declaracao-assinada';

const DECLARACAO = {
  modalidade: 1,
  sequencia: 42,
  ano: 2026,
  provisoria: true,
  emissao: dataCivil('2026-03-10'),
  validade: dataCivil('2027-03-09'),
  nome: 'Ana Souza',
} as const;
const ULTIMO_DIA = diasDesdeEpoca(dataCivil('9999-12-31'));
const CARGA: readonly Cbor[] = [1, 1, 42, 2026, 1, 20_522, 20_886, 'Ana Souza'];
const [VERSAO, MODALIDADE, SEQUENCIA, ANO, PROVISORIA, EMISSAO, VALIDADE, NOME] = CARGA.keys();
const com = (...mudancas: readonly (readonly [number | undefined, Cbor])[]) => {
  const carga = [...CARGA];
  for (const [qual, valor] of mudancas) carga[qual!] = valor;
  return lerDeclaracao(codificar(carga));
};

it('a carga tem a versão, o número, as datas em dias e o nome, nesta ordem', () => {
  const assinante = { kid: new Uint8Array(4), assinar: () => new Uint8Array(64) };
  expect(lerAssinada(assinarDeclaracao(DECLARACAO, assinante))!.carga).toEqual(codificar(CARGA));
  expect(com()).toEqual(DECLARACAO);
  expect(com([PROVISORIA, 0])).toEqual({ ...DECLARACAO, provisoria: false });
});

it.each<[number | undefined, Cbor]>([
  [MODALIDADE, 0],
  [SEQUENCIA, 0],
  [SEQUENCIA, 9_999_999_999],
  [ANO, 1000],
  [ANO, 9999],
  [EMISSAO, 0],
  [EMISSAO, ULTIMO_DIA],
  [VALIDADE, 0],
  [VALIDADE, ULTIMO_DIA],
  [NOME, ''],
  [NOME, 'ã'.repeat(12)],
])('o campo %d pode ser %p', (qual, valor) => expect(com([qual, valor])).not.toBeNull());

it.each<[number | undefined, Cbor]>([
  [VERSAO, 0],
  [VERSAO, 2],
  [MODALIDADE, 2],
  [MODALIDADE, '1'],
  [SEQUENCIA, -1],
  [SEQUENCIA, 10_000_000_000],
  [SEQUENCIA, '42'],
  [ANO, 999],
  [ANO, 10_000],
  [PROVISORIA, 2],
  [EMISSAO, -1],
  [EMISSAO, ULTIMO_DIA + 1],
  [VALIDADE, -1],
  [VALIDADE, ULTIMO_DIA + 1],
  [VALIDADE, '20886'],
  [NOME, 7],
  [NOME, `${'ã'.repeat(12)}a`],
])('o campo %d não pode ser %p', (qual, valor) => expect(com([qual, valor])).toBeNull());

it.each<[string, Uint8Array]>([
  ['um campo a menos', codificar(CARGA.slice(0, 7))],
  ['um campo a mais', codificar([...CARGA, 0])],
  ['outra coisa que uma lista', codificar('Ana Souza')],
  ['um texto de oito letras', codificar('11111111')],
  ['bytes que não são CBOR', Uint8Array.of(255)],
])('%s não é declaração', (_, bytes) => expect(lerDeclaracao(bytes)).toBeNull());

it('o protocolo é o da modalidade', () => {
  expect(protocoloDa(DECLARACAO).codigo).not.toBe(protocoloDa({ ...DECLARACAO, modalidade: 0 }).codigo);
});
