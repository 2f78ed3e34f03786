import { hash } from 'node:crypto';
import { proximoDiaBancario } from '../../../../kernel/calendario-bancario';
import type { Centavos } from '../../../../kernel/centavos';
import { DataCivil, somarDias } from '../../../../kernel/data-civil';
import type { TituloRetorno } from '../cnab/retorno/item-retorno';
import type { Fato } from './fato';

/** Nome do layout nas linhas que o PIX põe no livro do dia. */
export const LAYOUT_PIX = 'PIX';
/** Os bancos contam os dias por Brasília, que pode já estar no dia seguinte ao da agência. */
export const FUSO_DO_BANCO = 'America/Sao_Paulo';
/** Os movimentos que ele tem; um estorno leva primeiro o que o mesmo PIX deixou retido. */
export const MOVIMENTOS_PIX = { recebido: 'PX', estornado: 'PE', retidoEstornado: 'PR' } as const;

/** Um dinheiro que entrou, ou que o arranjo levou de volta, como a linha que um arquivo traria. */
export interface FatoPix {
  readonly tipo: keyof typeof MOVIMENTOS_PIX;
  readonly e2eid: string;
  /** Da devolução, num estorno. */
  readonly devolucao: string | null;
  readonly valor: Centavos;
  /** Dia civil da agência (P22). */
  readonly dia: DataCivil;
  /** O que o dinheiro paga, se é de uma cobrança nossa e da nossa chave. */
  readonly documento: {
    readonly chave: string;
    readonly numeroDocumento: string;
    readonly vencimento: DataCivil;
    readonly valor: Centavos;
  } | null;
  /** O dia do crédito, que é o do banco; nulo se só se conhece pelo arquivo dele. */
  readonly credito: DataCivil | null;
}

/** `linha`: posição no livro do dia, de 1. */
export function linhaDoPix(fato: FatoPix, linha: number): TituloRetorno {
  const { tipo, e2eid, valor, dia, documento, credito } = fato;
  return {
    tipo: 'TITULO',
    linha,
    linhaFim: linha,
    lote: 0,
    movimento: MOVIMENTOS_PIX[tipo],
    evento: tipo === 'recebido' ? 'LIQUIDADO' : 'ESTORNADO',
    motivos: [],
    nossoNumero: documento?.chave ?? e2eid,
    numeroDocumento: documento?.numeroDocumento ?? '',
    usoEmpresa: '',
    vencimento: documento?.vencimento ?? null,
    valorTitulo: documento?.valor ?? 0,
    valorPago: valor,
    valorLiquido: credito === null ? 0 : valor,
    acrescimos: 0,
    desconto: 0,
    abatimento: 0,
    tarifa: 0,
    dataOcorrencia: dia,
    dataCredito: credito,
    bancoRecebedor: '',
    agenciaRecebedora: '',
    autenticacao: e2eid,
  };
}

/** O mesmo dinheiro tem um efeito só, visto por quantos caminhos for (P1). */
export const identidadeDoPix = ({ tipo, e2eid, devolucao }: FatoPix): Fato => ({
  fato: hash('sha256', [LAYOUT_PIX, tipo, e2eid, devolucao ?? ''].join('|'), 'hex'),
  repeticao: 1,
});

/** As pendências do PIX que se fecham quando o que falta aparece. */
export const chaveDoPix = {
  porCreditar: (recebimentoId: number): string => `pix:${recebimentoId}:nao-creditado`,
  esperado: (documentoId: number): string => `pix-do-documento:${documentoId}:esperado`,
};

/** Um PIX lançado, cujo crédito o banco ainda não confirmou em arquivo. */
export interface PixPorCreditar {
  readonly id: number;
  readonly retornoId: number;
  readonly linha: number;
  readonly valor: Centavos;
  readonly dia: DataCivil;
}

/**
 * O PIX que esta liquidação confirma, entre os do mesmo documento: do mesmo valor e do mesmo dia, com um de folga, que o banco
 * também passa ao dia útil seguinte. Sem par, a linha é outro pagamento.
 */
export function pixConfirmado(
  { evento, valorPago, dataOcorrencia }: Pick<TituloRetorno, 'evento' | 'valorPago' | 'dataOcorrencia'>,
  porCreditar: readonly PixPorCreditar[],
): PixPorCreditar | null {
  if (evento !== 'LIQUIDADO') return null;
  return (
    porCreditar.find(
      ({ valor, dia }) =>
        valor === valorPago &&
        (dataOcorrencia === null ||
          (dataOcorrencia >= somarDias(dia, -1) && dataOcorrencia <= proximoDiaBancario(somarDias(dia, 1)))),
    ) ?? null
  );
}
