import { Injectable } from '@nestjs/common';
import { EntityManager, IsNull } from 'typeorm';
import { dataCivilEm } from '../../../kernel/data-civil';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import type { DevolucaoPix, Recebimento } from '../../pagamento/domain/pix/trilho';
import { LigacoesPix } from '../../pagamento/pix/ligacoes-pix';
import { FUSO_DO_BANCO } from '../domain/conciliacao/fato-pix';
import { lerNossaDevolucao } from '../domain/pendencia/devolucao-pix';
import { AplicarPixService } from './aplicar-pix.service';
import type { OrigemDoPix } from './pix-recebimento.entity';

/** Guarda o que o provedor disse ter recebido e o aplica. A identidade é a do dinheiro: visto outra vez, nada muda. */
@Injectable()
export class ReceberPixService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly aplicar: AplicarPixService,
    private readonly ligacoes: LigacoesPix,
    private readonly relogio: Relogio,
  ) {}

  async receber(
    convenio: ConvenioEntity,
    recebidos: readonly Recebimento[],
    origem: OrigemDoPix,
  ): Promise<void> {
    if (recebidos.length === 0) return;
    const donos = await this.transacoes.executar(async (em) => {
      const guardados = await this.guardar(em, convenio, recebidos, origem);
      await this.guardarEstornos(em, recebidos);
      return guardados;
    });
    for (const dono of donos) await this.aplicar.emDia(dono);
  }

  /** Devolve os convênios de que são. */
  private async guardar(
    em: EntityManager,
    convenio: ConvenioEntity,
    recebidos: readonly Recebimento[],
    origem: OrigemDoPix,
  ): Promise<readonly ConvenioEntity[]> {
    // Um provedor conta o que entrou na conta inteira, que pode servir a mais de um convênio.
    const doProvedor = await em.findBy(ConvenioEntity, { pixUrl: convenio.pixUrl ?? IsNull() });
    const documentos = await this.documentos(
      em,
      doProvedor.map(({ id }) => id),
      recebidos,
    );
    const agora = this.relogio.agora();
    const achados = recebidos.map((recebido) => {
      const { txid, chave } = recebido;
      const documento = documentos.get(txid ?? '');
      const dono = documento
        ? doProvedor.find(({ id }) => id === documento.convenioId)
        : [convenio, ...doProvedor].find(({ pixChave }) => pixChave === chave);
      const { id, pixChave, pixCredito } = dono ?? convenio;
      return {
        ...recebido,
        dono: dono ?? convenio,
        documentoId: documento?.documentoId ?? null,
        convenioId: id,
        daChave: chave === null || chave === pixChave,
        esperaCredito: pixCredito === 'ARQUIVO',
      };
    });
    // O que já se conhece fica como está; qualquer outro erro é erro, e nada se guarda.
    await em.query(
      `INSERT INTO pix_recebimento (e2eid, convenio_id, txid, documento_id, valor, horario, dia, da_chave, origem,
         visto_em, espera_credito) VALUES ? ON DUPLICATE KEY UPDATE e2eid = pix_recebimento.e2eid`,
      [
        achados.map(({ e2eid, convenioId, txid, documentoId, valor, horario, daChave, esperaCredito }) => [
          e2eid,
          convenioId,
          txid,
          documentoId,
          valor,
          horario,
          this.relogio.dia(horario),
          daChave,
          origem,
          agora,
          esperaCredito,
        ]),
      ],
    );
    // Os que se viram antes da cobrança (P3).
    for (const { e2eid, documentoId, convenioId, daChave, esperaCredito } of achados) {
      if (documentoId === null) continue;
      await em.query(
        `UPDATE pix_recebimento SET documento_id = ?, convenio_id = ?, da_chave = ?, espera_credito = ?
         WHERE e2eid = ? AND documento_id IS NULL AND aplicado_em IS NULL`,
        [documentoId, convenioId, daChave, esperaCredito, e2eid],
      );
    }
    const donos = new Map(achados.map(({ dono }) => [dono.id, dono]));
    for (const { id } of donos.values())
      await this.ligacoes.anotarRecebidos(
        em,
        id,
        achados.filter(({ convenioId }) => convenioId === id).map(({ horario }) => horario),
      );
    return [...donos.values()];
  }

  /** O documento de cada txid: o das nossas cobranças, ou o que o banco deu no arquivo. */
  private async documentos(
    em: EntityManager,
    convenios: readonly number[],
    recebidos: readonly Recebimento[],
  ): Promise<ReadonlyMap<string, { readonly documentoId: number; readonly convenioId: number }>> {
    const txids = recebidos.flatMap(({ txid }) => txid ?? []);
    if (txids.length === 0 || convenios.length === 0) return new Map();
    const linhas = await em.query<{ txid: string; documentoId: number; convenioId: number }[]>(
      `SELECT txid, documento_id AS documentoId, convenio_id AS convenioId FROM pix_cobranca
         WHERE txid IN (?) AND convenio_id IN (?)
       UNION SELECT p.txid, p.documento_id, d.convenio_id FROM pix_documento p
         JOIN documento_pagamento d ON d.id = p.documento_id WHERE p.txid IN (?) AND d.convenio_id IN (?)`,
      [txids, convenios, txids, convenios],
    );
    return new Map(linhas.map(({ txid, ...documento }) => [txid, documento]));
  }

  /** O que voltou a quem pagou sem que o pedíssemos: ordem do Banco Central (P16), ou alguém no aplicativo do banco. */
  private async guardarEstornos(em: EntityManager, recebidos: readonly Recebimento[]): Promise<void> {
    for (const { e2eid, devolucoes } of recebidos) {
      for (const devolucao of devolucoes) {
        if (devolucao.estado !== 'DEVOLVIDO' || (await this.eNossa(em, e2eid, devolucao))) continue;
        await em.query(
          `INSERT INTO pix_estorno (recebimento_id, devolucao, natureza, valor, dia, debito)
           SELECT id, ?, ?, ?, ?, ? FROM pix_recebimento WHERE e2eid = ?
           ON DUPLICATE KEY UPDATE devolucao = pix_estorno.devolucao`,
          [
            devolucao.id,
            devolucao.natureza,
            devolucao.valor,
            this.relogio.dia(devolucao.pedidaEm),
            dataCivilEm(devolucao.pedidaEm, FUSO_DO_BANCO),
            e2eid,
          ],
        );
      }
    }
  }

  /** E conta-se na mesa: a de que se desistiu é dinheiro que saiu sem nós. */
  private async eNossa(em: EntityManager, e2eid: string, { id, natureza }: DevolucaoPix): Promise<boolean> {
    const devolucaoId = lerNossaDevolucao(id);
    if (natureza !== 'ORIGINAL' || devolucaoId === null) return false;
    const [nossa] = await em.query<unknown[]>(
      `SELECT 1 FROM pix_devolucao x JOIN devolucao d ON d.id = x.devolucao_id
       WHERE x.devolucao_id = ? AND x.e2eid = ? AND d.ativa = 1`,
      [devolucaoId, e2eid],
    );
    return nossa !== undefined;
  }
}
