import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

import vetores from './kernel/declaracao/vetores.json';

/** Escreve, para os testes, o que a agência assinaria com a primeira chave dos vetores. */
type Valor = number | string | Uint8Array | Valor[];

const privada = createPrivateKey({
  key: Buffer.from(`302e020100300506032b657004220420${vetores.sementes.primeira}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
});
const KID = Buffer.from(vetores.chaves.chaves[0]?.kid ?? '', 'hex');
const POR_ANO = 10_000_000_000;

export const CHAVES_DE_TESTE = {
  ...vetores.chaves,
  chaves: [
    {
      ...vetores.chaves.chaves[0],
      x: createPublicKey(privada).export({ format: 'jwk' }).x,
      ate: null,
    },
  ],
};

function cabeca(tipo: number, n: number): Buffer {
  const inicio = tipo << 5;
  if (n < 24) return Buffer.from([inicio | n]);
  const tamanho = n < 0x100 ? 1 : n < 0x1_0000 ? 2 : 4;
  const bytes = Buffer.alloc(1 + tamanho, inicio | (tamanho === 4 ? 26 : 23 + tamanho));
  bytes.writeUIntBE(n, 1, tamanho);
  return bytes;
}

function cbor(valor: Valor): Buffer {
  if (typeof valor === 'number') return cabeca(0, valor);
  if (typeof valor === 'string')
    return Buffer.concat([cabeca(3, Buffer.byteLength(valor)), Buffer.from(valor)]);
  // O Buffer do Node não é o Uint8Array do jsdom.
  if (ArrayBuffer.isView(valor)) return Buffer.concat([cabeca(2, valor.length), valor]);
  return Buffer.concat([cabeca(4, valor.length), ...valor.map(cbor)]);
}

function cose(carga: Valor[], tipo: string | null): Buffer {
  const protegido = Buffer.concat([
    Buffer.from(tipo === null ? 'a20127' : 'a30127', 'hex'),
    ...(tipo === null ? [] : [cbor(3), cbor(tipo)]),
    cbor(4),
    cbor(KID),
  ]);
  const bytes = cbor(carga);
  const assinatura = sign(null, cbor(['Signature1', protegido, new Uint8Array(), bytes]), privada);
  return Buffer.concat([
    Buffer.from('d284', 'hex'),
    cbor(protegido),
    Buffer.from('a0', 'hex'),
    cbor(bytes),
    cbor(assinatura),
  ]);
}

function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((cinco) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(cinco.padEnd(5, '0'), 2)])
    .join('');
}

const dias = (data: string): number => Date.parse(data) / 86_400_000;

/** Declaração de `LPE-0000123-9/2026`, de Maria, salvo o que se disser. */
export function declaracaoDeTeste({
  modalidade = 0,
  provisoria = false,
  emissao = '2026-03-10',
  validade = '2028-03-10',
  nome = 'Maria Raimunda Tavares',
} = {}): string {
  return base32(
    cose([1, modalidade, 123, 2026, provisoria ? 1 : 0, dias(emissao), dias(validade), nome], null),
  );
}

/** Lista gerada em `geradaEm` (ISO), com as esportivas de 2026 destas sequências. */
export function revogadasDeTeste(geradaEm: string, sequencias: number[] = []): Uint8Array {
  const instante = Date.parse(geradaEm) / 1000;
  const bytes: number[] = [];
  let anterior = 0;
  for (const sequencia of sequencias) {
    const numero = 2026 * POR_ANO + sequencia;
    let resto = numero - anterior;
    for (; resto >= 128; resto = Math.floor(resto / 128)) bytes.push((resto % 128) + 128);
    bytes.push(resto);
    anterior = numero;
  }
  return Uint8Array.from(
    cose([1, instante, instante + 300, [Uint8Array.from(bytes), new Uint8Array()]], 'revogadas'),
  );
}
