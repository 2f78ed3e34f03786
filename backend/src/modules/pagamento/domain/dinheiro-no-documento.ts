import type { Centavos } from '../../../kernel/centavos';
import { EstadoDocumento, proximoEstado, TipoDocumento } from './estado-documento';

export interface Recebedor {
  readonly tipo: TipoDocumento;
  readonly estado: EstadoDocumento;
  readonly valor: Centavos;
  readonly valorPago: Centavos;
}

/** Por que não se pode, como se responde: o código e o que o texto dele cita. */
export interface Recusa {
  readonly codigo: string;
  readonly detalhes?: Readonly<Record<string, string | number>>;
}

/** Por que uma pessoa não pode dar o documento por pago; `null` se pode. */
export const recusaDeQuitar = ({ tipo, estado }: Recebedor): Recusa | null =>
  proximoEstado(tipo, estado, 'PAGAR_POR_DECISAO')
    ? null
    : { codigo: 'TRANSICAO_DE_DOCUMENTO', detalhes: { estado, evento: 'PAGAR_POR_DECISAO' } };

/** Quanto do dinheiro cabe no documento, até o que falta para o quitar, e por que não se pode pôr nele. */
export function caberNoDocumento(
  documento: Recebedor,
  dinheiro: Centavos,
): { posto: Centavos; quita: boolean; recusa: Recusa | null } {
  const falta = Math.max(documento.valor - documento.valorPago, 0);
  const posto = Math.min(dinheiro, falta);
  const quita = posto === falta;
  if (quita) return { posto, quita, recusa: recusaDeQuitar(documento) };
  const recebeParte = proximoEstado(documento.tipo, documento.estado, 'PAGAR_PARTE_POR_DECISAO') !== null;
  return {
    posto,
    quita,
    recusa: recebeParte ? null : { codigo: 'VALOR_INSUFICIENTE', detalhes: { falta: falta - posto } },
  };
}
