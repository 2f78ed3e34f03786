const ANO_PRIMEIRO = /^\s*(\d{4})\D(\d{1,2})\D(\d{1,2})(?:\D.*)?$/;
const dois = (parte = ''): string => parte.padStart(2, '0');

/**
 * Uma data como se escreve à mão (`1/2/1990`), ou como o preenchimento automático do navegador a dá (`1990-02-01`), com
 * o dia e o mês em dois algarismos: só com os algarismos, a máscara os juntaria errado.
 */
export function arrumarData(texto: string): string {
  const partes = ANO_PRIMEIRO.exec(texto);
  if (partes) return [dois(partes[3]), dois(partes[2]), partes[1]].join('/');
  return texto
    .trimStart()
    .replace(/^\d(?=\D)/, dois)
    .replace(/^(\d{2}\D+)(\d)(?=\D)/, (_, dia: string, mes: string) => dia + dois(mes));
}
