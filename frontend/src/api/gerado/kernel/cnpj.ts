// Cópia de backend/src/kernel: não se muda aqui. Rode `npm run copiar-do-servidor`.
/** Doze letras maiúsculas ou dígitos e os dois verificadores certos, sem pontuação (IN RFB 2.229/2024). */
type Cnpj = string & { readonly __cnpj: unique symbol };

const ZERO = '0'.charCodeAt(0);

/** Módulo 11 de pesos 2 a 9, da direita; uma letra vale a sua distância ao zero na tabela ASCII (A = 17). */
function digito(base: string): number {
  let soma = 0;
  for (let i = 0; i < base.length; i++)
    soma += (base.charCodeAt(i) - ZERO) * (((base.length - 1 - i) % 8) + 2);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}

/** Aceita máscara e minúsculas. `null` para tamanho diferente de 14, sinais todos iguais ou verificador errado. */
export function lerCnpj(texto: string): Cnpj | null {
  const limpo = texto.replace(/[.\-/\s]/g, '').toUpperCase();
  if (!/^[\dA-Z]{12}\d{2}$/.test(limpo) || new Set(limpo).size === 1) return null;
  const primeiro = digito(limpo.slice(0, 12));
  const segundo = digito(limpo.slice(0, 12) + primeiro.toString());
  return limpo.endsWith(`${primeiro}${segundo}`) ? (limpo as Cnpj) : null;
}

export function formatarCnpj(cnpj: string): string {
  return cnpj.replace(/^([\dA-Z]{2})([\dA-Z]{3})([\dA-Z]{3})([\dA-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}
