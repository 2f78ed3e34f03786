import { letrasEDigitos } from './documento';

function digitoCnpj(base: string): number {
  let soma = 0;
  for (let i = 0; i < base.length; i++) soma += (base.charCodeAt(i) - 48) * (((base.length - 1 - i) % 8) + 2);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}

/** Doze letras ou dígitos, não todos iguais, e os dois verificadores certos. Aceita máscara e minúsculas. */
export function cnpjValido(texto: string): boolean {
  const limpo = letrasEDigitos(texto);
  if (!/^[\dA-Z]{12}\d{2}$/.test(limpo) || /^(.)\1{13}$/.test(limpo)) return false;
  const primeiro = digitoCnpj(limpo.slice(0, 12));
  const segundo = digitoCnpj(`${limpo.slice(0, 12)}${primeiro}`);
  return limpo.endsWith(`${primeiro}${segundo}`);
}

/** `12345678000195` → `12.345.678/0001-95`; outro texto volta como está. */
export const formatarCnpj = (cnpj: string): string =>
  cnpj.replace(/^([\dA-Z]{2})([\dA-Z]{3})([\dA-Z]{3})([\dA-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5');
