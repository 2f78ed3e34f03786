import { dataCivil } from '../../../src/kernel/data-civil';
import { conferirEd25519 } from '../../../src/modules/carteira/declaracao-assinada/ed25519';
import { paraBase32 } from '../../../src/modules/carteira/domain/base32';
import { Cbor, codificar, decodificar, Etiquetado } from '../../../src/modules/carteira/domain/cbor';
import { lerChavesPublicadas } from '../../../src/modules/carteira/domain/chaves';
import { assinar, Assinante } from '../../../src/modules/carteira/domain/cose';
import {
  assinarDeclaracao,
  DeclaracaoAssinada,
  protocoloDa,
} from '../../../src/modules/carteira/domain/declaracao-assinada';
import { lerRevogadas } from '../../../src/modules/carteira/domain/revogadas';
import {
  conferirDeclaracao,
  MotivoFalsa,
  Veredito,
  VEREDITOS,
} from '../../../src/modules/carteira/domain/veredito';
import {
  hex,
  emHex,
  A,
  B,
  ESTRANHA,
  CHAVES,
  MARIA,
  JOAO,
  GERADA,
  REVOGADAS,
  lista,
  LISTA,
  campos,
  mexer,
  DECLARACAO,
  CODIGO,
  SEMENTES,
  partes,
  comCabecalhos,
  maleavel,
  comBitSobrando,
} from './pecas-da-carteira';

interface Caso {
  caso: string;
  texto: string;
  codigo?: string;
  hoje?: string;
  comLista?: boolean;
}

const de = (
  caso: string,
  declaracao: DeclaracaoAssinada,
  resto: Omit<Caso, 'caso' | 'texto' | 'codigo'> = {},
  assinante: Assinante = A,
): Caso => ({
  caso,
  texto: paraBase32(assinarDeclaracao(declaracao, assinante)),
  codigo: protocoloDa(declaracao).codigo,
  ...resto,
});
const bytes = (caso: string, mensagem: Uint8Array): Caso => ({ caso, texto: paraBase32(mensagem) });
const carga = (caso: string, conteudo: Uint8Array): Caso => bytes(caso, assinar(conteudo, A));

