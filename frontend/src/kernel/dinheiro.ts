/** `9038` → `R$ 90,38`. Dinheiro em centavos inteiros; o real se escreve à brasileira nos três idiomas. */
export function formatarCentavos(centavos: number): string {
  return `R$\u00a0${formatarReais(centavos / 100)}`;
}

/** `1350.5` → `1.350,50`. Entrada em reais. */
export function formatarReais(reais: number): string {
  const [inteiro = '0', decimais = '00'] = Math.abs(reais).toFixed(2).split('.');
  return `${reais < 0 ? '−' : ''}${inteiro.replace(/\B(?=(\d{3})+(?!\d))/g, '.')},${decimais}`;
}
