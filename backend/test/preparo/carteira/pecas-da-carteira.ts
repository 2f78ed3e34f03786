import { dataCivil } from '../../../src/kernel/data-civil';
import { assinanteDe } from '../../../src/modules/carteira/declaracao-assinada/ed25519';
import { paraBase32 } from '../../../src/modules/carteira/domain/base32';
import { Cbor, codificar, decodificar, Etiquetado } from '../../../src/modules/carteira/domain/cbor';
import { publicarChaves } from '../../../src/modules/carteira/domain/chaves';
import type { Assinante } from '../../../src/modules/carteira/domain/cose';
import {
  assinarDeclaracao,
  DeclaracaoAssinada,
  protocoloDa,
} from '../../../src/modules/carteira/domain/declaracao-assinada';
import { assinarRevogadas } from '../../../src/modules/carteira/domain/revogadas';

export const hex = (texto: string) => Uint8Array.from(Buffer.from(texto, 'hex'));
export const emHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** As chaves de exemplo da RFC 8032 (7.1), que todos conhecem. */
export const SEMENTES = {
  primeira: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  segunda: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
  estranha: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
};
export const A = assinanteDe(hex(SEMENTES.primeira));
export const B = assinanteDe(hex(SEMENTES.segunda));
export const ESTRANHA = assinanteDe(hex(SEMENTES.estranha));

const chave = (de: typeof A, desde: string, ate: string | null) => ({
  kid: emHex(de.kid),
  publica: de.publica,
  desde: dataCivil(desde),
  ate: ate === null ? null : dataCivil(ate),
});
export const CHAVES = publicarChaves(
  [chave(A, '1970-01-01', '2026-12-31'), chave(B, '2027-01-01', null)],
  new Date('2026-11-22T12:00:00Z'),
);

export const MARIA: DeclaracaoAssinada = {
  modalidade: 0,
  sequencia: 123,
  ano: 2026,
  provisoria: false,
  emissao: dataCivil('2026-03-10'),
  validade: dataCivil('2028-03-10'),
  nome: 'Maria Raimunda Tavares',
};
export const JOAO: DeclaracaoAssinada = {
  ...MARIA,
  modalidade: 1,
  sequencia: 77,
  nome: 'João da Conceição Nóbrega de Araújo',
};
export const GERADA = Date.parse('2026-11-22T12:00:00Z') / 1000;

const revogada = (modalidade: 0 | 1, sequencia: number, ano: number) => ({ modalidade, sequencia, ano });
export const REVOGADAS = [
  revogada(0, 9, 2025),
  revogada(0, 500, 2026),
  revogada(0, 501, 2026),
  revogada(0, 123_456_789, 2026),
  revogada(1, 77, 2025),
];
export const lista = (licencas: typeof REVOGADAS, assinante: Assinante = A) =>
  assinarRevogadas({ geradaEm: GERADA, proxima: GERADA + 300, licencas }, assinante);
export const LISTA = lista(REVOGADAS);

/** As partes de uma mensagem, para estragar uma delas. */
export function partes(mensagem: Uint8Array) {
  const [protegido, , carga, assinatura] = (decodificar(mensagem) as Etiquetado).valor as [
    Cbor,
    Cbor,
    Uint8Array,
    Uint8Array,
  ];
  return { protegido, carga, assinatura };
}

export const campos = (de: DeclaracaoAssinada) =>
  decodificar(partes(assinarDeclaracao(de, A)).carga) as Cbor[];

/** Assina com outro cabeçalho protegido, ou com outro desprotegido. */
export function comCabecalhos(
  protegido: ReadonlyMap<number, Cbor>,
  desprotegido: ReadonlyMap<number, Cbor>,
): Uint8Array {
  const cabecalho = codificar(protegido);
  const { carga } = partes(assinarDeclaracao(MARIA, A));
  const assinatura = A.assinar(codificar(['Signature1', cabecalho, new Uint8Array(), carga]));
  return codificar(new Etiquetado(18, [cabecalho, desprotegido, carga, assinatura]));
}

export const mexer = (bytes: Uint8Array, posicao: number, bit = 1) =>
  bytes.map((byte, i) => (i === posicao ? byte ^ bit : byte));

/** A mesma assinatura com a ordem do grupo somada a S: a conta fecha, e a RFC 8032 (5.1.7) manda recusar. */
export function maleavel(mensagem: Uint8Array): Uint8Array {
  const ordem = 2n ** 252n + 27742317777372353535851937790883648493n;
  const deTras = (bytes: Uint8Array) => BigInt(`0x${emHex(bytes.slice().reverse())}`);
  const s = deTras(mensagem.slice(-32)) + ordem;
  return Uint8Array.from([...mensagem.slice(0, -32), ...hex(s.toString(16).padStart(64, '0')).reverse()]);
}

export const DECLARACAO = assinarDeclaracao(MARIA, A);
export const CODIGO = protocoloDa(MARIA).codigo;
/** Último caractere com um bit de sobra aceso. */
export function comBitSobrando(bytes: Uint8Array): string {
  const alfabeto = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const texto = paraBase32(bytes);
  if (bytes.length % 5 === 0) throw new Error('esta declaração não tem bits de sobra');
  return texto.slice(0, -1) + alfabeto[alfabeto.indexOf(texto.at(-1)!) | 1];
}
