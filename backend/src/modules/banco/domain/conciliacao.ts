import { Centavos } from '../../../kernel/centavos';
import { DataCivil, somarDias } from '../../../kernel/data-civil';
import type { EstadoDocumento, EventoDocumento } from '../../pagamento/domain/estado-documento';
import type { TituloRetorno } from './cnab/item-retorno';

export const RESULTADOS = ['APLICADA', 'IGNORADA', 'EM_REVISAO', 'EM_QUARENTENA'] as const;
export type ResultadoLinha = (typeof RESULTADOS)[number];

/** O que o nosso cadastro sabe do título, antes da linha. */
export interface DocumentoConciliado {
  readonly estado: EstadoDocumento;
  readonly valor: Centavos;
  /** Soma do que já se recebeu por ele, em parte. */
  readonly valorPago: Centavos;
  readonly emissao: DataCivil;
  readonly vencimento: DataCivil;
  readonly numeroDocumento: string;
  readonly registrado: boolean;
  readonly baixaPedida: boolean;
}

/** Por que uma linha não se aplica por inteiro e espera uma pessoa, ou por que não tem efeito. */
export const MOTIVOS_CONCILIACAO = [
  'DINHEIRO_SEM_DONO',
  'NOSSO_NUMERO_DESCONHECIDO',
  'PAGO_A_MENOR',
  'PAGO_A_MAIOR',
  'PAGO_APOS_BAIXA',
  'PAGO_APOS_ESTORNO',
  'PAGO_APOS_RECUSA',
  'PAGAMENTO_DUPLICADO',
  'POSSIVEL_SEGUNDO_PAGAMENTO',
  'PAGAMENTO_SEM_VALOR',
  'PAGAMENTO_NO_FUTURO',
  'PAGAMENTO_ANTES_DA_EMISSAO',
  'CREDITO_ANTES_DO_PAGAMENTO',
  'VALOR_DO_TITULO_DIFERENTE',
  'VENCIMENTO_DIFERENTE',
  'NUMERO_DO_DOCUMENTO_DIFERENTE',
  'PAGAMENTO_ESTORNADO',
  'ESTORNO_SEM_PAGAMENTO',
  'BAIXA_NAO_PEDIDA',
  'BAIXA_DE_TITULO_PAGO',
  'REGISTRO_FORA_DE_ESTADO',
  'RECUSA_DE_TITULO_REGISTRADO',
  'RECUSA_DE_TITULO_JA_CADASTRADO',
  'COMPENSACAO_FORA_DE_ESTADO',
  'CARTEIRA_DIVERGENTE',
  'INSTRUCAO_REJEITADA',
  'ALTERACAO_NAO_PEDIDA',
  'MOVIMENTO_DESCONHECIDO',
  'JA_REGISTRADO',
  'JA_BAIXADO',
  'INFORMATIVO',
] as const;
export type MotivoConciliacao = (typeof MOTIVOS_CONCILIACAO)[number];

export interface Revisao {
  readonly motivo: MotivoConciliacao;
  /** Dinheiro em jogo: a diferença, o excedente ou o pagamento inteiro; 0 quando não há. */
  readonly valor: Centavos;
}

export interface Decisao {
  readonly resultado: ResultadoLinha;
  /** Transição a fazer no documento; `null` se ele não muda. */
  readonly evento: Exclude<EventoDocumento, 'REMETER' | 'VENCER'> | null;
  /** Uma pendência por revisão. */
  readonly revisoes: readonly Revisao[];
  /** Motivo de uma linha ignorada. */
  readonly motivo: MotivoConciliacao | null;
  /** O banco recusou o pedido de baixa que estava aberto. */
  readonly baixaRecusada: boolean;
}

type Acao = Decisao['evento'];

/** Motivo 02 da liquidação: pagamento por conta, que o banco reconhece como parcial. */
const POR_CONTA = '02';
/** 63 entrada de título já cadastrado; 09 nosso número em duplicidade. */
const JA_CADASTRADO = ['63', '09'];
/** Baixa: 12 e 13 por prazo, 90 por decurso. 10 é o nosso arquivo. */
const BAIXA_POR_PRAZO = ['12', '13', '90'];

const aplicada = (evento: Acao, revisoes: readonly Revisao[] = []): Decisao => ({
  resultado: revisoes.length > 0 ? 'EM_REVISAO' : 'APLICADA',
  evento,
  revisoes,
  motivo: null,
  baixaRecusada: false,
});
const revisar = (motivo: MotivoConciliacao, valor: Centavos = 0): Decisao =>
  aplicada(null, [{ motivo, valor }]);
const ignorar = (motivo: MotivoConciliacao): Decisao => ({
  ...aplicada(null),
  resultado: 'IGNORADA',
  motivo,
});

