/** Soma dos produtos por pesos que crescem da direita para a esquerda, de `de` até `ate`, e recomeçam. */
function somaPonderada(digitos: string, de: number, ate: number): number {
  const passo = de <= ate ? 1 : -1;
  let peso = de;
  let soma = 0;
  for (let i = digitos.length - 1; i >= 0; i--) {
    soma += (digitos.charCodeAt(i) - 48) * peso;
    peso = peso === ate ? de : peso + passo;
  }
  return soma;
}

/** Módulo 10 da FEBRABAN (campos da linha do boleto e arrecadação com identificador 6 ou 7). */
export function modulo10(digitos: string): string {
  let soma = 0;
  let peso = 2;
  for (let i = digitos.length - 1; i >= 0; i--) {
    const produto = (digitos.charCodeAt(i) - 48) * peso;
    soma += produto > 9 ? produto - 9 : produto;
    peso = 3 - peso;
  }
  return ((10 - (soma % 10)) % 10).toString();
}

/** Verificador geral do boleto: nunca é zero; 0, 10 e 11 viram 1 (especificação do boleto, pesos 2 a 9). */
export function modulo11Boleto(digitos: string): string {
  const digito = 11 - (somaPonderada(digitos, 2, 9) % 11);
  return digito > 9 ? '1' : digito.toString();
}

/** Módulo 11 da arrecadação (identificador 8 ou 9) e da Caixa: resto 0 ou 1 dá 0. Não é a regra geral do boleto. */
export function modulo11ComZero(digitos: string): string {
  const digito = 11 - (somaPonderada(digitos, 2, 9) % 11);
  return digito > 9 ? '0' : digito.toString();
}

/** Verificador do Banco do Brasil para agência, conta e nosso número de 11 dígitos: pesos 9 a 2, resto 10 é `X`. */
export function modulo11BancoDoBrasil(digitos: string): string {
  const resto = somaPonderada(digitos, 9, 2) % 11;
  return resto === 10 ? 'X' : resto.toString();
}

/** Verificador do Bradesco para agência, conta e carteira com nosso número: pesos 2 a 7, resto 1 é `P`. */
export function modulo11Bradesco(digitos: string): string {
  const resto = somaPonderada(digitos, 2, 7) % 11;
  if (resto === 1) return 'P';
  return resto === 0 ? '0' : (11 - resto).toString();
}

/** Zeros à esquerda até a largura. Erro: `RangeError` se há outra coisa que dígitos ou se não cabem. */
export function completarDigitos(digitos: string, largura: number, nome: string): string {
  if (!/^\d+$/.test(digitos) || digitos.length > largura) throw new RangeError(`${nome} não cabe`);
  return digitos.padStart(largura, '0');
}
