import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { Ator, escreverAtor } from '../../platform/ator';
import { BaixaDocumentoEntity } from './baixa-documento.entity';
import { HistoricoBaixaEntity } from './historico-baixa.entity';

type EstadoDoPedido = BaixaDocumentoEntity['estado'];

interface PorQue {
  readonly ator: Ator;
  readonly motivo: string;
}

/** O único lugar que escreve pedidos de baixa, com história. Quem chama travou os documentos. */
@Injectable()
export class PedidosDeBaixa {
  /** Documentos com pedido em aberto, entre os dados. */
  async abertos(em: EntityManager, documentoIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (documentoIds.length === 0) return new Set();
    const pedidos = await em.query<{ id: number }[]>(
      'SELECT documento_id AS id FROM baixa_documento WHERE documento_id IN (?) AND ativa = 1',
      [documentoIds],
    );
    return new Set(pedidos.map(({ id }) => id));
  }

  /** O estado do pedido em aberto; nulo se não há. */
  async emAberto(em: EntityManager, documentoId: number): Promise<EstadoDoPedido | null> {
    return (await em.findOneBy(BaixaDocumentoEntity, { documentoId, ativa: 1 }))?.estado ?? null;
  }

  /** Com um já em aberto, fica ele. */
  async abrir(em: EntityManager, documentoId: number, { ator, motivo }: PorQue): Promise<void> {
    const pedidos = await em.findBy(BaixaDocumentoEntity, { documentoId });
    if (pedidos.some(({ ativa }) => ativa === 1)) return;
    const autor = escreverAtor(ator);
    const pedido = { documentoId, ordem: pedidos.length + 1, ativa: 1, ator: autor, motivo } as const;
    const { identifiers } = await em.insert(BaixaDocumentoEntity, { ...pedido, estado: 'PENDENTE' });
    const [{ id: pedidoId }] = identifiers as [{ id: number }];
    await em.insert(HistoricoBaixaEntity, { pedidoId, de: null, para: 'PENDENTE', ator: autor, motivo });
  }

  /** Muda os que estão em aberto; só os ainda não enviados vão a REMETIDA. */
  async mudar(
    em: EntityManager,
    documentoIds: readonly number[],
    para: Exclude<EstadoDoPedido, 'PENDENTE'>,
    { ator, motivo }: PorQue,
  ): Promise<void> {
    if (documentoIds.length === 0) return;
    const pedidos = await em.findBy(BaixaDocumentoEntity, {
      documentoId: In([...documentoIds]),
      ativa: 1,
      ...(para === 'REMETIDA' ? { estado: 'PENDENTE' as const } : {}),
    });
    if (pedidos.length === 0) return;
    await em.update(
      BaixaDocumentoEntity,
      { id: In(pedidos.map(({ id }) => id)) },
      para === 'REMETIDA'
        ? { estado: para }
        : { estado: para, ativa: null, encerradaEm: () => 'CURRENT_TIMESTAMP(3)' },
    );
    await em.query('INSERT INTO historico_baixa (pedido_id, de, para, ator, motivo) VALUES ?', [
      pedidos.map(({ id, estado }) => [id, estado, para, escreverAtor(ator), motivo]),
    ]);
  }
}