/**
 * O que fazer com uma linha do retorno. Só decide: quem chama muda o documento, a licença e grava as pendências.
 * `repeticao` conta linhas iguais no mesmo arquivo (a primeira é 1); `hoje` é o dia da agência.
 */
export function decidir(
  titulo: TituloRetorno,
  documento: DocumentoConciliado | null,
  contexto: { readonly hoje: DataCivil; readonly repeticao: number; readonly haProposto: boolean },
): Decisao {
  switch (titulo.evento) {
    case 'TARIFA':
      return aplicada(null);
    case 'INFORMATIVO':
      return ignorar('INFORMATIVO');
    case 'DESCONHECIDO':
      return revisar('MOVIMENTO_DESCONHECIDO', titulo.valorPago);
    case 'CARTEIRA':
      return conferirCarteira(titulo, documento);
    case 'REGISTRADO':
    case 'REJEITADO':
    case 'LIQUIDADO':
    case 'LIQUIDADO_TARDE':
    case 'BAIXADO':
    case 'BAIXADO_SEM_PAGAMENTO':
    case 'PROTESTADO':
    case 'ESTORNADO':
    case 'COMPENSANDO':
    case 'INSTRUCAO_REJEITADA':
    case 'ALTERADO':
      return documento
        ? decidirComDocumento(titulo, documento, contexto)
        : semDocumento(titulo, contexto.haProposto);
  }
}

function semDocumento(titulo: TituloRetorno, haProposto: boolean): Decisao {
  const comDinheiro = titulo.evento === 'LIQUIDADO' || titulo.evento === 'LIQUIDADO_TARDE';
  const decisao = revisar(
    comDinheiro ? 'DINHEIRO_SEM_DONO' : 'NOSSO_NUMERO_DESCONHECIDO',
    comDinheiro ? titulo.valorPago : 0,
  );
  return haProposto ? decisao : { ...decisao, resultado: 'EM_QUARENTENA' };
}

function decidirComDocumento(
  titulo: TituloRetorno,
  documento: DocumentoConciliado,
  contexto: { readonly hoje: DataCivil; readonly repeticao: number },
): Decisao {
  switch (titulo.evento) {
    case 'LIQUIDADO':
      return liquidar(titulo, documento, contexto);
    case 'LIQUIDADO_TARDE':
      return revisar(
        documento.estado === 'PAGO' ? 'PAGAMENTO_DUPLICADO' : 'PAGO_APOS_BAIXA',
        titulo.valorPago,
      );
    case 'REGISTRADO':
      return registrar(documento);
    case 'REJEITADO':
      return rejeitar(titulo, documento);
    case 'BAIXADO':
    case 'BAIXADO_SEM_PAGAMENTO':
    case 'PROTESTADO':
      return baixar(titulo, documento);
    case 'ESTORNADO':
      return ['PAGO', 'PARCIAL', 'COMPENSANDO'].includes(documento.estado)
        ? aplicada('ESTORNAR', [{ motivo: 'PAGAMENTO_ESTORNADO', valor: documento.valorPago }])
        : revisar('ESTORNO_SEM_PAGAMENTO', titulo.valorPago);
    case 'COMPENSANDO':
      return ['EMITIDO', 'REMETIDO', 'REGISTRADO', 'VENCIDO'].includes(documento.estado)
        ? aplicada('COMPENSAR')
        : revisar('COMPENSACAO_FORA_DE_ESTADO', titulo.valorPago);
    case 'INSTRUCAO_REJEITADA':
      return { ...revisar('INSTRUCAO_REJEITADA'), baixaRecusada: documento.baixaPedida };
    case 'ALTERADO':
      return revisar('ALTERACAO_NAO_PEDIDA');
    case 'CARTEIRA':
    case 'TARIFA':
    case 'INFORMATIVO':
    case 'DESCONHECIDO':
      return ignorar('INFORMATIVO');
  }
}

