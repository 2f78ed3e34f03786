const PREFIXO = /^\s*R\$/;
/** Inteiro corrido ou em milhares, e até dois algarismos de centavos. Um sinal e três algarismos são milhar, não centavos. */
const REAIS = /^([1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*|\d*)(?:[.,](\d{0,2}))?$/;

/** `1.234,56`, `1,234.56` e `R$ 350.5` em reais (`1234.56`, `350.5`); `null` se não é dinheiro. */
export function lerReais(texto: string): string | null {
  const achado = REAIS.exec(texto.replace(PREFIXO, '').replace(/\s/g, ''));
  const [, inteiro = '', , centavos] = achado ?? [];
  if (!inteiro && !centavos) return null;
  const reais = inteiro.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  return centavos ? `${reais}.${centavos}` : reais;
}
