import { createHash } from 'node:crypto';

export interface DesafioRecebido {
  algorithm: string;
  challenge: string;
  salt: string;
  signature: string;
  maxnumber: number;
}

/** Resolve por força bruta e devolve o que vai em `X-Desafio`. */
export function resolverDesafio(desafio: DesafioRecebido): string {
  const { algorithm, challenge, salt, signature } = desafio;
  for (let number = 0; number <= desafio.maxnumber; number++) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) {
      return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString(
        'base64',
      );
    }
  }
  throw new Error('desafio sem solução');
}
