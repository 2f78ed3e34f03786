/** `1350.5` → `1.350,50`: o real à brasileira. As telas escrevem-no na língua de quem lê, com `i18n/formatos`. */
export function formatarReais(reais: number): string {
  const [inteiro = '0', decimais = '00'] = Math.abs(reais).toFixed(2).split('.');
  return `${reais < 0 ? '−' : ''}${inteiro.replace(/\B(?=(\d{3})+(?!\d))/g, '.')},${decimais}`;
}
