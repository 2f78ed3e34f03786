import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { DocumentoDoBanco } from '../../pagamento/documento-do-banco';
import type { TituloRetorno } from '../domain/cnab/retorno/item-retorno';
import { pixConfirmado, PixPorCreditar } from '../domain/fato-pix';
import type { ContextoRetorno } from '../retorno/efeitos-do-titulo';
import type { FatoAnterior } from '../retorno/linha-aplicada';

/** Onde o arquivo traz o crédito do PIX, a liquidação que o confirma não é outro pagamento. */
@Injectable()
export class CasarCreditoService {
  /** O PIX que cada título confirma, já com o dia do crédito. Quem chama travou os documentos. */
  async casar(
    em: EntityManager,
    { retornoId, convenio }: ContextoRetorno,
    titulos: readonly TituloRetorno[],
    documentos: ReadonlyMap<string, DocumentoDoBanco>,
  ): Promise<ReadonlyMap<TituloRetorno, FatoAnterior>> {
    const casados = new Map<TituloRetorno, FatoAnterior>();
    if (convenio.pixCredito !== 'ARQUIVO' || documentos.size === 0) return casados;
    const porCreditar = await em.query<(PixPorCreditar & { documentoId: number })[]>(
      `SELECT id, retorno_id AS retornoId, linha, CAST(valor AS DOUBLE) AS valor, dia, documento_id AS documentoId
       FROM pix_recebimento
       WHERE documento_id IN (?) AND espera_credito = 1 AND creditado_em IS NULL AND aplicado_em IS NOT NULL
         AND retorno_id <> ? ORDER BY id FOR UPDATE`,
      [[...documentos.values()].map(({ id }) => id), retornoId],
    );
    const usados = new Set<number>();
    for (const titulo of titulos) {
      const documentoId = documentos.get(titulo.nossoNumero)?.id ?? 0;
      const pix = pixConfirmado(
        titulo,
        porCreditar.filter((um) => um.documentoId === documentoId && !usados.has(um.id)),
      );
      if (!pix) continue;
      usados.add(pix.id);
      await this.creditar(em, retornoId, pix, titulo);
      casados.set(titulo, { retornoId: pix.retornoId, linha: pix.linha, documentoId });
    }
    return casados;
  }

  private async creditar(
    em: EntityManager,
    retornoId: number,
    pix: PixPorCreditar,
    { linha, dataCredito, dataOcorrencia, valorLiquido, valorPago }: TituloRetorno,
  ): Promise<void> {
    const dia = dataCredito ?? dataOcorrencia ?? pix.dia;
    await em.query(
      'UPDATE pix_recebimento SET par_retorno_id = ?, par_linha = ?, creditado_em = ? WHERE id = ?',
      [retornoId, linha, dia, pix.id],
    );
    await em.query(
      'UPDATE retorno_linha SET data_credito = ?, valor_liquido = ? WHERE retorno_id = ? AND linha = ?',
      [dia, valorLiquido || valorPago, pix.retornoId, pix.linha],
    );
  }
}
