/** `1.234,56` ou `-10,5` em centavos, com sinal; em inglês, `1,234.56`. `null` se não é um valor em reais, ou não cabe no que a API aceita. */
export function lerValor(texto: string, idioma: string): number | null {
  const limpo = texto.replace(/R\$|\s/g, '').replace('−', '-');
  const escrito = idioma === 'en' ? limpo.replace(/[.,]/g, (sinal) => (sinal === '.' ? ',' : '.')) : limpo;
  const partes = /^(-?)(\d{1,3}(?:\.\d{3}){1,2}|\d{1,9})(?:,(\d{1,2}))?$/.exec(escrito);
  if (!partes) return null;
  const [, sinal, inteiro = '', decimais = ''] = partes;
  const centavos = Number(inteiro.replaceAll('.', '')) * 100 + Number(decimais.padEnd(2, '0'));
  return sinal && centavos > 0 ? -centavos : centavos;
}
