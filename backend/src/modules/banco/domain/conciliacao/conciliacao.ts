import { Centavos } from '../../../../kernel/centavos';
import { DataCivil, somarDias } from '../../../../kernel/data-civil';
import { proximoDiaBancario } from '../../../../kernel/calendario-bancario';
import type {
  EstadoDocumento,
  EventoDocumento,
  TipoDocumento,
} from '../../../pagamento/domain/estado-documento';
import type { ItemRetorno, TituloRetorno } from '../cnab/retorno/item-retorno';
import type { EventoBancario } from '../cnab/codigos/movimentos';
import type { SentidoDosMotivos } from './sentido-dos-motivos';

export const RESULTADOS = ['APLICADA', 'IGNORADA', 'EM_REVISAO', 'EM_QUARENTENA'] as const;
export type ResultadoLinha = (typeof RESULTADOS)[number];

/** O que o nosso cadastro sabe do título, antes da linha. */
export interface DocumentoConciliado {
  readonly tipo: TipoDocumento;
  readonly estado: EstadoDocumento;
  readonly valor: Centavos;
  /** Soma do que já se recebeu por ele, em parte. */
  readonly valorPago: Centavos;
  readonly emissao: DataCivil;
  readonly vencimento: DataCivil;
  readonly numeroDocumento: string;
  readonly registrado: boolean;
  readonly baixaPedida: boolean;
  /** O dia do estorno que o banco já contou de um pagamento que não tinha chegado, se ainda espera por ele. */
  readonly estornadoEm: DataCivil | null;
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
  'PAGO_APOS_VENCIMENTO',
  'PAGO_EM_CHEQUE',
  'ACIMA_DO_TETO',
  'ENCARGOS_ACIMA_DO_PAGO',
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
  'CREDITO_DO_PIX',
  'INFORMATIVO',
] as const;
export type MotivoConciliacao = (typeof MOTIVOS_CONCILIACAO)[number];

export interface Revisao {
  readonly motivo: MotivoConciliacao;
  /** Dinheiro em jogo: a diferença, o excedente ou o pagamento inteiro; 0 quando não há. */
  readonly valor: Centavos;
  /** Quanto do recebido fica com a revisão em vez de ir para o documento; negativo num estorno sem pagamento. */
  readonly retido: Centavos;
}

/** Escolhas da agência que a conciliação segue. */
export interface RegrasDaAgencia {
  /** Falta, em centavos, que ainda quita. */
  readonly toleranciaAMenor: Centavos;
  /** O que fazer com um pagamento depois do vencimento, com o título ainda aberto no banco. */
  readonly aposVencimento: 'QUITAR' | 'CONFERIR';
  /** O maior pagamento, em centavos, que se aplica sem que alguém o confira. */
  readonly teto: Centavos;
}

export interface ContextoDaDecisao {
  /** O dia da agência. */
  readonly hoje: DataCivil;
  /** Linhas iguais no mesmo arquivo, de 1. */
  readonly repeticao: number;
  /** Há um documento que parece ser o dono. */
  readonly haProposto: boolean;
  readonly sentido: SentidoDosMotivos;
  readonly regras: RegrasDaAgencia;
}

export interface Decisao {
  readonly resultado: ResultadoLinha;
  /** Transição a fazer no documento; `null` se ele não muda. */
  readonly evento: Exclude<EventoDocumento, 'REMETER' | 'VENCER'> | null;
  /** Uma pendência por revisão. */
  readonly revisoes: readonly Revisao[];
  /** Motivo de uma linha ignorada. */
  readonly motivo: MotivoConciliacao | null;
  /** O que o banco respondeu ao pedido de baixa que estava aberto, se o documento não muda com isso. */
  readonly pedidoDeBaixa: 'CONFIRMADA' | 'RECUSADA' | null;
}

type Acao = Decisao['evento'];

export const LIQUIDACOES: readonly EventoBancario[] = ['LIQUIDADO', 'LIQUIDADO_TARDE'];

