import { DataCivil, dataCivil, lerDataCivil } from '../../kernel/data-civil';

/** Chave privada com que se assinam as carteiras emitidas a partir de um dia. */
export interface ChaveDaCarteira {
  readonly desde: DataCivil;
  /** 32 bytes (RFC 8032, 5.1.5). */
  readonly semente: Buffer;
}

/** A primeira chave assina também o que foi emitido antes de existir. */
export const INICIO_DAS_CHAVES = dataCivil('1970-01-01');

const CHAVE = /^(\d{4}-\d{2}-\d{2}):([A-Za-z0-9+/]{43}=)$/;

/** `1970-01-01:BASE64,2027-03-01:BASE64`, da mais antiga à mais nova; `null` se não se lê assim. */
export function lerChavesDaCarteira(texto: string): readonly ChaveDaCarteira[] | null {
  const chaves: ChaveDaCarteira[] = [];
  for (const parte of texto.split(',')) {
    const [, dia, base64] = CHAVE.exec(parte.trim()) ?? [];
    const desde = dia === undefined ? null : lerDataCivil(dia);
    if (desde === null || base64 === undefined) return null;
    const anterior = chaves.at(-1);
    if (anterior ? desde <= anterior.desde : desde !== INICIO_DAS_CHAVES) return null;
    chaves.push({ desde, semente: Buffer.from(base64, 'base64') });
  }
  return chaves;
}
