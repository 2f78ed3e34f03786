import { DataCivil, somarDias } from '../../../kernel/data-civil';

export interface PrecoDaTabela {
  readonly id: number;
  readonly modalidade: 0 | 1;
  /** Centavos. */
  readonly valor: number;
  readonly vigenteDesde: DataCivil;
}

export const SITUACOES_DE_PRECO = ['AGENDADO', 'VIGENTE', 'PASSADO'] as const;
export type SituacaoDePreco = (typeof SITUACOES_DE_PRECO)[number];

export interface PrecoComVigencia extends PrecoDaTabela {
  /** Último dia; nulo no que vale até haver outro. */
  readonly vigenteAte: DataCivil | null;
  readonly situacao: SituacaoDePreco;
}

/** Cada preço vale até a véspera do seguinte da modalidade: nunca dois, nem um dia sem nenhum. Do mais novo ao mais velho. */
export function comVigencias(precos: readonly PrecoDaTabela[], hoje: DataCivil): PrecoComVigencia[] {
  const emOrdem = [...precos].sort((a, b) => (a.vigenteDesde < b.vigenteDesde ? 1 : -1));
  return emOrdem.map((preco, i) => {
    const seguinte = emOrdem.slice(0, i).findLast(({ modalidade }) => modalidade === preco.modalidade);
    const vigenteAte = seguinte ? somarDias(seguinte.vigenteDesde, -1) : null;
    const situacao =
      preco.vigenteDesde > hoje
        ? 'AGENDADO'
        : vigenteAte !== null && vigenteAte < hoje
          ? 'PASSADO'
          : 'VIGENTE';
    return { ...preco, vigenteAte, situacao };
  });
}
