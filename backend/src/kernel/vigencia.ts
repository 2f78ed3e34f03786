import { DataCivil, somarDias } from './data-civil';

/** O que vale de um dia em diante, até que outro do mesmo assunto comece. */
export interface ComInicio {
  readonly id: number;
  readonly vigenteDesde: DataCivil;
}

export const SITUACOES_DE_VIGENCIA = ['AGENDADO', 'VIGENTE', 'PASSADO'] as const;
export type SituacaoDeVigencia = (typeof SITUACOES_DE_VIGENCIA)[number];

export type ComVigencia<T> = T & {
  /** Último dia; nulo no que vale até haver outro. */
  readonly vigenteAte: DataCivil | null;
  readonly situacao: SituacaoDeVigencia;
};

/** Do mais novo ao mais velho; no mesmo dia vale o que se gravou por último. */
export const doMaisNovo = <T extends ComInicio>(itens: readonly T[]): T[] =>
  [...itens].sort((a, b) =>
    a.vigenteDesde === b.vigenteDesde ? b.id - a.id : a.vigenteDesde < b.vigenteDesde ? 1 : -1,
  );

/**
 * Cada item vale até a véspera do seguinte do mesmo assunto: nunca dois, nem um dia sem nenhum. Do mais novo ao mais
 * velho.
 */
export function comVigencias<T extends ComInicio>(
  itens: readonly T[],
  hoje: DataCivil,
  assunto: (item: T) => unknown,
): ComVigencia<T>[] {
  const emOrdem = doMaisNovo(itens);
  return emOrdem.map((item, i) => {
    const seguinte = emOrdem.slice(0, i).findLast((outro) => assunto(outro) === assunto(item));
    const vigenteAte = seguinte ? somarDias(seguinte.vigenteDesde, -1) : null;
    const situacao =
      item.vigenteDesde > hoje
        ? 'AGENDADO'
        : vigenteAte !== null && vigenteAte < hoje
          ? 'PASSADO'
          : 'VIGENTE';
    return { ...item, vigenteAte, situacao };
  });
}

/** O que vale no dia; nulo antes do primeiro. `emOrdem` vem de `doMaisNovo`. */
export const vigenteEm = <T extends ComInicio>(emOrdem: readonly T[], dia: DataCivil): T | null =>
  emOrdem.find(({ vigenteDesde }) => vigenteDesde <= dia) ?? null;
