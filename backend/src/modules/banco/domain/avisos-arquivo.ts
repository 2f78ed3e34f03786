import { DataCivil, diasEntre, somarDias } from '../../../kernel/data-civil';
import type { Aviso } from './cnab/avisos';

const ANO_DIAS = 365;

/** Estranhezas do arquivo inteiro que não impedem aplicá-lo. `ultimoNsa` é o maior já recebido do convênio. */
export function avisosDoArquivo(
  cabecalho: { readonly nsa: number; readonly geradoEm: DataCivil },
  hoje: DataCivil,
  ultimoNsa: number | null,
): readonly Aviso[] {
  const { nsa, geradoEm } = cabecalho;
  const avisos: Aviso[] = [];
  if (geradoEm > somarDias(hoje, 1) || diasEntre(geradoEm, hoje) > ANO_DIAS) {
    avisos.push({ codigo: 'DATA_DE_GERACAO_IMPLAUSIVEL', linha: 1, detalhe: geradoEm });
  }
  if (ultimoNsa !== null && nsa > ultimoNsa + 1) {
    const faltam = nsa - 1 === ultimoNsa + 1 ? `${nsa - 1}` : `${ultimoNsa + 1}–${nsa - 1}`;
    avisos.push({ codigo: 'FALTA_ARQUIVO', linha: 1, detalhe: faltam });
  }
  if (ultimoNsa !== null && nsa < ultimoNsa) {
    avisos.push({ codigo: 'NSA_ANTERIOR', linha: 1, detalhe: ultimoNsa.toString() });
  }
  return avisos;
}
