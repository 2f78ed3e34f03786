/** Protocolo da licença (decisão D5): `LPE-0000123-9/2026`, ou sem separadores `LPE000012392026`. */
export interface Protocolo {
  readonly tipo: 'LPE' | 'LPR';
  readonly sequencia: number;
  readonly ano: number;
  /** Sem separadores: é o parâmetro das rotas e a chave da licença. */
  readonly codigo: string;
  readonly formatado: string;
}

export const TIPO_DA_MODALIDADE = { 0: 'LPE', 1: 'LPR' } as const;

/** 11 − (soma mod 11), pesos 2 a 9 da direita para a esquerda sobre sequência e ano; 10 e 11 viram 0. */
function digitoDoProtocolo(sequenciaEAno: string): number {
  let soma = 0;
  for (let i = 0; i < sequenciaEAno.length; i++) {
    soma += Number(sequenciaEAno[sequenciaEAno.length - 1 - i]) * (2 + (i % 8));
  }
  const digito = 11 - (soma % 11);
  return digito >= 10 ? 0 : digito;
}

export function montarProtocolo(tipo: 'LPE' | 'LPR', sequencia: number, ano: number): Protocolo {
  const numero = sequencia.toString().padStart(7, '0');
  const digito = digitoDoProtocolo(`${numero}${ano}`);
  return {
    tipo,
    sequencia,
    ano,
    codigo: `${tipo}${numero}${digito}${ano}`,
    formatado: `${tipo}-${numero}-${digito}/${ano}`,
  };
}

/** Lê as duas formas, em qualquer caixa. `null` se a forma ou o dígito está errado. */
export function lerProtocolo(texto: string): Protocolo | null {
  const partes = /^(LP[ER])(\d{7,10})(\d)(\d{4})$/.exec(texto.toUpperCase().replace(/[-/\s]/g, ''));
  if (!partes) return null;
  const [, tipo, numero, digito, ano] = partes as unknown as [string, 'LPE' | 'LPR', string, string, string];
  if (numero.length > 7 && numero.startsWith('0')) return null;
  const protocolo = montarProtocolo(tipo, Number(numero), Number(ano));
  return digitoDoProtocolo(`${numero}${ano}`) === Number(digito) ? protocolo : null;
}
