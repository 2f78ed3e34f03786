import { ed25519 } from '@noble/curves/ed25519';
import cbor from 'cbor';

/** Uma declaração lida e conferida só com bibliotecas alheias: nada aqui é do produto. */
export function conferirPorFora(
  texto: string,
  chaves: readonly { kid: string; x: string }[],
): { genuina: boolean; campos: unknown[] } {
  const mensagem = cbor.decodeFirstSync(deBase32(texto)) as { tag: number; value: unknown[] };
  const [protegido, desprotegido, carga, assinatura] = mensagem.value as [Buffer, unknown, Buffer, Buffer];
  const cabecalho = cbor.decodeFirstSync(protegido) as Map<number, unknown>;
  const chave = chaves.find(({ kid }) => kid === (cabecalho.get(4) as Buffer).toString('hex'));
  const assinado = cbor.encodeCanonical(['Signature1', protegido, Buffer.alloc(0), carga]);
  return {
    genuina:
      mensagem.tag === 18 &&
      cabecalho.get(1) === -8 &&
      Object.keys(desprotegido as object).length === 0 &&
      chave !== undefined &&
      ed25519.verify(assinatura, assinado, Buffer.from(chave.x, 'base64url')),
    campos: cbor.decodeFirstSync(carga) as unknown[],
  };
}

function deBase32(texto: string): Buffer {
  const bits = [...texto]
    .map((letra) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letra).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
