import { Centavos } from '../../../kernel/centavos';
import type { DataCivil } from '../../../kernel/data-civil';
import type { ItemRetorno } from '../domain/cnab/retorno/item-retorno';
import { ResultadoLinha, Revisao, dinheiroDoItem, recebidoNaLinha } from '../domain/conciliacao/conciliacao';
import type { EfeitoLinha } from '../domain/conciliacao/efeito-linha';
import type { EfeitosDoTitulo } from './efeitos-do-titulo';
import type { RetornoLinhaEntity } from './retorno-linha.entity';

export interface PendenciaDaLinha {
  readonly motivo: string;
  readonly valor: Centavos;
  readonly valorPago: Centavos;
  readonly retido: Centavos;
  readonly dataPagamento: DataCivil | null;
  readonly documentoId: number | null;
  readonly documentoPropostoId: number | null;
  readonly referencia: string | null;
}

export interface LinhaAplicada {
  readonly item: ItemRetorno;
  readonly resultado: ResultadoLinha;
  readonly motivo: string | null;
  readonly documentoId: number | null;
  readonly efeito: EfeitoLinha | null;
  /** Dinheiro que a linha trouxe e a parte dele que foi para o documento; o resto está nas pendências. */
  readonly recebido: Centavos;
  readonly aplicado: Centavos;
  /** Identidade do fato que esta linha usou. */
  readonly fato: string | null;
  readonly repete: { readonly retornoId: number; readonly linha: number } | null;
  readonly pendencias: readonly PendenciaDaLinha[];
}

/** Onde o mesmo fato já tinha vindo. */
export type FatoAnterior = Pick<RetornoLinhaEntity, 'retornoId' | 'linha' | 'documentoId'>;

/** Por que um pagamento não ativou a licença. */
type RevisaoDaLinha = Omit<Revisao, 'motivo'> & { readonly motivo: string };

/**
 * A linha de um título depois de aplicado. O dinheiro recebido vai para o documento, menos o que as revisões retêm; o
 * que pagou um documento sem ativar a licença fica nele, com a pendência de que alguém decide. `aplicado` é o que um
 * estorno tirou do documento; `porque`, o que a licença respondeu quando não mudou.
 */
export function linhaDoTitulo(
  { titulo, decisao, documento, proposto, licenca, efeito }: EfeitosDoTitulo,
  { porque, aplicado: tirado }: { porque: string | null; aplicado: Centavos | undefined },
): LinhaAplicada {
  const recebido = recebidoNaLinha(titulo);
  const resto = recebido - decisao.revisoes.reduce((soma, { retido }) => soma + retido, 0);
  const revisoes: RevisaoDaLinha[] = decisao.revisoes.map((revisao) =>
    tirado === undefined ? revisao : { ...revisao, retido: resto - tirado },
  );
  if (porque !== null) revisoes.push({ motivo: porque, valor: titulo.valorPago, retido: 0 });
  const resultado =
    decisao.resultado === 'APLICADA' && revisoes.length > 0 ? 'EM_REVISAO' : decisao.resultado;
  return {
    ...linhaSimples(titulo, resultado, decisao.motivo ?? revisoes[0]?.motivo ?? null),
    documentoId: documento?.id ?? null,
    efeito: licenca === 'ATIVAR' && porque === null ? 'LICENCA_ATIVADA' : efeito,
    recebido,
    aplicado: tirado ?? resto,
    pendencias: revisoes.map((revisao) => ({
      ...revisao,
      documentoId: documento?.id ?? null,
      documentoPropostoId: proposto?.id ?? null,
      referencia: (documento ?? proposto)?.referencia ?? null,
      valorPago: titulo.valorPago,
      dataPagamento: titulo.dataOcorrencia,
    })),
  };
}

export function linhaSimples(
  item: ItemRetorno,
  resultado: LinhaAplicada['resultado'],
  motivo: string | null,
): LinhaAplicada {
  return {
    item,
    resultado,
    motivo,
    documentoId: null,
    efeito: null,
    recebido: 0,
    aplicado: 0,
    fato: null,
    repete: null,
    pendencias: [],
  };
}

/** O dinheiro já teve efeito noutra linha: o mesmo fato, ou o PIX cujo crédito esta confirma. */
export function linhaRepetida(
  item: ItemRetorno,
  anterior: FatoAnterior,
  motivo: 'JA_APLICADA' | 'CREDITO_DO_PIX' = 'JA_APLICADA',
): LinhaAplicada {
  return {
    ...linhaSimples(item, 'IGNORADA', motivo),
    documentoId: anterior.documentoId,
    repete: { retornoId: anterior.retornoId, linha: anterior.linha },
  };
}

export function linhaEmQuarentena(item: ItemRetorno, fato: string | null, motivo: string): LinhaAplicada {
  const { recebido, valorPago } = dinheiroDoItem(item);
  return {
    ...linhaSimples(item, 'EM_QUARENTENA', motivo),
    fato,
    recebido,
    pendencias: [
      {
        motivo,
        valor: valorPago,
        retido: recebido,
        documentoId: null,
        documentoPropostoId: null,
        referencia: null,
        valorPago,
        dataPagamento: dataDoItem(item),
      },
    ],
  };
}

/** O dia do pagamento, ou do movimento que a linha conta. */
export function dataDoItem(item: ItemRetorno): DataCivil | null {
  if (item.tipo === 'TITULO') return item.dataOcorrencia;
  return item.tipo === 'QUARENTENA' ? (item.dinheiro?.data ?? null) : null;
}
