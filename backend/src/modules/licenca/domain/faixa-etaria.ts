import type { DataCivil } from '../../../kernel/data-civil';

/** Primeira idade de cada faixa, na ordem dos códigos (decisão D11). */
const INICIOS = [0, 18, 25, 35, 45, 60];

/** Código da faixa de idade em `dia`. */
export function faixaEtaria(nascimento: DataCivil, dia: DataCivil): number {
  const anos =
    Number(dia.slice(0, 4)) - Number(nascimento.slice(0, 4)) - (dia.slice(5) < nascimento.slice(5) ? 1 : 0);
  return INICIOS.findLastIndex((inicio) => anos >= inicio);
}
