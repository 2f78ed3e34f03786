import { idiomaAtual } from './textos';

import { formatarData as dataBrasileira } from '../kernel/datas';
import { formatarReais as reaisBrasileiros } from '../kernel/dinheiro';
import { hojeEm } from './fuso';
import { formatarInstante } from './instante';

/** Em inglês `10/03` é março para uns e outubro para outros: o mês vai por extenso. Em espanhol é como aqui. */
const emIngles = (): boolean => idiomaAtual() === 'en';

/** Data civil, ou o dia de um instante, na língua da página: `10/03/2026`, ou `7 Mar 2026`. O que veio coberto volta como está. */
export function formatarData(recebida: string | null | undefined): string | null {
  const data = recebida?.endsWith('Z') ? hojeEm(new Date(recebida)) : recebida;
  const dia = data && /^\d{4}-\d{2}-\d{2}/.exec(data)?.[0];
  if (!dia || !emIngles()) return dataBrasileira(data);
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(dia));
}

/** `7 de abr. de 1976`, `7 Apr 1976`: o dia e o mês não se trocam. */
export const dataPorExtenso = (dia: string): string =>
  new Intl.DateTimeFormat(emIngles() ? 'en-GB' : idiomaAtual(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(dia));

/** O instante na língua da página. */
export const diaEHora = (instante: Date): string => formatarInstante(instante.toISOString(), idiomaAtual());

/** `1350.5` → `1.350,50`, ou `1,350.50`. */
export function formatarReais(reais: number): string {
  if (!emIngles()) return reaisBrasileiros(reais);
  return new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(reais);
}

/** `9038` → `R$ 90,38`, ou `R$ 90.38`. */
export const formatarCentavos = (centavos: number): string => `R$\u00a0${formatarReais(centavos / 100)}`;

/** `1234` → `1.234`, ou `1,234`; também em espanhol, que deixaria sem separador os de quatro algarismos. */
export const formatarNumero = (numero: number): string =>
  new Intl.NumberFormat(idiomaAtual(), { useGrouping: 'always' }).format(numero);
