import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Auditoria, SISTEMA } from '../../platform/auditoria/auditoria';
import { Relogio } from '../../platform/relogio';
import { DecidirDocumentoService } from '../pagamento/decidir-documento.service';
import { DocumentoPagamentoEntity } from '../pagamento/documento-pagamento.entity';

const MOTIVO = 'PAGO_SEM_LICENCA';
/** Pendências que já oferecem o dinheiro que está num documento, ou que deixam de fazer falta quando a licença vale. */
const DO_DOCUMENTO = [
  MOTIVO,
  'PAGO_A_MENOR',
  'LICENCA_JA_PAGA',
  'LICENCA_DESCONHECIDA',
  'LICENCA_NAO_PAGAVEL',
  'PAGO_FORA_DO_PRAZO',
  'OUTRA_LICENCA_ABERTA',
];

/**
 * O dinheiro aplicado num documento que não sustenta licença nenhuma não fica sem saída: a mesa o devolve, ou fica com
 * ele. Nenhuma licença pede outro pagamento com dinheiro seu esquecido num documento anterior.
 */
@Injectable()
export class OferecerDinheiroService {
  constructor(
    private readonly documentos: DecidirDocumentoService,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** O documento pago desta referência, travado; nulo se nenhum está. */
  async documentoPago(em: EntityManager, referencia: string): Promise<DocumentoPagamentoEntity | null> {
    const documentos = await this.documentos.travar(em, referencia);
    return documentos.find(({ estado }) => estado === 'PAGO') ?? null;
  }

  /** Abre uma pendência por documento da referência com dinheiro que nenhuma outra já ofereça. */
  async oferecer(em: EntityManager, referencia: string): Promise<void> {
    for (const { id, valorPago, pagoEm } of await this.documentos.travar(em, referencia)) {
      if (valorPago === 0) continue;
      const [oferecido] = await em.query<unknown[]>(
        `SELECT 1 FROM pendencia WHERE documento_id = ? AND estado = 'ABERTA' AND motivo IN (?) LIMIT 1`,
        [id, DO_DOCUMENTO],
      );
      if (oferecido) continue;
      await em.query(
        `INSERT INTO pendencia (chave, motivo, documento_id, referencia, valor, valor_pago, data_pagamento)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ON DUPLICATE KEY UPDATE estado = 'ABERTA', resolvida_em = NULL, resolvida_por = NULL`,
        [`documento:${id}:${MOTIVO}`, MOTIVO, id, referencia, valorPago, valorPago, pagoEm],
      );
      await this.auditoria.registrar(em, {
        acao: 'PENDENCIA_ABERTA',
        ator: SISTEMA,
        objeto: { tipo: 'documento', id },
        detalhes: { motivo: MOTIVO, valor: valorPago },
      });
    }
  }

  /** O documento voltou a sustentar a sua licença. */
  async recolher(em: EntityManager, documentoId: number, ator: string): Promise<void> {
    const { affectedRows } = await em.query<{ affectedRows: number }>(
      `UPDATE pendencia SET estado = 'RESOLVIDA', resolvida_em = ?, resolvida_por = ?
       WHERE documento_id = ? AND estado = 'ABERTA' AND retido = 0 AND motivo IN (?)`,
      [this.relogio.agora(), ator, documentoId, DO_DOCUMENTO],
    );
    if (affectedRows === 0) return;
    await this.auditoria.registrar(em, {
      acao: 'PENDENCIA_RESOLVIDA',
      ator: SISTEMA,
      objeto: { tipo: 'documento', id: documentoId },
      detalhes: { pendencias: affectedRows, por: ator },
    });
  }
}
