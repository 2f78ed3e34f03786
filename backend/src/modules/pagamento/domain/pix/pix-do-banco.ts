import { escreverBrCode, lerBrCode } from './br-code';

/** O que o convênio diz do PIX que o banco manda nos arquivos. */
export interface PixDoConvenio {
  /** O domínio das cobranças do banco, como `qrcodepix.bb.com.br`; nulo se os QR codes dos arquivos não se usam. */
  readonly dominio: string | null;
  readonly nome: string;
  readonly cidade: string;
}

/**
 * O texto de copiar e colar do que veio no arquivo: o BR Code inteiro, ou só o endereço da cobrança. `null` se o convênio não usa
 * o PIX dos arquivos, se o texto está estragado ou se o endereço não é do banco: um arquivo forjado levaria o dinheiro a outro.
 */
export function copiaECola(trazido: string, { dominio, nome, cidade }: PixDoConvenio): string | null {
  if (dominio === null) return null;
  const lido = lerBrCode(trazido);
  const endereco = lido?.endereco ?? trazido.replace(/^https:\/\//i, '');
  if (!endereco.toLowerCase().startsWith(`${dominio.toLowerCase()}/`)) return null;
  if (lido) return trazido;
  try {
    return /^[\w.~/-]+$/.test(endereco) ? escreverBrCode({ endereco, nome, cidade }) : null;
  } catch (erro) {
    if (erro instanceof RangeError) return null;
    throw erro;
  }
}