const PROVISORIA: DeclaracaoAssinada = { ...MARIA, provisoria: true, validade: dataCivil('2026-04-09') };
/** Por desfecho: o veredito, ou o motivo de ser FALSA. */
const CASOS: Record<Exclude<Veredito, 'FALSA'> | MotivoFalsa, Caso[]> = {
  VALIDA: [
    de('válida', MARIA),
    de('válida: modalidade recreativa, nome longo e com acentos', JOAO),
    de('válida: título provisório', PROVISORIA, { hoje: '2026-04-09' }),
    de(
      'válida: emitida em 29 de fevereiro, no último dia',
      { ...MARIA, emissao: dataCivil('2024-02-29'), validade: dataCivil('2026-02-28') },
      { hoje: '2026-02-28' },
    ),
    de('válida: sequência de mais de sete algarismos', { ...MARIA, sequencia: 12_345_678 }),
    de('válida: nome num alfabeto de três bytes por letra, cortado', {
      ...MARIA,
      nome: '山田太郎山田太郎山田太郎',
    }),
    de(
      'válida: emitida depois da troca de chave, pela segunda',
      {
        ...MARIA,
        sequencia: 9,
        ano: 2027,
        emissao: dataCivil('2027-02-01'),
        validade: dataCivil('2029-02-01'),
      },
      { hoje: '2027-02-02' },
      B,
    ),
    de('válida: com a lista de revogadas, em que não está', MARIA, { comLista: true }),
    de(
      'válida: o mesmo número de uma revogada, de outra modalidade',
      { ...JOAO, sequencia: 500 },
      { comLista: true },
    ),
    de('revogada, conferida sem a lista', { ...MARIA, sequencia: 500 }),
  ],
  VENCIDA: [
    de('vencida: título provisório no dia seguinte', PROVISORIA, { hoje: '2026-04-10' }),
    de('vencida', MARIA, { hoje: '2028-03-11' }),
    de(
      'revogada e vencida: a data vem antes',
      { ...MARIA, sequencia: 500 },
      { comLista: true, hoje: '2028-03-11' },
    ),
  ],
  REVOGADA: [
    de('revogada', { ...MARIA, sequencia: 500 }, { comLista: true }),
    de(
      'revogada: sequência de mais de sete algarismos',
      { ...MARIA, sequencia: 123_456_789 },
      { comLista: true },
    ),
  ],
  NUMERO: [{ ...de('outro número no endereço', MARIA), codigo: protocoloDa(JOAO).codigo }],
  CHAVE_DESCONHECIDA: [de('chave desconhecida', MARIA, {}, ESTRANHA)],
  CHAVE_FORA_DO_PRAZO: [
    de('a chave não assina esse dia de emissão', { ...MARIA, emissao: dataCivil('2027-01-01') }),
  ],
  ASSINATURA: [
    de('outra chave, com o kid de uma conhecida', MARIA, {}, { kid: A.kid, assinar: ESTRANHA.assinar }),
    bytes('um bit mexido no número', mexer(DECLARACAO, 19)),
    bytes('um bit mexido no nome', mexer(DECLARACAO, DECLARACAO.length - 70)),
    bytes('um bit mexido na assinatura', mexer(DECLARACAO, DECLARACAO.length - 1)),
    bytes('assinatura maleável: a ordem do grupo somada a S', maleavel(DECLARACAO)),
  ],
  TEXTO: [
    { caso: 'minúsculas', texto: paraBase32(DECLARACAO).toLowerCase() },
    { caso: 'com enchimento', texto: `${paraBase32(DECLARACAO)}=` },
    { caso: 'tamanho impossível em base32', texto: `${paraBase32(DECLARACAO.slice(0, 115))}A` },
    { caso: 'bits de sobra acesos', texto: comBitSobrando(DECLARACAO) },
    { caso: 'letra fora do alfabeto', texto: `1${paraBase32(DECLARACAO).slice(1)}` },
    { caso: 'mais longa do que qualquer uma', texto: 'A'.repeat(408) },
  ],
  FORMATO: [
    bytes('cortada', DECLARACAO.slice(0, -5)),
    bytes('com bytes depois do fim', Uint8Array.from([...DECLARACAO, 0])),
    { caso: 'sem declaração', texto: '' },
    bytes('uma lista de revogadas no lugar', LISTA),
    bytes('sem a etiqueta 18', codificar((decodificar(DECLARACAO) as Etiquetado).valor)),
    bytes(
      'cabeçalho desprotegido com alguma coisa',
      comCabecalhos(
        new Map<number, Cbor>([
          [1, -8],
          [4, A.kid],
        ]),
        new Map([[5, 0]]),
      ),
    ),
    bytes('kid fora do cabeçalho protegido', comCabecalhos(new Map([[1, -8]]), new Map([[4, A.kid]]))),
    bytes(
      'outro algoritmo no cabeçalho',
      comCabecalhos(
        new Map<number, Cbor>([
          [1, -7],
          [4, A.kid],
        ]),
        new Map(),
      ),
    ),
    bytes(
      'campo a mais no cabeçalho protegido',
      comCabecalhos(
        new Map<number, Cbor>([
          [1, -8],
          [4, A.kid],
          [5, 0],
        ]),
        new Map(),
      ),
    ),
    bytes(
      'outro tipo de conteúdo',
      comCabecalhos(
        new Map<number, Cbor>([
          [1, -8],
          [3, 'outra'],
          [4, A.kid],
        ]),
        new Map(),
      ),
    ),
    carga('carga de outra versão', codificar([2, ...campos(MARIA).slice(1)])),
    carga('campo a mais', codificar([...campos(MARIA), 0])),
    carga('campo a menos', codificar(campos(MARIA).slice(0, -1))),
    carga('modalidade que não há', codificar([1, 2, ...campos(MARIA).slice(2)])),
    carga('nome de mais de 24 bytes', codificar([...campos(MARIA).slice(0, -1), 'M'.repeat(25)])),
    carga('número em texto', codificar([1, 0, '123', ...campos(MARIA).slice(3)])),
    carga(
      'inteiro alongado na carga',
      hex(emHex(codificar(campos(MARIA))).replace(/^88010018/, '8801001900')),
    ),
    carga(
      'verdadeiro no lugar de 1',
      hex(emHex(codificar(campos(PROVISORIA))).replace('1907ea01', '1907eaf5')),
    ),
    carga('lista de tamanho indefinido', hex(`9f${emHex(codificar(campos(MARIA))).slice(2)}ff`)),
  ],
};