/** Dinheiro que a linha trouxe à agência, em centavos; um estorno o leva e é negativo. */
export function recebidoNaLinha({
  evento,
  valorPago,
}: Pick<TituloRetorno, 'evento' | 'valorPago'>): Centavos {
  if (LIQUIDACOES.includes(evento)) return valorPago;
  return evento === 'ESTORNADO' ? -valorPago : 0;
}

/** O dinheiro de um item do arquivo; o de uma linha em quarentena, se ainda se lê. */
export function dinheiroDoItem(item: ItemRetorno): { recebido: Centavos; valorPago: Centavos } {
  const lido = item.tipo === 'QUARENTENA' ? item.dinheiro : item.tipo === 'TITULO' ? item : null;
  return { recebido: lido ? recebidoNaLinha(lido) : 0, valorPago: lido?.valorPago ?? 0 };
}

const aplicada = (evento: Acao, revisoes: readonly Revisao[] = []): Decisao => ({
  resultado: revisoes.length > 0 ? 'EM_REVISAO' : 'APLICADA',
  evento,
  revisoes,
  motivo: null,
  pedidoDeBaixa: null,
});
const revisar = (motivo: MotivoConciliacao, valor: Centavos = 0, retido: Centavos = 0): Decisao =>
  aplicada(null, [{ motivo, valor, retido }]);
const reter = (motivo: MotivoConciliacao, titulo: TituloRetorno): Decisao =>
  revisar(motivo, titulo.valorPago, recebidoNaLinha(titulo));
const ignorar = (motivo: MotivoConciliacao): Decisao => ({
  ...aplicada(null),
  resultado: 'IGNORADA',
  motivo,
});

