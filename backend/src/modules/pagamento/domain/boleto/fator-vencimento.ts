import { DataCivil, dataCivil, diasDesdeEpoca } from '../../../../kernel/data-civil';

const BASE = diasDesdeEpoca(dataCivil('1997-10-07'));
const PRIMEIRO = 1000;
const CICLO = 9000;

/**
 * Fator de vencimento do boleto: 1000 em 2000-07-03 e de novo em 2025-02-22, 2049-10-14…; 0000 sem vencimento.
 * Erro: `RangeError` antes de 2000-07-03.
 */
export function fatorVencimento(vencimento: DataCivil | null): string {
  if (vencimento === null) return '0000';
  const dias = diasDesdeEpoca(vencimento) - BASE;
  if (dias < PRIMEIRO) throw new RangeError('vencimento anterior ao primeiro fator');
  return (((dias - PRIMEIRO) % CICLO) + PRIMEIRO).toString();
}
