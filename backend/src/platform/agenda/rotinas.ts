import type { DataCivil } from '../../kernel/data-civil';
import type { Ajustes } from '../ajustes/ajustes';

const as = (hora: number, minuto: number) => () => hora * 60 + minuto;

/**
 * O que o calendário deve todo dia, e a partir de que minuto do dia da agência. Na mesma hora, nesta ordem: os estados mudam
 * antes de se avisar deles. A retenção, que na virada do ano pode levar horas, vem depois de todas.
 */
export const ROTINAS = {
  estados: as(0, 5),
  documentosVencidos: as(0, 5),
  partesVencidas: as(0, 5),
  avisos: as(0, 5),
  limpeza: as(0, 5),
  remessa: (ajustes: Ajustes, dia: DataCivil) => ajustes.valor('remessaHora', dia),
  arquivosDoBanco: as(3, 30),
  chavesDaCarteira: as(3, 40),
  pix: as(3, 50),
  retencao: as(4, 10),
} as const;
export type Rotina = keyof typeof ROTINAS;
export const NOMES_DAS_ROTINAS = Object.keys(ROTINAS) as readonly Rotina[];
