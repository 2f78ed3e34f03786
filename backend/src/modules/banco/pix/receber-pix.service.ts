import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import type { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import type { DevolucaoPix, Recebimento } from '../../pagamento/domain/trilho';
import { lerNossaDevolucao } from '../domain/devolucao-pix';
import { AplicarPixService } from './aplicar-pix.service';
import type { OrigemDoPix } from './pix-recebimento.entity';

/** Guarda o que o provedor disse ter recebido e o aplica. A identidade é a do dinheiro: visto outra vez, nada muda. */
@Injectable()
export class ReceberPixService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly aplicar: AplicarPixService,
    private readonly relogio: Relogio,
  ) {}

  /** Devolve quantos não se conheciam. */
  async receber(
    convenio: ConvenioEntity,
    recebidos: readonly Recebimento[],
    origem: OrigemDoPix,
  ): Promise<number> {
    if (recebidos.length === 0) return 0;
    const novos = await this.transacoes.executar(async (em) => {
      const quantos = await this.guardar(em, convenio, recebidos, origem);
      await this.guardarEstornos(em, recebidos);
      return quantos;
    });
    await this.aplicar.emDia(convenio);
    return novos;
  }

  private async guardar(
    em: EntityManager,
    convenio: ConvenioEntity,
    recebidos: readonly Recebimento[],
    origem: OrigemDoPix,
  ): Promise<number> {
    const donos = await this.documentos(em, convenio.id, recebidos);
    const agora = this.relogio.agora();
    const { affectedRows } = await em.query<{ affectedRows: number }>(
      `INSERT IGNORE INTO pix_recebimento (e2eid, convenio_id, txid, documento_id, valor, horario, dia, da_chave, origem,
         visto_em, espera_credito) VALUES ?`,
      [
        recebidos.map(({ e2eid, txid, chave, valor, horario }) => [
          e2eid,
          convenio.id,
          txid,
          donos.get(txid ?? '') ?? null,
          valor,
          horario,
          this.relogio.dia(horario),
          chave === null || chave === convenio.pixChave,
          origem,
          agora,
          convenio.pixCredito === 'ARQUIVO',
        ]),
      ],
    );
    // Os que se viram antes da cobrança (P3).
    for (const { e2eid, txid } of recebidos) {
      const dono = donos.get(txid ?? '');
      if (dono === undefined) continue;
      await em.query(
        'UPDATE pix_recebimento SET documento_id = ? WHERE e2eid = ? AND documento_id IS NULL AND aplicado_em IS NULL',
        [dono, e2eid],
      );
    }
    return affectedRows;
  }

  /** O documento de cada txid: o das nossas cobranças, ou o que o banco deu no arquivo. */
  private async documentos(
    em: EntityManager,
    convenioId: number,
    recebidos: readonly Recebimento[],
  ): Promise<ReadonlyMap<string, number>> {
    const txids = recebidos.flatMap(({ txid }) => txid ?? []);
    if (txids.length === 0) return new Map();
    const linhas = await em.query<{ txid: string; documentoId: number }[]>(
      `SELECT txid, documento_id AS documentoId FROM pix_cobranca WHERE txid IN (?) AND convenio_id = ?
       UNION SELECT p.txid, p.documento_id FROM pix_documento p JOIN documento_pagamento d ON d.id = p.documento_id
         WHERE p.txid IN (?) AND d.convenio_id = ?`,
      [txids, convenioId, txids, convenioId],
    );
    return new Map(linhas.map(({ txid, documentoId }) => [txid, documentoId]));
  }

  /** O que voltou a quem pagou sem que o pedíssemos: ordem do Banco Central (P16), ou alguém no aplicativo do banco. */
  private async guardarEstornos(em: EntityManager, recebidos: readonly Recebimento[]): Promise<void> {
    for (const { e2eid, devolucoes } of recebidos) {
      for (const devolucao of devolucoes) {
        if (devolucao.estado !== 'DEVOLVIDO' || (await this.eNossa(em, e2eid, devolucao))) continue;
        await em.query(
          `INSERT IGNORE INTO pix_estorno (recebimento_id, devolucao, natureza, valor, dia)
           SELECT id, ?, ?, ?, ? FROM pix_recebimento WHERE e2eid = ?`,
          [devolucao.id, devolucao.natureza, devolucao.valor, this.relogio.dia(devolucao.pedidaEm), e2eid],
        );
      }
    }
  }

  private async eNossa(em: EntityManager, e2eid: string, { id, natureza }: DevolucaoPix): Promise<boolean> {
    const devolucaoId = lerNossaDevolucao(id);
    if (natureza !== 'ORIGINAL' || devolucaoId === null) return false;
    const [nossa] = await em.query<unknown[]>(
      'SELECT 1 FROM pix_devolucao WHERE devolucao_id = ? AND e2eid = ?',
      [devolucaoId, e2eid],
    );
    return nossa !== undefined;
  }
}
