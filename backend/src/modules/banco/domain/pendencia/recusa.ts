import type { Centavos } from '../../../../kernel/centavos';
import { DataCivil, somarDias } from '../../../../kernel/data-civil';
import {
  caberNoDocumento,
  Recebedor,
  recusaDeQuitar,
  Recusa,
} from '../../../pagamento/domain/dinheiro-no-documento';
import type { EstadoDevolucao } from './devolucao';
import type { EfeitoPendencia, EventoPendencia } from './pendencias';

/** Para onde o dinheiro iria. */
export interface Destino {
  readonly documento: Recebedor | null;
  /** Por que a licença do documento não se ativaria; `null` se ativaria. */
  readonly impedimento: string | null;
}

/** Por que o efeito não se pode fazer hoje neste documento; `null` se pode. */
export function recusaDoEfeito(
  efeito: EfeitoPendencia,
  dinheiro: { readonly retido: Centavos; readonly dataPagamento: DataCivil | null },
  { documento, impedimento }: Destino,
  hoje: DataCivil,
): Recusa | null {
  const naoAtiva = impedimento === null ? null : { codigo: impedimento };
  switch (efeito) {
    case 'LICENCA_ATIVADA':
      return documento ? naoAtiva : SEM_DOCUMENTO;
    case 'DOCUMENTO_QUITADO':
      return documento ? (recusaDeQuitar(documento) ?? naoAtiva) : SEM_DOCUMENTO;
    case 'DOCUMENTO_PAGO':
    case 'CASADA': {
      if (!documento) return SEM_DOCUMENTO;
      const { retido, dataPagamento: data } = dinheiro;
      // O banco escreve datas de Brasília, que pode já estar no dia seguinte ao da agência.
      if (data && data > somarDias(hoje, 1))
        return { codigo: 'PAGAMENTO_AINDA_NO_FUTURO', detalhes: { data } };
      const { quita, recusa } = caberNoDocumento(documento, retido);
      return recusa ?? (quita ? naoAtiva : null);
    }
    default:
      return null;
  }
}

const SEM_DOCUMENTO: Recusa = { codigo: 'ACAO_NAO_PERMITIDA' };

/** Por que a última decisão já não se desfaz; `null` se desfaz: no dia dela, e se nada do que ela mudou mudou outra vez. */
export function recusaDeDesfazer(
  { acao, dia }: { readonly acao: EventoPendencia | 'ABRIR'; readonly dia: DataCivil },
  { devolucao, mudouDepois }: { readonly devolucao: EstadoDevolucao | null; readonly mudouDepois: boolean },
  hoje: DataCivil,
): Recusa | null {
  if (dia !== hoje) return { codigo: 'DIA_ENCERRADO', detalhes: { dia } };
  const andou = acao === 'DEVOLVER' && devolucao !== 'PEDIDA';
  return andou || mudouDepois ? { codigo: 'PENDENCIA_COM_EFEITO_POSTERIOR' } : null;
}
