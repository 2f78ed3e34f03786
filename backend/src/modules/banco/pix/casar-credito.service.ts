import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import type { DocumentoDoBanco } from '../../pagamento/documento-do-banco';
import type { DataCivil } from '../../../kernel/data-civil';
import type { TituloRetorno } from '../domain/cnab/retorno/item-retorno';
import {
  chaveDoPix,
  LAYOUT_PIX,
  MOVIMENTOS_PIX,
  pixConfirmado,
  PixPorCreditar,
} from '../domain/conciliacao/fato-pix';
import { Pendencias } from '../pendencia/pendencias';
import type { ContextoRetorno } from '../retorno/efeitos-do-titulo';
import type { FatoAnterior } from '../retorno/linha-aplicada';
import { PIX } from './livro-do-pix';

type Documentos = ReadonlyMap<string, DocumentoDoBanco>;
type Casados = ReadonlyMap<TituloRetorno, FatoAnterior>;

/** Uma liquidação que um arquivo trouxe, e que nenhum PIX confirmou ainda. */
interface Liquidada {
  readonly retornoId: number;
  readonly linha: number;
  readonly documentoId: number;
  readonly valor: number;
  readonly dia: DataCivil;
  readonly credito: DataCivil | null;
}

/**
 * Onde o arquivo traz o crédito do PIX, a liquidação que o confirma não é outro pagamento, venha ela depois do PIX ou, com o
 * provedor fora do ar, antes dele.
 */
@Injectable()
export class CasarCreditoService {
  constructor(private readonly pendencias: Pendencias) {}

  /** O par de cada título que já teve efeito, com o dia do crédito escrito no PIX. Quem chama travou os documentos. */
  async casar(
    em: EntityManager,
    contexto: ContextoRetorno,
    titulos: readonly TituloRetorno[],
    documentos: Documentos,
  ): Promise<Casados> {
    const { pixCredito } = contexto.convenio;
    if (pixCredito === null || documentos.size === 0) return new Map();
    // Um PIX nunca confirma outro: dois são dois pagamentos (P9).
    const recebidos = titulos.filter(({ movimento }) => movimento === MOVIMENTOS_PIX.recebido);
    if (recebidos.length > 0)
      return pixCredito === 'ARQUIVO' ? this.comLiquidacoes(em, recebidos, documentos) : new Map();
    // O que se recebeu à espera do arquivo espera por ele, mude o convênio depois ou não.
    return this.comRecebidos(em, contexto, titulos, documentos);
  }

  private async comLiquidacoes(
    em: EntityManager,
    recebidos: readonly TituloRetorno[],
    documentos: Documentos,
  ): Promise<Casados> {
    const casados = new Map<TituloRetorno, FatoAnterior>();
    const liquidadas = await em.query<Liquidada[]>(
      `SELECT l.retorno_id AS retornoId, l.linha, l.documento_id AS documentoId, CAST(l.valor_pago AS DOUBLE) AS valor,
         l.data_ocorrencia AS dia, l.data_credito AS credito
       FROM retorno_linha l JOIN arquivo_retorno a ON a.id = l.retorno_id
       WHERE l.documento_id IN (?) AND l.previa = 0 AND l.evento = 'LIQUIDADO' AND l.recebido > 0
         AND l.data_ocorrencia IS NOT NULL AND a.layout <> ? AND NOT EXISTS (
           SELECT 1 FROM pix_recebimento r
           WHERE r.documento_id = l.documento_id AND r.par_retorno_id = l.retorno_id AND r.par_linha = l.linha)
       ORDER BY l.id`,
      [[...documentos.values()].map(({ id }) => id), LAYOUT_PIX],
    );
    const usadas = new Set<Liquidada>();
    for (const pix of recebidos) {
      const documentoId = documentos.get(pix.nossoNumero)?.id ?? 0;
      const par = liquidadas.find(
        (uma) => uma.documentoId === documentoId && !usadas.has(uma) && confirma(uma, pix),
      );
      if (!par) continue;
      usadas.add(par);
      const { retornoId, linha, credito, dia } = par;
      await em.query(
        'UPDATE pix_recebimento SET par_retorno_id = ?, par_linha = ?, creditado_em = ? WHERE e2eid = ?',
        [retornoId, linha, credito ?? dia, pix.autenticacao],
      );
      casados.set(pix, { retornoId, linha, documentoId });
    }
    return casados;
  }

  private async comRecebidos(
    em: EntityManager,
    { retornoId }: ContextoRetorno,
    titulos: readonly TituloRetorno[],
    documentos: Documentos,
  ): Promise<Casados> {
    const casados = new Map<TituloRetorno, FatoAnterior>();
    const porCreditar = await em.query<(PixPorCreditar & { documentoId: number })[]>(
      `SELECT id, retorno_id AS retornoId, linha, CAST(valor AS DOUBLE) AS valor, dia, documento_id AS documentoId
       FROM pix_recebimento
       WHERE documento_id IN (?) AND espera_credito = 1 AND creditado_em IS NULL AND aplicado_em IS NOT NULL
       ORDER BY id FOR UPDATE`,
      [[...documentos.values()].map(({ id }) => id)],
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
    const chaves = [...usados].map(chaveDoPix.porCreditar);
    const quais = { chave: In(chaves), estado: 'ABERTA' } as const;
    if (chaves.length > 0) await this.pendencias.fechar(em, quais, 'PIX_CREDITADO', { ator: PIX });
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

/** A mesma conta, pelo outro lado. */
const confirma = ({ valor, dia, retornoId, linha }: Liquidada, pix: TituloRetorno): boolean =>
  pix.dataOcorrencia !== null &&
  pixConfirmado({ evento: 'LIQUIDADO', valorPago: valor, dataOcorrencia: dia }, [
    { id: 0, retornoId, linha, valor: pix.valorPago, dia: pix.dataOcorrencia },
  ]) !== null;