function liquidar(
  titulo: TituloRetorno,
  documento: DocumentoConciliado,
  contexto: { readonly hoje: DataCivil; readonly repeticao: number },
): Decisao {
  const { valorPago, dataOcorrencia } = titulo;
  if (contexto.repeticao > 1) return revisar('POSSIVEL_SEGUNDO_PAGAMENTO', valorPago);
  if (documento.estado === 'PAGO') return revisar('PAGAMENTO_DUPLICADO', valorPago);
  if (documento.estado === 'BAIXADO') return revisar('PAGO_APOS_BAIXA', valorPago);
  if (documento.estado === 'ESTORNADO') return revisar('PAGO_APOS_ESTORNO', valorPago);
  if (documento.estado === 'REJEITADO') return revisar('PAGO_APOS_RECUSA', valorPago);
  if (valorPago === 0) return revisar('PAGAMENTO_SEM_VALOR');
  // O arquivo traz datas de Brasília, que pode já estar no dia seguinte ao da agência.
  if (dataOcorrencia !== null && dataOcorrencia > somarDias(contexto.hoje, 1)) {
    return revisar('PAGAMENTO_NO_FUTURO', valorPago);
  }
  if (dataOcorrencia !== null && dataOcorrencia < documento.emissao) {
    return revisar('PAGAMENTO_ANTES_DA_EMISSAO', valorPago);
  }

  const revisoes: Revisao[] = divergencias(titulo, documento);
  const principal = valorPago - titulo.acrescimos + titulo.desconto + titulo.abatimento;
  const acumulado = documento.valorPago + principal;
  if (acumulado < documento.valor) {
    const falta = documento.valor - acumulado;
    if (!titulo.motivos.includes(POR_CONTA)) revisoes.unshift({ motivo: 'PAGO_A_MENOR', valor: falta });
    return aplicada('PAGAR_PARTE', revisoes);
  }
  if (acumulado > documento.valor) {
    revisoes.unshift({ motivo: 'PAGO_A_MAIOR', valor: acumulado - documento.valor });
  }
  return aplicada('PAGAR', revisoes);
}

/** Dados do arquivo que não batem com os nossos: o pagamento vale, mas alguém confere. */
function divergencias(titulo: TituloRetorno, documento: DocumentoConciliado): Revisao[] {
  const revisoes: Revisao[] = [];
  if (titulo.valorTitulo !== documento.valor) {
    revisoes.push({ motivo: 'VALOR_DO_TITULO_DIFERENTE', valor: 0 });
  }
  if (titulo.vencimento !== null && titulo.vencimento !== documento.vencimento) {
    revisoes.push({ motivo: 'VENCIMENTO_DIFERENTE', valor: 0 });
  }
  if (titulo.numeroDocumento !== '' && titulo.numeroDocumento !== documento.numeroDocumento) {
    revisoes.push({ motivo: 'NUMERO_DO_DOCUMENTO_DIFERENTE', valor: 0 });
  }
  const { dataCredito, dataOcorrencia } = titulo;
  if (dataCredito !== null && dataOcorrencia !== null && dataCredito < dataOcorrencia) {
    revisoes.push({ motivo: 'CREDITO_ANTES_DO_PAGAMENTO', valor: 0 });
  }
  return revisoes;
}

function registrar(documento: DocumentoConciliado): Decisao {
  switch (documento.estado) {
    case 'EMITIDO':
    case 'REMETIDO':
    case 'VENCIDO':
    case 'COMPENSANDO':
    case 'PARCIAL':
    case 'PAGO':
      return documento.registrado ? ignorar('JA_REGISTRADO') : aplicada('REGISTRAR');
    case 'REGISTRADO':
    case 'ESTORNADO':
      return ignorar('JA_REGISTRADO');
    case 'REJEITADO':
    case 'BAIXADO':
      return revisar('REGISTRO_FORA_DE_ESTADO');
  }
}

function rejeitar(titulo: TituloRetorno, documento: DocumentoConciliado): Decisao {
  const jaCadastrado = titulo.motivos.some((motivo) => JA_CADASTRADO.includes(motivo));
  const recusavel = !documento.registrado && ['EMITIDO', 'REMETIDO', 'VENCIDO'].includes(documento.estado);
  if (jaCadastrado) {
    return documento.registrado ? ignorar('JA_REGISTRADO') : revisar('RECUSA_DE_TITULO_JA_CADASTRADO');
  }
  return recusavel ? aplicada('REJEITAR') : revisar('RECUSA_DE_TITULO_REGISTRADO');
}

function baixar(titulo: TituloRetorno, documento: DocumentoConciliado): Decisao {
  if (documento.estado === 'BAIXADO') return ignorar('JA_BAIXADO');
  if (['PAGO', 'ESTORNADO', 'COMPENSANDO'].includes(documento.estado)) {
    return revisar('BAIXA_DE_TITULO_PAGO');
  }
  const esperada =
    documento.baixaPedida ||
    (titulo.evento === 'BAIXADO' && titulo.motivos.some((motivo) => BAIXA_POR_PRAZO.includes(motivo)));
  return aplicada('BAIXAR', esperada ? [] : [{ motivo: 'BAIXA_NAO_PEDIDA', valor: 0 }]);
}

/** A lista de carteira é um retrato, nunca um fato: só mostra diferenças. */
function conferirCarteira(titulo: TituloRetorno, documento: DocumentoConciliado | null): Decisao {
  const confere =
    documento !== null &&
    ['REMETIDO', 'REGISTRADO', 'VENCIDO', 'PARCIAL'].includes(documento.estado) &&
    documento.valor === titulo.valorTitulo;
  return confere ? aplicada(null) : revisar('CARTEIRA_DIVERGENTE');
}
