import { type useTranslation } from 'react-i18next';

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
  t: ReturnType<typeof useTranslation<'regras'>>['t'],
  lingua: string,
): string {
  const numero = new Intl.NumberFormat(lingua, { maximumFractionDigits: 2 });
  const frase = t(`excesso.${tipo}`, {
    peixe: nome ?? '',
    count: tem,
    tem: numero.format(tem),
    pode: numero.format(pode),
    mais: maisExemplares,
  });
  return [frase, ...(atos.length > 0 ? [`${atos.join('; ')}.`] : [])].join(' ');
}
