/**
 * Prova de trabalho (formato ALTCHA): achar o número `n` de 0 a `maxnumber` cujo resumo de `salt + n` é `challenge`.
 * Para uma pessoa custa um instante uma vez; para um robô, um instante a cada pedido.
 */
export interface Desafio {
  algorithm: string;
  /** Resumo em hexadecimal. */
  challenge: string;
  salt: string;
  signature: string;
  maxnumber: number;
}

const POR_VEZ = 512;

const emHexadecimal = (resumo: ArrayBuffer): string =>
  Array.from(new Uint8Array(resumo), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** `null` quando nenhum número serve. `aoAndar` recebe a parte já tentada, de 0 a 1. */
export async function procurarNumero(
  { algorithm, challenge, salt, maxnumber }: Desafio,
  aoAndar: (parte: number) => void,
): Promise<number | null> {
  const textos = new TextEncoder();
  const primeiroByte = Number.parseInt(challenge.slice(0, 2), 16);
  for (let inicio = 0; inicio <= maxnumber; inicio += POR_VEZ) {
    const quantos = Math.min(POR_VEZ, maxnumber - inicio + 1);
    const resumos = await Promise.all(
      Array.from({ length: quantos }, (_, i) =>
        crypto.subtle.digest(algorithm, textos.encode(`${salt}${inicio + i}`)),
      ),
    );
    const achado = resumos.findIndex(
      (resumo) => new Uint8Array(resumo)[0] === primeiroByte && emHexadecimal(resumo) === challenge,
    );
    if (achado >= 0) return inicio + achado;
    aoAndar((inicio + quantos) / (maxnumber + 1));
  }
  return null;
}

/** O que vai no cabeçalho X-Desafio: o desafio e a resposta, em base64. */
export function montarProva({ algorithm, challenge, salt, signature }: Desafio, number: number): string {
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