const cargaDaLista = (esportiva: string) =>
  codificar([1, GERADA, GERADA + 300, [hex(esportiva), new Uint8Array()]]);
const listaCrua = (conteudo: Uint8Array) => assinar(conteudo, A, 'revogadas');
const LISTAS: { caso: string; bytes: Uint8Array }[] = [
  { caso: 'duas modalidades', bytes: LISTA },
  { caso: 'vazia', bytes: lista([]) },
  { caso: 'assinada pela segunda chave', bytes: lista(REVOGADAS, B) },
  { caso: 'chave desconhecida', bytes: lista(REVOGADAS, ESTRANHA) },
  { caso: 'um bit mexido', bytes: mexer(LISTA, 40) },
  { caso: 'cortada', bytes: LISTA.slice(0, -1) },
  { caso: 'uma declaração no lugar', bytes: DECLARACAO },
  { caso: 'sem o tipo de conteúdo', bytes: assinar(partes(LISTA).carga, A) },
  { caso: 'número repetido', bytes: listaCrua(cargaDaLista('0500')) },
  { caso: 'diferença alongada', bytes: listaCrua(cargaDaLista('058000')) },
  { caso: 'diferença cortada', bytes: listaCrua(cargaDaLista('0580')) },
  { caso: 'número além de 2^53', bytes: listaCrua(cargaDaLista('ffffffffffffffff7f')) },
  { caso: 'uma modalidade só', bytes: listaCrua(codificar([1, GERADA, GERADA + 300, [new Uint8Array()]])) },
];

/** Exemplos assinados com os desfechos certos; `docs/formato-da-carteira.vetores.json` sai daqui. */
export function vetoresDaCarteira() {
  const chaves = lerChavesPublicadas(CHAVES);
  const revogadas = lerRevogadas(LISTA, chaves, conferirEd25519);
  return {
    sobre: 'Exemplos de docs/formato-da-carteira.md. As sementes são as da RFC 8032 (7.1): não valem nada.',
    sementes: SEMENTES,
    chaves: CHAVES,
    declaracoes: Object.entries(CASOS).flatMap(([desfecho, casos]) =>
      casos.map(({ caso, texto, codigo = CODIGO, hoje = '2026-11-22', comLista = false }) => {
        const dita = conferirDeclaracao(texto, {
          codigo,
          chaves,
          conferir: conferirEd25519,
          hoje: dataCivil(hoje),
          revogadas: comLista ? revogadas : null,
        });
        return {
          caso,
          endereco: `https://pesca.example/carteira-pesca/informacao-carteira/${codigo}#${texto}`,
          hoje,
          comLista,
          ...(ehVeredito(desfecho) ? { veredito: desfecho } : { veredito: 'FALSA', motivo: desfecho }),
          ...(dita.veredito === 'FALSA' ? {} : { kid: dita.kid, declaracao: dita.declaracao }),
        };
      }),
    ),
    listas: LISTAS.map(({ caso, bytes: escrita }) => {
      const lida = lerRevogadas(escrita, chaves, conferirEd25519);
      return {
        caso,
        hex: emHex(escrita),
        conteudo: lida && {
          geradaEm: lida.geradaEm,
          proxima: lida.proxima,
          esportiva: [...lida.numeros[0]],
          recreativa: [...lida.numeros[1]],
        },
      };
    }),
  };
}

const ehVeredito = (desfecho: string): boolean => (VEREDITOS as readonly string[]).includes(desfecho);
