import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Ator, escreverAtor } from '../../platform/ator';
import { PedidosDeBaixa } from './pedidos-de-baixa';

const LOTE = 2000;

/** Marca, em conjunto, o que foi posto numa remessa. Quem chama travou as linhas e conferiu o estado EMITIDO. */
@Injectable()
export class RemeterDocumentosService {
  constructor(private readonly pedidos: PedidosDeBaixa) {}

  async registrosRemetidos(
    em: EntityManager,
    documentoIds: readonly number[],
    { ator, motivo, agora }: { ator: Ator; motivo: string; agora: Date },
  ): Promise<void> {
    for (const ids of emLotes(documentoIds)) {
      await em.query(
        `UPDATE documento_pagamento SET estado = 'REMETIDO', remetido_em = ?, retencao = NULL
         WHERE estado = 'EMITIDO' AND id IN (?)`,
        [agora, ids],
      );
      await em.query(
        `INSERT INTO historico_documento (documento_id, de, para, ator, motivo)
         SELECT id, 'EMITIDO', 'REMETIDO', ?, ? FROM documento_pagamento WHERE id IN (?)`,
        [escreverAtor(ator), motivo, ids],
      );
    }
  }

  /** O que não foi posto nela, e por quê. */
  async reter(em: EntityManager, documentoId: number, motivo: string): Promise<void> {
    await em.query('UPDATE documento_pagamento SET retencao = ? WHERE id = ?', [motivo, documentoId]);
  }

  async baixasRemetidas(
    em: EntityManager,
    documentoIds: readonly number[],
    porque: { ator: Ator; motivo: string },
  ): Promise<void> {
    for (const ids of emLotes(documentoIds)) await this.pedidos.mudar(em, ids, 'REMETIDA', porque);
  }
}

function* emLotes(ids: readonly number[]): Generator<readonly number[]> {
  for (let i = 0; i < ids.length; i += LOTE) yield ids.slice(i, i + LOTE);
}
