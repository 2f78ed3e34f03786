import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import type { Ator } from '../../platform/ator';
import { Centavos } from '../../kernel/centavos';
import { DataCivil } from '../../kernel/data-civil';
import { BAIXAVEIS, BaixarDocumentoService } from './baixar-documento.service';
import { COLUNAS_DO_BANCO, DocumentoDoBanco } from './documento-do-banco';
import type { DocumentoPagamentoEntity } from './documento-pagamento.entity';
import type { EventoDocumento, TipoDocumento } from './domain/estado-documento';
import { MudancaDocumentoService } from './mudanca-documento.service';

export interface FatoBancario {
  readonly evento: Exclude<EventoDocumento, 'REMETER' | 'VENCER'>;
  /** Dia do fato no banco; nulo quando o arquivo não o traz. */
  readonly data: DataCivil | null;
  /** Dinheiro do título nesta linha, sem encargos e com desconto e abatimento de volta. */
  readonly principal: Centavos;
  readonly motivos: readonly string[];
  readonly ator: Ator;
  readonly motivo: string;
}

/** O que o banco diz de um documento, aplicado a ele. Quem chama travou as linhas. */
@Injectable()
export class EventoBancarioService {
  constructor(
    private readonly fonte: DataSource,
    private readonly mudanca: MudancaDocumentoService,
    private readonly baixa: BaixarDocumentoService,
  ) {}

  /**
   * Trava, na ordem da chave, os documentos do convênio que o banco conhece por estas: nossos números sem verificador,
   * ou os 44 dígitos do código de barras de guias.
   */
  async travar(
    em: EntityManager,
    convenio: { id: number; tipo: TipoDocumento },
    chaves: readonly string[],
  ): Promise<ReadonlyMap<string, DocumentoDoBanco>> {
    if (chaves.length === 0) return new Map();
    const coluna = convenio.tipo === 'BOLETO' ? 'nosso_numero' : 'codigo_barras';
    const documentos = await em.query<DocumentoDoBanco[]>(
      `SELECT ${COLUNAS_DO_BANCO} FROM documento_pagamento WHERE convenio_id = ? AND ${coluna} IN (?)
       ORDER BY ${coluna} FOR UPDATE`,
      [convenio.id, chaves],
    );
    return new Map(
      documentos.map((documento) => [
        (convenio.tipo === 'BOLETO' ? documento.nossoNumero : documento.codigoBarras) ?? '',
        documento,
      ]),
    );
  }

  /** De que se trata nos documentos com estas chaves, lido sem travar. */
  async referenciasDe(
    convenio: { id: number; tipo: TipoDocumento },
    chaves: readonly string[],
  ): Promise<readonly string[]> {
    if (chaves.length === 0) return [];
    const coluna = convenio.tipo === 'BOLETO' ? 'nosso_numero' : 'codigo_barras';
    const documentos = await this.fonte.query<{ referencia: string }[]>(
      `SELECT referencia FROM documento_pagamento WHERE convenio_id = ? AND ${coluna} IN (?)`,
      [convenio.id, chaves],
    );
    return [...new Set(documentos.map(({ referencia }) => referencia))];
  }

  /** Referências, entre as dadas, com mais de um documento que ainda pode mudar. */
  async comOutrosAbertos(em: EntityManager, referencias: readonly string[]): Promise<ReadonlySet<string>> {
    if (referencias.length === 0) return new Set();
    const linhas = await em.query<{ referencia: string }[]>(
      `SELECT d.referencia FROM (
         SELECT referencia FROM documento_pagamento WHERE referencia IN (?) GROUP BY referencia HAVING COUNT(*) > 1) r
       JOIN documento_pagamento d ON d.referencia = r.referencia AND d.estado IN (?)
       GROUP BY d.referencia HAVING COUNT(*) > 1`,
      [referencias, BAIXAVEIS],
    );
    return new Set(linhas.map(({ referencia }) => referencia));
  }

  /** Documentos com pedido de baixa em aberto, entre os dados. */
  async comBaixaPedida(em: EntityManager, documentoIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (documentoIds.length === 0) return new Set();
    const pedidos = await em.query<{ documentoId: number }[]>(
      'SELECT documento_id AS documentoId FROM baixa_documento WHERE documento_id IN (?) AND ativa = 1',
      [documentoIds],
    );
    return new Set(pedidos.map(({ documentoId }) => documentoId));
  }

  /** Muda o documento e o que depende dele: pago, os outros da referência são baixados; baixado, o pedido se cumpre. */
  async aplicar(em: EntityManager, documento: DocumentoDoBanco, fato: FatoBancario): Promise<void> {
    const { evento, ator, motivo } = fato;
    await this.mudanca.aplicar(em, documento, {
      evento,
      ator,
      motivo,
      campos: camposDoFato(documento, fato),
    });
    switch (evento) {
      case 'PAGAR':
        await this.baixa.encerrarPedido(em, documento.id, 'DISPENSADA');
        await this.baixa.baixarDaReferencia(em, {
          referencia: documento.referencia,
          ator,
          motivo: 'OUTRO_DOCUMENTO_PAGO',
          exceto: documento.id,
        });
        return;
      case 'BAIXAR':
        await this.baixa.encerrarPedido(em, documento.id, 'CONFIRMADA');
        return;
      case 'REJEITAR':
      case 'ESTORNAR':
        await this.baixa.encerrarPedido(em, documento.id, 'DISPENSADA');
        return;
      case 'REGISTRAR':
      case 'COMPENSAR':
      case 'PAGAR_PARTE':
        return;
    }
  }

  /**
   * Como `aplicar`, para pagamentos e registros de muitos documentos de uma vez. Só serve a quem não tem pedido de baixa
   * em aberto nem outro documento na mesma referência: esses têm mais o que mudar.
   */
  async aplicarEmMuitos(
    em: EntityManager,
    fatos: readonly { documento: DocumentoDoBanco; fato: FatoBancario }[],
    ator: Ator,
  ): Promise<void> {
    await this.mudanca.aplicarEmMuitos(
      em,
      fatos.map(({ documento, fato }) => {
        const { evento, motivo } = fato;
        return { documento, mudanca: { evento, ator, motivo, campos: camposDoFato(documento, fato) } };
      }),
      ator,
    );
  }

  /** O banco não aceitou o pedido de baixa: o título continua como estava. */
  async recusarBaixa(em: EntityManager, documentoId: number): Promise<void> {
    await this.baixa.encerrarPedido(em, documentoId, 'RECUSADA');
  }
}

function camposDoFato(
  documento: DocumentoDoBanco,
  { evento, data, principal, motivos }: FatoBancario,
): Partial<DocumentoPagamentoEntity> {
  switch (evento) {
    case 'REGISTRAR':
      return { registradoEm: data };
    case 'REJEITAR':
      return { recusa: motivos.join(',') };
    case 'PAGAR': {
      const valorPago = documento.valorPago + principal;
      const falta = documento.valor - valorPago;
      return { valorPago, pagoEm: data, ...(falta > 0 ? { perdoado: falta } : {}) };
    }
    case 'PAGAR_PARTE':
      return { valorPago: documento.valorPago + principal, pagoEm: data };
    case 'ESTORNAR':
      return { valorPago: 0 };
    case 'BAIXAR':
    case 'COMPENSAR':
      return {};
  }
}
