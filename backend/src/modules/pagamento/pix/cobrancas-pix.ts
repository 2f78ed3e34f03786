import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { indiceDe } from '../../../platform/cifra/coluna-cifrada';
import { FILAS } from '../../../platform/queue/filas';
import { Outbox } from '../../../platform/queue/outbox';
import { Relogio } from '../../../platform/relogio';
import type { ConvenioEntity } from '../convenio/convenio.entity';
import { EventoCobrancaPix, saidasDaCobranca, txidDoDocumento } from '../domain/pix/cobranca-pix';
import type { PixCobrancaEntity } from './pix-cobranca.entity';

/** Quanto se espera, depois do evento, até ao que falta: já, dizê-lo ao provedor; a meia hora, o dinheiro de P17. */
const FALTA_MS: Readonly<Partial<Record<EventoCobrancaPix, number>>> = {
  FECHAR: 0,
  REFAZER: 0,
  ESPERAR: 30 * 60_000,
};

/** Em SQL: o documento `d` espera que o banco o registre pela API, e não vai na remessa. */
export const A_REGISTRAR_PELA_API = `EXISTS (SELECT 1 FROM pix_cobranca c JOIN convenio v ON v.id = c.convenio_id
  WHERE c.documento_id = d.id AND c.estado = 'PEDIDA' AND v.pix_trilho = 'BB_HIBRIDO')`;

/** Quanto dura, sem que a página volte a perguntar. */
const A_VISTA_MS = 20_000;

/** O único lugar que escreve cobranças PIX, pela tabela de estados. */
@Injectable()
export class CobrancasPix {
  constructor(
    private readonly outbox: Outbox,
    private readonly relogio: Relogio,
  ) {}

  /** Na transação que emite o documento: o txid fica guardado antes de se pedir algo a alguém. */
  async pedir(
    em: EntityManager,
    documentoId: number,
    { id: convenioId, pixTrilho }: Pick<ConvenioEntity, 'id' | 'pixTrilho'>,
  ): Promise<void> {
    if (pixTrilho === null) return;
    const txid = txidDoDocumento(documentoId, indiceDe('pix.txid', String(documentoId)));
    await em.query(
      `INSERT INTO pix_cobranca (documento_id, convenio_id, txid, estado, tentar_em, criada_em)
       VALUES (?, ?, ?, 'PEDIDA', ?, ?)`,
      [documentoId, convenioId, txid, this.relogio.agora(), this.relogio.agora()],
    );
    await this.outbox.publicar(em, {
      fila: FILAS.pix,
      chave: `cobrar:${documentoId}`,
      dados: { tarefa: 'COBRAR', convenioId, documentoId },
    });
  }

  /** As que o evento não alcança ficam como estão. `detalhe`: o que o provedor respondeu; `txid`: o que ele lhe deu. */
  async mudar(
    em: EntityManager,
    documentos: readonly number[],
    evento: EventoCobrancaPix,
    { detalhe = null, txid = null }: { detalhe?: string | null; txid?: string | null } = {},
  ): Promise<void> {
    if (documentos.length === 0) return;
    const saidas = saidasDaCobranca(evento);
    const falta = FALTA_MS[evento];
    await em.query(
      `UPDATE pix_cobranca SET tentativas = 0, tentar_em = ?, detalhe = ?, txid = COALESCE(?, txid),
         estado = CASE estado ${saidas.map(() => 'WHEN ? THEN ?').join(' ')} END
       WHERE documento_id IN (?) AND estado IN (?)`,
      [
        falta === undefined ? null : new Date(this.relogio.agora().getTime() + falta),
        detalhe,
        txid,
        ...saidas.flat(),
        documentos,
        saidas.map(([de]) => de),
      ],
    );
  }

  /** Não deu certo: pede-se outra vez em `quando`. */
  async adiar(
    em: EntityManager,
    documentoId: number,
    { quando, detalhe }: { quando: Date; detalhe: string },
  ): Promise<void> {
    await em.query(
      'UPDATE pix_cobranca SET tentativas = tentativas + 1, tentar_em = ?, detalhe = ? WHERE documento_id = ?',
      [quando, detalhe, documentoId],
    );
  }

  /** Alguém tem a página de pagamento à vista: pergunta-se mais vezes por ele. Várias vezes seguidas escrevem uma. */
  async olhada(
    em: EntityManager,
    { documentoId, abertaAte }: Pick<PixCobrancaEntity, 'documentoId' | 'abertaAte'>,
  ): Promise<void> {
    const agora = this.relogio.agora().getTime();
    if (abertaAte && abertaAte.getTime() >= agora + A_VISTA_MS / 2) return;
    await em.query(
      `UPDATE pix_cobranca SET aberta_ate = ? WHERE documento_id = ? AND estado IN ('PEDIDA', 'ATIVA')
         AND (aberta_ate IS NULL OR aberta_ate < ?)`,
      [new Date(agora + A_VISTA_MS), documentoId, new Date(agora + A_VISTA_MS / 2)],
    );
  }

  async consultada(em: EntityManager, documentos: readonly number[]): Promise<void> {
    if (documentos.length === 0) return;
    await em.query('UPDATE pix_cobranca SET consultada_em = ? WHERE documento_id IN (?)', [
      this.relogio.agora(),
      documentos,
    ]);
  }
}
