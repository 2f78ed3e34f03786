/** Onze dígitos com os dois verificadores certos, sem pontuação. */
export type Cpf = string & { readonly __cpf: unique symbol };

function digito(base: string): number {
  let soma = 0;
  for (let i = 0; i < base.length; i++) soma += Number(base[i]) * (base.length + 1 - i);
  const resto = (soma * 10) % 11;
  return resto === 10 ? 0 : resto;
}

/** Aceita com ou sem máscara. `null` para tamanho diferente de 11, dígitos todos iguais ou verificador errado. */
export function lerCpf(texto: string): Cpf | null {
  const digitos = texto.replace(/[.\-\s]/g, '');
  if (/\D/.test(digitos) || new Set(digitos).size === 1) return null;
  return completarCpf(digitos.slice(0, 9)) === digitos ? (digitos as Cpf) : null;
}

/** CPF de uma base de nove dígitos. */
export function completarCpf(base: string): Cpf {
  const comPrimeiro = base + digito(base).toString();
  return (comPrimeiro + digito(comPrimeiro).toString()) as Cpf;
}

export function formatarCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}
