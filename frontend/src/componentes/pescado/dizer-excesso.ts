import { type Traduzir } from '../../i18n/traduzir';
import { type ExcessoContado } from './contado';

/** Numa frase, com os atos que o mandam no fim. */
export function dizerExcesso(
  {
    tipo,
    nome,
    tem,
    pode,
    maisExemplares,
    atos,
  }: Omit<ExcessoContado, 'atos'> & { readonly atos: readonly string[] },
  t: Traduzir,
  lingua: string,
): string {
  const numero = new Intl.NumberFormat(lingua, { maximumFractionDigits: 2 });
  const foraOsMaisPesados = tipo === 'QUILOS' && maisExemplares > 0;
  const frase = t(`excesso.${foraOsMaisPesados ? 'QUILOS_MAIS' : tipo}`, {
    peixe: nome ?? '',
    count: foraOsMaisPesados ? maisExemplares : tem,
    tem: numero.format(tem),
    pode: numero.format(pode),
  });
  return [frase, ...(atos.length > 0 ? [`${atos.join('; ')}.`] : [])].join(' ');
}
