import { DataCivil, idadeEm } from '../../../kernel/data-civil';

/** Primeira idade de cada faixa, na ordem dos códigos (decisão D11). */
const INICIOS = [0, 18, 25, 35, 45, 60];

/** Código da faixa de idade em `dia`. */
export function faixaEtaria(nascimento: DataCivil, dia: DataCivil): number {
  const anos = idadeEm(nascimento, dia);
  return INICIOS.findLastIndex((inicio) => anos >= inicio);
}
