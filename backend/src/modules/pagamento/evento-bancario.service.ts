import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { Centavos } from '../../kernel/centavos';
import { DataCivil } from '../../kernel/data-civil';
import { BaixaDocumentoEntity } from './baixa-documento.entity';
import { BaixarDocumentoService } from './baixar-documento.service';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';
import type { EventoDocumento } from './domain/estado-documento';
import { MudancaDocumentoService } from './mudanca-documento.service';

interface FatoBancario {
  readonly evento: Exclude<EventoDocumento, 'REMETER' | 'VENCER'>;
  /** Dia do fato no banco; nulo quando o arquivo não o traz. */
  readonly data: DataCivil | null;
  /** Dinheiro do título nesta linha, sem encargos e com desconto e abatimento de volta. */
  readonly principal: Centavos;
  readonly motivos: readonly string[];
  readonly ator: string;
  readonly motivo: string;
}

/** O que o banco diz de um documento, aplicado a ele. Quem chama travou as linhas. */
@Injectable()
export class EventoBancarioService {
  constructor(
    private readonly mudanca: MudancaDocumentoService,
    private readonly baixa: BaixarDocumentoService,
  ) {}

  /** Trava, em ordem de id, os documentos do convênio com estes nossos números (sem verificador). */
  async travar(
    em: EntityManager,
    convenioId: number,
    nossosNumeros: readonly string[],
  ): Promise<ReadonlyMap<string, DocumentoPagamentoEntity>> {
    if (nossosNumeros.length === 0) return new Map();
    const documentos = await em.find(DocumentoPagamentoEntity, {
      where: { convenioId, nossoNumero: In(nossosNumeros) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return new Map(documentos.map((documento) => [documento.nossoNumero ?? '', documento]));
  }

  /** Documentos com pedido de baixa em aberto, entre os dados. */
  async comBaixaPedida(em: EntityManager, documentoIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (documentoIds.length === 0) return new Set();
    const pedidos = await em.find(BaixaDocumentoEntity, {
      select: { documentoId: true },
      where: { documentoId: In(documentoIds), ativa: 1 },
    });
    return new Set(pedidos.map(({ documentoId }) => documentoId));
  }

  /** Muda o documento e o que depende dele: pago, os outros da referência são baixados; baixado, o pedido se cumpre. */
  async aplicar(em: EntityManager, documento: DocumentoPagamentoEntity, fato: FatoBancario): Promise<void> {
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

  /** O banco não aceitou o pedido de baixa: o título continua como estava. */
  async recusarBaixa(em: EntityManager, documentoId: number): Promise<void> {
    await this.baixa.encerrarPedido(em, documentoId, 'RECUSADA');
  }
}

function camposDoFato(
  documento: DocumentoPagamentoEntity,
  { evento, data, principal, motivos }: FatoBancario,
): Partial<DocumentoPagamentoEntity> {
  switch (evento) {
    case 'REGISTRAR':
      return { registradoEm: data };
    case 'REJEITAR':
      return { recusa: motivos.join(',') };
    case 'PAGAR':
    case 'PAGAR_PARTE':
      return { valorPago: documento.valorPago + principal, pagoEm: data };
    case 'ESTORNAR':
      return { valorPago: 0 };
    case 'BAIXAR':
    case 'COMPENSAR':
      return {};
  }
}
