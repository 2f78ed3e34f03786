import type { Centavos } from '../../../kernel/centavos';
import type { DataCivil } from '../../../kernel/data-civil';
import type { EventoDocumento } from './estado-documento';

/** O que o banco diz de um documento de pagamento. */
export interface FatoBancario {
  readonly evento: Exclude<EventoDocumento, 'REMETER' | 'VENCER'>;
  /** Dia do fato no banco; nulo quando o arquivo não o traz. */
  readonly data: DataCivil | null;
  /** Dinheiro do título nesta linha, sem encargos e com desconto e abatimento de volta. */
  readonly principal: Centavos;
  readonly motivos: readonly string[];
}

/** O que um fato muda, além do estado. */
export interface EfeitosDoFato {
  readonly campos: {
    readonly valorPago?: Centavos;
    readonly perdoado?: Centavos;
    readonly pagoEm?: DataCivil | null;
    readonly registradoEm?: DataCivil | null;
    readonly recusa?: string;
  };
  /** Como se encerra o pedido de baixa que estiver em aberto; nulo se continua. */
  readonly pedidoDeBaixa: 'CONFIRMADA' | 'DISPENSADA' | null;
  /** Os outros documentos da referência saem de circulação. */
  readonly baixaOsOutros: boolean;
}

const SO_O_ESTADO: EfeitosDoFato = { campos: {}, pedidoDeBaixa: null, baixaOsOutros: false };

export function efeitosDoFato(
  documento: { readonly valor: Centavos; readonly valorPago: Centavos },
  { evento, data, principal, motivos }: FatoBancario,
): EfeitosDoFato {
  const valorPago = documento.valorPago + principal;
  switch (evento) {
    case 'REGISTRAR':
      return { ...SO_O_ESTADO, campos: { registradoEm: data } };
    case 'REJEITAR':
      return { ...SO_O_ESTADO, campos: { recusa: motivos.join(',') }, pedidoDeBaixa: 'DISPENSADA' };
    case 'PAGAR': {
      const falta = documento.valor - valorPago;
      return {
        campos: { valorPago, pagoEm: data, ...(falta > 0 ? { perdoado: falta } : {}) },
        pedidoDeBaixa: 'DISPENSADA',
        baixaOsOutros: true,
      };
    }
    case 'PAGAR_PARTE':
      return { ...SO_O_ESTADO, campos: { valorPago, pagoEm: data } };
    case 'ESTORNAR':
      return { ...SO_O_ESTADO, campos: { valorPago: 0, perdoado: 0 }, pedidoDeBaixa: 'DISPENSADA' };
    case 'BAIXAR':
      return { ...SO_O_ESTADO, pedidoDeBaixa: 'CONFIRMADA' };
    case 'COMPENSAR':
      return SO_O_ESTADO;
  }
}
