/** O dinheiro que não se pôde ler, como se escreveu; o prefixo faz que nenhuma conferência o tome por um número. */
export const comoEscrito = (texto: string): string => {
  const resto = texto.replace(/^\s*R\$/, '').trim();
  return resto && `R$ ${resto}`;
};