/** O que fazer com uma linha do retorno. Só decide: quem chama muda o documento, a licença e grava as pendências. */
export function decidir(
  titulo: TituloRetorno,
  documento: DocumentoConciliado | null,
  contexto: ContextoDaDecisao,
): Decisao {
  switch (titulo.evento) {
    case 'TARIFA':
      return aplicada(null);
    case 'INFORMATIVO':
      return ignorar('INFORMATIVO');
    case 'DESCONHECIDO':
      return revisar('MOVIMENTO_DESCONHECIDO', titulo.valorPago);
    case 'CARTEIRA':
      return compararCarteira(titulo, documento);
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
  const decisao = LIQUIDACOES.includes(titulo.evento)
    ? reter('DINHEIRO_SEM_DONO', titulo)
    : revisar('NOSSO_NUMERO_DESCONHECIDO', 0, recebidoNaLinha(titulo));
  return haProposto ? decisao : { ...decisao, resultado: 'EM_QUARENTENA' };
}

function decidirComDocumento(
  titulo: TituloRetorno,
  documento: DocumentoConciliado,
  contexto: ContextoDaDecisao,
): Decisao {
  switch (titulo.evento) {
    case 'LIQUIDADO':
      return liquidar(titulo, documento, contexto);
    case 'LIQUIDADO_TARDE':
      return reter(documento.estado === 'PAGO' ? 'PAGAMENTO_DUPLICADO' : 'PAGO_APOS_BAIXA', titulo);
    case 'REGISTRADO':
      return registrar(documento);
    case 'REJEITADO':
      return rejeitar(titulo, documento, contexto.sentido);
    case 'BAIXADO':
    case 'BAIXADO_SEM_PAGAMENTO':
    case 'PROTESTADO':
      return baixar(titulo, documento, contexto.sentido);
    case 'ESTORNADO':
      if (contexto.sentido.levaORetido(titulo)) return reter('ESTORNO_SEM_PAGAMENTO', titulo);
      return ['PAGO', 'PARCIAL', 'COMPENSANDO'].includes(documento.estado) ||
        (documento.estado === 'BAIXADO' && documento.valorPago > 0)
        ? aplicada('ESTORNAR', [{ motivo: 'PAGAMENTO_ESTORNADO', valor: documento.valorPago, retido: 0 }])
        : reter('ESTORNO_SEM_PAGAMENTO', titulo);
    case 'COMPENSANDO':
      return ['EMITIDO', 'REMETIDO', 'REGISTRADO', 'VENCIDO'].includes(documento.estado)
        ? aplicada('COMPENSAR')
        : revisar('COMPENSACAO_FORA_DE_ESTADO', titulo.valorPago);
    case 'INSTRUCAO_REJEITADA':
      return {
        ...revisar('INSTRUCAO_REJEITADA'),
        pedidoDeBaixa: documento.baixaPedida ? 'RECUSADA' : null,
      };
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
  { hoje, repeticao, sentido, regras }: ContextoDaDecisao,
): Decisao {
  const { valorPago, dataOcorrencia } = titulo;
  if (repeticao > 1) return reter('POSSIVEL_SEGUNDO_PAGAMENTO', titulo);
  if (documento.estado === 'PAGO') return reter('PAGAMENTO_DUPLICADO', titulo);
  if (documento.estado === 'BAIXADO') return reter('PAGO_APOS_BAIXA', titulo);
  if (documento.estado === 'ESTORNADO') return reter('PAGO_APOS_ESTORNO', titulo);
  if (documento.estado === 'REJEITADO') return reter('PAGO_APOS_RECUSA', titulo);
  if (valorPago === 0) return revisar('PAGAMENTO_SEM_VALOR');
  // Os arquivos podem vir fora de ordem: este é o pagamento que o banco já levou de volta.
  const { estornadoEm } = documento;
  if (estornadoEm !== null && (dataOcorrencia === null || dataOcorrencia <= estornadoEm)) {
    return reter('PAGO_APOS_ESTORNO', titulo);
  }
  if (valorPago > regras.teto) return reter('ACIMA_DO_TETO', titulo);
  if (titulo.acrescimos > valorPago) return reter('ENCARGOS_ACIMA_DO_PAGO', titulo);
  // O arquivo traz datas de Brasília, que pode já estar no dia seguinte ao da agência.
  if (dataOcorrencia !== null && dataOcorrencia > somarDias(hoje, 1)) {
    return reter('PAGAMENTO_NO_FUTURO', titulo);
  }
  if (dataOcorrencia !== null && dataOcorrencia < documento.emissao) {
    return reter('PAGAMENTO_ANTES_DA_EMISSAO', titulo);
  }
  const depoisDoVencimento =
    dataOcorrencia !== null && dataOcorrencia > proximoDiaBancario(documento.vencimento);
  if (depoisDoVencimento && regras.aposVencimento === 'CONFERIR')
    return reter('PAGO_APOS_VENCIMENTO', titulo);

  const revisoes: Revisao[] = divergencias(titulo, documento);
  if (sentido.emCheque(titulo)) revisoes.push({ motivo: 'PAGO_EM_CHEQUE', valor: valorPago, retido: 0 });
  const acumulado = documento.valorPago + principalPago(titulo);
  const falta = documento.valor - acumulado;
  if (falta > regras.toleranciaAMenor) {
    // A guia não tem pagamento parcial: quem recebe o dinheiro decide.
    if (documento.tipo === 'GUIA') return revisar('PAGO_A_MENOR', falta, valorPago);
    if (!sentido.porConta(titulo)) revisoes.unshift({ motivo: 'PAGO_A_MENOR', valor: falta, retido: 0 });
    return aplicada('PAGAR_PARTE', revisoes);
  }
  // Só sobra dinheiro que entrou: um desconto que ninguém usou não é excedente.
  const excedente = documento.valorPago + valorPago - titulo.acrescimos - documento.valor;
  // Um desconto que passa do que falta não o explica.
  if (falta < 0 && -excedente > regras.toleranciaAMenor)
    return revisar('PAGO_A_MENOR', -excedente, valorPago);
  if (excedente > 0) revisoes.unshift({ motivo: 'PAGO_A_MAIOR', valor: excedente, retido: excedente });
  return aplicada('PAGAR', revisoes);
}

/** O que se pagou do título: sem os encargos, e com o desconto e o abatimento que explicam a diferença. */
export function principalPago({
  valorPago,
  acrescimos,
  desconto,
  abatimento,
}: Pick<TituloRetorno, 'valorPago' | 'acrescimos' | 'desconto' | 'abatimento'>): Centavos {
  return valorPago - acrescimos + desconto + abatimento;
}

/** Dados do arquivo que não batem com os nossos: o pagamento vale, mas alguém confere. */
function divergencias(titulo: TituloRetorno, documento: DocumentoConciliado): Revisao[] {
  const revisoes: Revisao[] = [];
  if (titulo.valorTitulo !== documento.valor) {
    revisoes.push({ motivo: 'VALOR_DO_TITULO_DIFERENTE', valor: 0, retido: 0 });
  }
  if (titulo.vencimento !== null && titulo.vencimento !== documento.vencimento) {
    revisoes.push({ motivo: 'VENCIMENTO_DIFERENTE', valor: 0, retido: 0 });
  }
  if (titulo.numeroDocumento !== '' && titulo.numeroDocumento !== documento.numeroDocumento) {
    revisoes.push({ motivo: 'NUMERO_DO_DOCUMENTO_DIFERENTE', valor: 0, retido: 0 });
  }
  const { dataCredito, dataOcorrencia } = titulo;
  if (dataCredito !== null && dataOcorrencia !== null && dataCredito < dataOcorrencia) {
    revisoes.push({ motivo: 'CREDITO_ANTES_DO_PAGAMENTO', valor: 0, retido: 0 });
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

function rejeitar(
  titulo: TituloRetorno,
  documento: DocumentoConciliado,
  sentido: SentidoDosMotivos,
): Decisao {
  const recusavel = !documento.registrado && ['EMITIDO', 'REMETIDO', 'VENCIDO'].includes(documento.estado);
  if (sentido.jaCadastrado(titulo)) {
    return documento.registrado ? ignorar('JA_REGISTRADO') : revisar('RECUSA_DE_TITULO_JA_CADASTRADO');
  }
  if (recusavel) return aplicada('REJEITAR');
  // No CNAB 400 do Banco do Brasil a recusa de uma instrução tem o mesmo código que a do registro.
  return documento.baixaPedida
    ? { ...revisar('INSTRUCAO_REJEITADA'), pedidoDeBaixa: 'RECUSADA' }
    : revisar('RECUSA_DE_TITULO_REGISTRADO');
}

function baixar(titulo: TituloRetorno, documento: DocumentoConciliado, sentido: SentidoDosMotivos): Decisao {
  if (documento.estado === 'BAIXADO') return ignorar('JA_BAIXADO');
  // Pago por PIX, pediu-se ao banco que o tirasse de lá.
  if (documento.estado === 'PAGO' && documento.baixaPedida && titulo.evento === 'BAIXADO')
    return { ...aplicada(null), pedidoDeBaixa: 'CONFIRMADA' };
  if (['PAGO', 'ESTORNADO', 'COMPENSANDO'].includes(documento.estado)) {
    return revisar('BAIXA_DE_TITULO_PAGO');
  }
  // Ninguém pede um franco de pagamento nem um protesto: esses sempre se conferem.
  const esperada = titulo.evento === 'BAIXADO' && (documento.baixaPedida || sentido.porPrazo(titulo));
  return aplicada('BAIXAR', esperada ? [] : [{ motivo: 'BAIXA_NAO_PEDIDA', valor: 0, retido: 0 }]);
}

/** A lista de carteira é um retrato, nunca um fato: só mostra diferenças. */
function compararCarteira(titulo: TituloRetorno, documento: DocumentoConciliado | null): Decisao {
  const confere =
    documento !== null &&
    ['REMETIDO', 'REGISTRADO', 'VENCIDO', 'PARCIAL'].includes(documento.estado) &&
    documento.valor === titulo.valorTitulo;
  return confere ? aplicada(null) : revisar('CARTEIRA_DIVERGENTE');
}
