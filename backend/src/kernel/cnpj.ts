/** Catorze dígitos com os dois verificadores certos, sem pontuação. */
type Cnpj = string & { readonly __cnpj: unique symbol };

function digito(base: string): number {
  let soma = 0;
  for (let i = 0; i < base.length; i++) soma += Number(base[i]) * (((base.length - 1 - i) % 8) + 2);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}

/** Aceita com ou sem máscara. `null` para tamanho diferente de 14, dígitos todos iguais ou verificador errado. */
export function lerCnpj(texto: string): Cnpj | null {
  const digitos = texto.replace(/[.\-/\s]/g, '');
  if (!/^\d{14}$/.test(digitos) || new Set(digitos).size === 1) return null;
  const primeiro = digito(digitos.slice(0, 12));
  const segundo = digito(digitos.slice(0, 12) + primeiro.toString());
  return digitos.endsWith(`${primeiro}${segundo}`) ? (digitos as Cnpj) : null;
}

export function formatarCnpj(cnpj: string): string {
  return cnpj.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}
