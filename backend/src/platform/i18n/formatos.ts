import { formatarReais } from '../../kernel/centavos';
import { DataCivil, formatarDataBr } from '../../kernel/data-civil';
import type { Idioma } from './idioma';

const MESES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `10/03/2026`; em inglês, onde isso é março para uns e outubro para outros, `10 Mar 2026`. */
export function dataNaLingua(data: DataCivil, idioma: Idioma): string {
  if (idioma !== 'en') return formatarDataBr(data);
  const [ano, mes, dia] = data.split('-');
  return `${dia} ${MESES[Number(mes) - 1]} ${ano}`;
}

/** Centavos em reais, sem o símbolo: `1.350,50`, ou `1,350.50` em inglês. */
export function reaisNaLingua(centavos: number, idioma: Idioma): string {
  const brasileiro = formatarReais(centavos);
  return idioma === 'en' ? brasileiro.replace(/[.,]/g, (sinal) => (sinal === '.' ? ',' : '.')) : brasileiro;
}
