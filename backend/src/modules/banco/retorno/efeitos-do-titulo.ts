import type { DataCivil } from '../../../kernel/data-civil';
import type { PagamentoConfirmado } from '../../licenca/pagamento/confirmar-pagamento.service';
import { Ator, rotina } from '../../../platform/ator';
import type { DocumentoDoBanco } from '../../pagamento/documento-do-banco';
import type { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { estadoNaData, type TipoDocumento } from '../../pagamento/domain/estado-documento';
import type { FatoBancario } from '../../pagamento/domain/fato-bancario';
import type { CreditoDoPix } from '../../pagamento/domain/pix/trilho';
import type { TituloRetorno } from '../domain/cnab/retorno/item-retorno';
import {
  Decisao,
  decidir,
  DocumentoConciliado,
  principalPago,
  RegrasDaAgencia,
} from '../domain/conciliacao/conciliacao';
import type { EfeitoLinha } from '../domain/conciliacao/efeito-linha';
import type { SentidoDosMotivos } from '../domain/conciliacao/sentido-dos-motivos';

export interface ContextoRetorno {
  readonly retornoId: number;
  readonly convenio: {
    readonly id: number;
    readonly tipo: TipoDocumento;
    readonly pixCredito: CreditoDoPix | null;
  };
  readonly sentido: SentidoDosMotivos;
  readonly regras: RegrasDaAgencia;
  readonly hoje: DataCivil;
}

export type DocumentoProposto = Pick<DocumentoPagamentoEntity, 'id' | 'referencia'>;

/** O que se sabe de um título antes de o aplicar. */
export interface TituloAchado {
  readonly titulo: TituloRetorno;
  /** Linhas iguais no mesmo arquivo, de 1. */
  readonly repeticao: number;
  readonly documento: DocumentoDoBanco | null;
  /** O que parece ser o dono, na falta dele. */
  readonly proposto: DocumentoProposto | null;
  /** O dia do estorno que já levou o pagamento, se veio antes dele. */
  readonly estornadoEm: DataCivil | null;
}

/** Tudo o que um título do retorno muda, dito antes de se gravar. */
export interface EfeitosDoTitulo extends TituloAchado {
  readonly decisao: Decisao;
  /** O que muda no documento, com o que isso arrasta; nulo se ele fica como está. */
  readonly fato: FatoBancario | null;
  /** O que se pede da licença. */
  readonly licenca: 'ATIVAR' | 'ESTORNAR' | null;
  /** A soma chega ao valor do documento: o que faltava deixa de faltar. */
  readonly completaSoma: boolean;
  /** O que a linha diz que mudou; uma licença ativada diz mais que isto. */
  readonly efeito: EfeitoLinha | null;
}

const EFEITO_DO_EVENTO: Readonly<Record<FatoBancario['evento'], EfeitoLinha>> = {
  PAGAR: 'DOCUMENTO_PAGO',
  PAGAR_PARTE: 'PAGAMENTO_PARCIAL',
  REGISTRAR: 'REGISTRADO',
  REJEITAR: 'RECUSADO',
  BAIXAR: 'BAIXADO',
  COMPENSAR: 'COMPENSANDO',
  ESTORNAR: 'ESTORNADO',
};

export const atorDoRetorno = (retornoId: number): Ator => rotina(`retorno:${retornoId}`);

export function efeitosDoTitulo(achado: TituloAchado, contexto: ContextoRetorno): EfeitosDoTitulo {
  const { titulo, documento, repeticao, proposto, estornadoEm } = achado;
  const { hoje, sentido, regras } = contexto;
  const decisao = decidir(titulo, documento && comoConciliado(documento, hoje, estornadoEm), {
    hoje,
    repeticao,
    haProposto: proposto !== null,
    sentido,
    regras,
  });
  const { evento } = decisao;
  if (!documento || !evento) {
    const efeito = titulo.evento === 'TARIFA' ? 'TARIFA' : null;
    return { ...achado, decisao, fato: null, licenca: null, completaSoma: false, efeito };
  }
  return {
    ...achado,
    decisao,
    fato: fatoBancario(titulo, decisao, evento),
    licenca: licencaDoEvento(evento, documento),
    completaSoma: evento === 'PAGAR' && documento.estado === 'PARCIAL',
    efeito: EFEITO_DO_EVENTO[evento],
  };
}

function licencaDoEvento(
  evento: FatoBancario['evento'],
  { estado }: DocumentoDoBanco,
): EfeitosDoTitulo['licenca'] {
  if (evento === 'PAGAR') return 'ATIVAR';
  return evento === 'ESTORNAR' && estado === 'PAGO' ? 'ESTORNAR' : null;
}

/** O excedente que uma revisão retém não entra no documento. */
function fatoBancario(
  titulo: TituloRetorno,
  { revisoes }: Decisao,
  evento: FatoBancario['evento'],
): FatoBancario {
  return {
    evento,
    data: titulo.dataOcorrencia,
    principal: principalPago(titulo) - revisoes.reduce((soma, { retido }) => soma + retido, 0),
    motivos: titulo.motivos,
  };
}

export function pagamentoDe(
  documento: DocumentoDoBanco,
  titulo: TituloRetorno,
  retornoId: number,
): PagamentoConfirmado {
  return {
    referencia: documento.referencia,
    documentoId: documento.id,
    dataPagamento: titulo.dataOcorrencia ?? documento.emissao,
    vencimentoDocumento: documento.vencimento,
    ator: atorDoRetorno(retornoId),
  };
}

function comoConciliado(
  documento: DocumentoDoBanco,
  hoje: DataCivil,
  estornadoEm: DataCivil | null,
): DocumentoConciliado {
  return {
    ...documento,
    estado: estadoNaData(documento, hoje),
    registrado: documento.registradoEm !== null,
    estornadoEm,
  };
}
