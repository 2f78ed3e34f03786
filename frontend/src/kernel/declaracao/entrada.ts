import { protocoloExiste, protocoloSemPontuacao } from '../protocolo';

/** O que um QR code ou um teclado deram: o número e, quando veio do código da carteira, a declaração. */
export interface Entrada {
  readonly codigo: string;
  readonly declaracao: string | null;
}

const CAMINHO = /\/informacao-carteira\/([A-Za-z0-9]+)\/?(?:\?[^#]*)?(?:#(.*))?$/;

/** O que veio colado depois dela (um ponto, aspas, o resto da mensagem) não é do código. */
export const declaracaoDe = (fragmento: string): string | null => /^[\w=]*/.exec(fragmento)?.[0] || null;

/**
 * Lê o endereço inteiro do QR code, de qualquer domínio (a assinatura é que diz se é autêntico), ou só o número, com ou
 * sem pontuação. `null` para o que não é de carteira.
 */
export function lerEntrada(texto: string): Entrada | null {
  const limpo = texto.trim();
  const [, doEndereco, fragmento = ''] = CAMINHO.exec(limpo) ?? [];
  if (doEndereco !== undefined)
    return { codigo: doEndereco.toUpperCase(), declaracao: declaracaoDe(fragmento) };
  const codigo = protocoloSemPontuacao(limpo.replace(/\s/g, '')).toUpperCase();
  return protocoloExiste(codigo) ? { codigo, declaracao: null } : null;
}
