import { lerCpf } from '../../../kernel/cpf';
import { lerPassaporte } from '../../../kernel/passaporte';
import { lerProtocolo } from '../../licenca/domain/protocolo';

/** O que um texto digitado na busca pode ser. */
export type Palpite =
  | { readonly tipo: 'CPF' | 'PASSAPORTE'; readonly valor: string }
  | { readonly tipo: 'EMAIL' | 'NOME'; readonly valor: string }
  | { readonly tipo: 'PROTOCOLO'; readonly codigo: string }
  /** O identificador da transação, que o comprovante de um PIX traz. */
  | { readonly tipo: 'PIX'; readonly e2eid: string }
  | { readonly tipo: 'CODIGO_DE_BARRAS'; readonly codigo: string }
  /** Nosso número, com ou sem verificador, ou número do documento. */
  | { readonly tipo: 'NUMERO_DO_BOLETO'; readonly digitos: string };

/** Do mais certo para o menos; quem procura para no primeiro que achar. */
export function entenderBusca(texto: string): Palpite[] {
  const limpo = texto.trim();
  if (limpo.includes('@')) return [{ tipo: 'EMAIL', valor: limpo }];
  if (/^E[A-Za-z\d]{31}$/.test(limpo)) return [{ tipo: 'PIX', e2eid: limpo }];
  const protocolo = lerProtocolo(limpo);
  if (protocolo) return [{ tipo: 'PROTOCOLO', codigo: protocolo.codigo }];
  const digitos = limpo.replace(/[\s./-]/g, '');
  const passaporte = lerPassaporte(limpo);
  const comoPassaporte: Palpite[] =
    passaporte && /\d/.test(passaporte) ? [{ tipo: 'PASSAPORTE', valor: passaporte }] : [];
  if (!/^\d+$/.test(digitos)) {
    return comoPassaporte.length > 0 ? comoPassaporte : [{ tipo: 'NOME', valor: limpo }];
  }
  const codigo = codigoDeBarras(digitos);
  if (codigo) return [{ tipo: 'CODIGO_DE_BARRAS', codigo }];
  const cpf = lerCpf(digitos);
  return [
    ...(cpf ? [{ tipo: 'CPF', valor: cpf } as const] : []),
    { tipo: 'NUMERO_DO_BOLETO', digitos },
    ...comoPassaporte,
  ];
}

/** O que tem a forma de um CPF ou de um protocolo, mas não o dígito verificador. */
export function digitoErrado(texto: string): 'CPF' | 'PROTOCOLO' | null {
  const limpo = texto.replace(/[\s./-]/g, '').toUpperCase();
  if (/^LP[ER]\d{12,15}$/.test(limpo)) return lerProtocolo(limpo) ? null : 'PROTOCOLO';
  return /^\d{11}$/.test(limpo) && !lerCpf(limpo) ? 'CPF' : null;
}

/** Os 44 dígitos, também a partir da linha digitável (47 no boleto, 48 na guia). Quem procura confere. */
function codigoDeBarras(digitos: string): string | null {
  const parte = (de: number, ate: number) => digitos.slice(de, ate);
  switch (digitos.length) {
    case 44:
      return digitos;
    case 47:
      return parte(0, 4) + parte(32, 47) + parte(4, 9) + parte(10, 20) + parte(21, 31);
    case 48:
      return [0, 12, 24, 36].map((inicio) => parte(inicio, inicio + 11)).join('');
    default:
      return null;
  }
}
