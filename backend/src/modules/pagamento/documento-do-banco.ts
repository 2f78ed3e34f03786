import type { DocumentoPagamentoEntity } from './documento-pagamento.entity';

/** O que um retorno precisa saber de um documento: nada do pagador, que está cifrado e custa a abrir. */
export type DocumentoDoBanco = Pick<
  DocumentoPagamentoEntity,
  | 'id'
  | 'tipo'
  | 'referencia'
  | 'referenciaAberta'
  | 'nossoNumero'
  | 'codigoBarras'
  | 'numeroDocumento'
  | 'estado'
  | 'valor'
  | 'valorPago'
  | 'emissao'
  | 'vencimento'
  | 'remetidoEm'
  | 'registradoEm'
  | 'pagoEm'
  | 'recusa'
> & {
  /** Há um pedido de baixa em aberto. */
  baixaPedida: boolean;
};

export const COLUNAS_DO_BANCO = `id, tipo, referencia, referencia_aberta AS referenciaAberta,
  nosso_numero AS nossoNumero, codigo_barras AS codigoBarras, numero_documento AS numeroDocumento, estado, valor,
  valor_pago AS valorPago, emissao, vencimento, remetido_em AS remetidoEm, registrado_em AS registradoEm,
  pago_em AS pagoEm, recusa`;
