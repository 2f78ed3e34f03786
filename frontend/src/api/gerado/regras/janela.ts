// Cópia de backend/src/modules/normas/domain: não se muda aqui. Rode `npm run copiar-do-servidor`.
import type { Dia, Janela } from './regra';

const bissexto = (ano: number) => (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0;

/** O dia do ano; 29 de fevereiro, onde não há, é 28 no fim e 1.º de março no início. */
function noAno(ano: number, mesDia: string, ponta: 'inicio' | 'fim'): Dia {
  const existe = mesDia !== '02-29' || bissexto(ano);
  return `${String(ano).padStart(4, '0')}-${existe ? mesDia : ponta === 'fim' ? '02-28' : '03-01'}`;
}

/** A vez da janela em que o dia está; nulo fora dela. */
export function vezDaJanela({ inicio, fim }: Janela, dia: Dia): { de: Dia; ate: Dia } | null {
  const ano = Number(dia.slice(0, 4));
  const mesDia = dia.slice(5);
  const viraOAno = fim < inicio;
  const dentro = viraOAno ? mesDia >= inicio || mesDia <= fim : mesDia >= inicio && mesDia <= fim;
  if (!dentro) return null;
  const comecou = viraOAno && mesDia <= fim ? ano - 1 : ano;
  return { de: noAno(comecou, inicio, 'inicio'), ate: noAno(viraOAno ? comecou + 1 : ano, fim, 'fim') };
}
