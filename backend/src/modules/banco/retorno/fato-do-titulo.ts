import type { DataCivil } from '../../../kernel/data-civil';
import type { PagamentoConfirmado } from '../../licenca/pagamento/confirmar-pagamento.service';
import { Ator, rotina } from '../../../platform/ator';
import type { DocumentoDoBanco } from '../../pagamento/documento-do-banco';
import { estadoNaData } from '../../pagamento/domain/estado-documento';
import type { FatoBancario } from '../../pagamento/evento-bancario.service';
import type { TituloRetorno } from '../domain/cnab/retorno/item-retorno';
import { Decisao, DocumentoConciliado, principalPago } from '../domain/conciliacao';

export const atorDoRetorno = (retornoId: number): Ator => rotina(`retorno:${retornoId}`);

/** O excedente que uma revisão retém não entra no documento. */
export function fatoBancario(
  titulo: TituloRetorno,
  { revisoes }: Decisao,
  evento: FatoBancario['evento'],
  retornoId: number,
): FatoBancario {
  return {
    evento,
    data: titulo.dataOcorrencia,
    principal: principalPago(titulo) - revisoes.reduce((soma, { retido }) => soma + retido, 0),
    motivos: titulo.motivos,
    ator: atorDoRetorno(retornoId),
    motivo: `MOVIMENTO ${titulo.movimento} LINHA ${titulo.linha}`,
  };
}

/** O documento já traz a soma com este pagamento. */
export function pagamentoDe(
  documento: DocumentoDoBanco,
  titulo: TituloRetorno,
  retornoId: number,
): PagamentoConfirmado {
  return {
    referencia: documento.referencia,
    documentoId: documento.id,
    dataPagamento: titulo.dataOcorrencia ?? documento.emissao,
    valorPago: documento.valorPago,
    vencimentoDocumento: documento.vencimento,
    ator: atorDoRetorno(retornoId),
  };
}

export function comoConciliado(
  documento: DocumentoDoBanco,
  hoje: DataCivil,
  resto: Pick<DocumentoConciliado, 'baixaPedida' | 'estornadoEm'>,
): DocumentoConciliado {
  const { tipo, valor, valorPago, emissao, vencimento, numeroDocumento } = documento;
  return {
    tipo,
    estado: estadoNaData(documento, hoje),
    valor,
    valorPago,
    emissao,
    vencimento,
    numeroDocumento,
    registrado: documento.registradoEm !== null,
    ...resto,
  };
}
