import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { AUSENTE } from '../../../kernel/ausente';
import type { Centavos } from '../../../kernel/centavos';
import type { DataCivil } from '../../../kernel/data-civil';
import { Ator, SISTEMA } from '../../../platform/ator';
import { mudarVarias } from '../../../platform/cifra/linha-selada';
import { DinheiroDaLicenca } from '../../licenca/pagamento/dinheiro-da-licenca';
import { DecidirDocumentoService } from '../../pagamento/decidir-documento.service';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { caberNoDocumento } from '../../pagamento/domain/dinheiro-no-documento';
import type { EstadoDevolucao } from '../domain/pendencia/devolucao';
import { NO_DOCUMENTO, podeEstarNoDocumento } from '../domain/pendencia/pendencias';
import { DecisaoDoBoletoEntity } from '../boleto/decisao-do-boleto.entity';
import { esquecerMotivos } from './devolucoes';
import { PendenciaEntity } from './pendencia.entity';
import { esquecerJustificativas, Pendencias } from './pendencias';

const MOTIVO = 'PAGO_SEM_LICENCA';

@Injectable()
export class DinheiroDaLicencaService extends DinheiroDaLicenca {
  constructor(
    private readonly documentos: DecidirDocumentoService,
    private readonly pendencias: Pendencias,
  ) {
    super();
  }

  async oferecer(em: EntityManager, referencia: string): Promise<void> {
    for (const { id, valorPago, pagoEm } of await this.documentos.travar(em, referencia)) {
      if (valorPago === 0 || (await em.existsBy(PendenciaEntity, oferecem(id)))) continue;
      const nova = {
        chave: `documento:${id}:${MOTIVO}`,
        motivo: MOTIVO,
        documentoId: id,
        referencia,
        valor: valorPago,
        valorPago,
        dataPagamento: pagoEm,
      };
      await this.pendencias.abrirDeNovo(em, nova, SISTEMA);
    }
  }

  async retido(em: EntityManager, referencia: string, aPagar: number | null): Promise<Centavos> {
    return (await this.retidos(em, [referencia], aPagar)).get(referencia) ?? 0;
  }

  async retidos(
    em: EntityManager,
    referencias: readonly string[],
    aPagar: number | null = null,
  ): Promise<ReadonlyMap<string, Centavos>> {
    if (referencias.length === 0) return new Map();
    // O que chega fora do prazo está no documento, e não na pendência.
    const linhas = await em.query<{ referencia: string; retido: string | number }[]>(
      `SELECT referencia, SUM(parte) AS retido FROM (
         SELECT referencia, retido AS parte FROM pendencia
         WHERE referencia IN (?) AND estado = 'ABERTA' AND retido > 0
         UNION ALL
         SELECT d.referencia, d.valor_pago FROM documento_pagamento d
         WHERE d.referencia IN (?) AND d.id <> ? AND d.valor_pago > 0 AND (d.estado = 'PARCIAL' OR EXISTS (
           SELECT 1 FROM pendencia p
           WHERE p.documento_id = d.id AND p.estado = 'ABERTA' AND p.retido = 0 AND p.motivo IN (?)))) t
       GROUP BY referencia`,
      [referencias, referencias, aPagar ?? 0, NO_DOCUMENTO],
    );
    return new Map(linhas.map((linha) => [linha.referencia, Number(linha.retido)]));
  }

  devolvidos(em: EntityManager, referencias: readonly string[]): Promise<ReadonlyMap<string, Centavos>> {
    return this.devolucoes(em, referencias, ['PEDIDA', 'AUTORIZADA', 'PAGA']);
  }

  voltando(em: EntityManager, referencias: readonly string[]): Promise<ReadonlyMap<string, Centavos>> {
    return this.devolucoes(em, referencias, ['PEDIDA', 'AUTORIZADA']);
  }

  private async devolucoes(
    em: EntityManager,
    referencias: readonly string[],
    estados: readonly EstadoDevolucao[],
  ): Promise<ReadonlyMap<string, Centavos>> {
    if (referencias.length === 0) return new Map();
    const linhas = await em.query<{ referencia: string; valor: string | number }[]>(
      `SELECT p.referencia, SUM(d.valor) AS valor FROM devolucao d JOIN pendencia p ON p.id = d.pendencia_id
       WHERE p.referencia IN (?) AND d.ativa = 1 AND d.estado IN (?) GROUP BY p.referencia`,
      [referencias, estados],
    );
    return new Map(linhas.map(({ referencia, valor }) => [referencia, Number(valor)]));
  }

  async basta(em: EntityManager, referencia: string): Promise<boolean> {
    const documentos = await this.documentos.travar(em, referencia);
    const abertas = await em.findBy(PendenciaEntity, { referencia, estado: 'ABERTA' });
    return abertas.some((uma) =>
      documentos.some((documento) => {
        if (uma.retido === 0)
          return (
            uma.documentoId === documento.id &&
            documento.estado === 'PAGO' &&
            podeEstarNoDocumento(uma.motivo)
          );
        const { quita, recusa } = caberNoDocumento(documento, uma.retido);
        return uma.retido > 0 && quita && recusa === null;
      }),
    );
  }

  async diasNaMesa(em: EntityManager, referencias: readonly string[]): Promise<readonly DataCivil[]> {
    if (referencias.length === 0) return [];
    const linhas = await em.query<{ dia: DataCivil }[]>(
      `SELECT DISTINCT COALESCE(data_pagamento, DATE(criada_em)) AS dia FROM pendencia
       WHERE referencia IN (?) AND retido > 0`,
      [referencias],
    );
    return linhas.map(({ dia }) => dia);
  }

  async esquecerJustificativas(em: EntityManager, referencias: readonly string[]): Promise<void> {
    const documentos = await em.find(DocumentoPagamentoEntity, {
      select: { id: true },
      where: { referencia: In([...referencias]) },
    });
    const documentoId = In(documentos.map(({ id }) => id));
    const pendencias = await em.find(PendenciaEntity, {
      select: { id: true },
      where: [{ referencia: In([...referencias]) }, { destinoId: documentoId }],
    });
    const ids = pendencias.map(({ id }) => id);
    await esquecerJustificativas(em, ids);
    await esquecerMotivos(em, ids);
    await mudarVarias(em, DecisaoDoBoletoEntity, { documentoId }, { justificativa: AUSENTE });
  }

  async recolher(em: EntityManager, documentoId: number, ator: Ator): Promise<void> {
    const quais = { ...oferecem(documentoId), retido: 0 };
    await this.pendencias.fechar(em, quais, 'LICENCA_VALE', { ator });
  }
}

/** As que já oferecem o dinheiro que está no documento, ou que deixam de fazer falta quando a licença vale. */
const oferecem = (documentoId: number) => ({
  documentoId,
  estado: 'ABERTA' as const,
  motivo: In([...NO_DOCUMENTO]),
});
