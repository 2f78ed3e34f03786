import { Injectable, Logger } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import type { Centavos } from '../../../kernel/centavos';
import { rotina, SISTEMA } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Pendencias } from '../pendencia/pendencias';
import { ArquivoRetornoEntity } from '../retorno/arquivo-retorno.entity';

type Soma = string | number | null;

const MOTIVO = 'RAZAO_DIVERGENTE';
const RAZAO = rotina('razao');
/** Os documentos de número par e os de número ímpar: a conta mais longa corre em duas conexões. */
const METADES = [0, 1] as const;

/** Diferenças em centavos, sem sinal: 0 em todas se o arquivo fecha. */
export type PartesDaRazao = Readonly<Record<'leitura' | 'linhas' | 'documentos' | 'devolucoes', Centavos>>;

/**
 * Confere um arquivo pelos números que cada parte guardou por si: o que se leu dele antes de aplicar, o que cada linha
 * recebeu, o que está nos documentos, nas pendências e nas devoluções. Uma parte mexida sem as outras aparece aqui.
 */
@Injectable()
export class ConferirRazaoService {
  private readonly log = new Logger(ConferirRazaoService.name);

  constructor(
    private readonly fonte: DataSource,
    private readonly pendencias: Pendencias,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * O que cada parte tem a mais ou a menos. As somas correm ao mesmo tempo, cada uma na sua conexão e sem travar nada: cada
   * instrução vê um só instante da base, e quem muda um lado de uma conta muda o outro na mesma transação.
   */
  async medir(retornoId: number): Promise<PartesDaRazao> {
    const em = this.fonte.manager;
    const [{ valorRecebido }, linhas, documentos, devolucoes] = await Promise.all([
      em.findOneByOrFail(ArquivoRetornoEntity, { id: retornoId }),
      somarLinhas(em, retornoId),
      Promise.all(METADES.map((metade) => diferencaNosDocumentos(em, retornoId, metade))),
      diferencaNasDevolucoes(em, retornoId),
    ]);
    return {
      leitura: Math.abs(valorRecebido - linhas.lido),
      linhas: linhas.diferenca,
      documentos: documentos.reduce((soma, diferenca) => soma + diferenca, 0),
      devolucoes,
    };
  }

  /**
   * Grava a diferença no arquivo, em centavos: a soma de todas em módulo, para que uma não esconda outra. Se não é 0, há
   * registro de erro, auditoria e uma pendência; se voltou a ser 0, a pendência se resolve.
   */
  async anotar(
    em: EntityManager,
    retornoId: number,
    partes: PartesDaRazao,
  ): Promise<{ diferenca: Centavos }> {
    const diferenca = partes.leitura + partes.linhas + partes.documentos + partes.devolucoes;
    await em.update(ArquivoRetornoEntity, { id: retornoId }, { diferenca });
    if (diferenca === 0) await this.resolver(em, retornoId);
    else await this.gritar(em, retornoId, diferenca, partes);
    return { diferenca };
  }

  private async gritar(
    em: EntityManager,
    retornoId: number,
    diferenca: Centavos,
    partes: PartesDaRazao,
  ): Promise<void> {
    this.log.error({ retorno: retornoId, diferenca, ...partes }, 'a razão do retorno não fecha');
    const nova = { chave: chaveDa(retornoId), motivo: MOTIVO, retornoId, valor: diferenca };
    await this.pendencias.abrirDeNovo(em, nova, RAZAO);
    await this.auditoria.anotar(em, MOTIVO, SISTEMA, ['retorno', retornoId], {
      detalhes: { diferenca, ...partes },
    });
  }

  private async resolver(em: EntityManager, retornoId: number): Promise<void> {
    const quais = { chave: chaveDa(retornoId), estado: 'ABERTA' } as const;
    await this.pendencias.fechar(em, quais, 'RAZAO_FECHADA', { ator: RAZAO });
  }
}

const chaveDa = (retornoId: number): string => `retorno:${retornoId}:${MOTIVO}`;

/**
 * O que o arquivo trouxe segundo as linhas (com as que outro arquivo já tinha aplicado), e quanto o recebido de cada uma
 * se afasta do aplicado mais o retido nas suas pendências.
 */
async function somarLinhas(
  em: EntityManager,
  retornoId: number,
): Promise<{ lido: Centavos; diferenca: Centavos }> {
  const [soma] = await em.query<{ lido: Soma; diferenca: Soma }[]>(
    `SELECT SUM(CASE WHEN l.repete_retorno_id IS NULL THEN l.recebido
         WHEN l.evento IN ('LIQUIDADO', 'LIQUIDADO_TARDE') THEN CAST(l.valor_pago AS SIGNED)
         WHEN l.evento = 'ESTORNADO' THEN -CAST(l.valor_pago AS SIGNED) ELSE 0 END) AS lido,
       SUM(ABS(l.recebido - l.aplicado - COALESCE(p.retido, 0))) AS diferenca
     FROM retorno_linha l FORCE INDEX (uq_retorno_linha)
     LEFT JOIN (SELECT linha, SUM(retido) AS retido FROM pendencia FORCE INDEX (ix_pendencia_linha)
       WHERE retorno_id = ? GROUP BY linha) p
       ON p.linha = l.linha
     WHERE l.retorno_id = ? AND l.previa = 0`,
    [retornoId, retornoId],
  );
  return { lido: Number(soma?.lido ?? 0), diferenca: Number(soma?.diferenca ?? 0) };
}

/**
 * O valor pago de cada documento do arquivo, contra o que linhas de qualquer arquivo e decisões puseram nele. Encargos
 * entram com a linha e não contam no documento; desconto conta nele e não entra. Um estorno zera o que veio antes.
 *
 * Os índices vão escritos: com estatísticas de quando a tabela era pequena, o servidor prefere lê-la inteira para cada
 * documento, o que num arquivo grande leva um minuto.
 */
async function diferencaNosDocumentos(
  em: EntityManager,
  retornoId: number,
  metade: (typeof METADES)[number],
): Promise<Centavos> {
  const [soma] = await em.query<{ diferenca: Soma }[]>(
    `WITH tocado AS (
       SELECT DISTINCT documento_id AS id FROM retorno_linha FORCE INDEX (uq_retorno_linha)
       WHERE retorno_id = ? AND previa = 0 AND (recebido <> 0 OR aplicado <> 0) AND documento_id % 2 = ?)
     SELECT SUM(ABS(CAST(d.valor_pago AS SIGNED) - t.aplicado - COALESCE(decidido.aplicado, 0)
         + IF(t.estornado, (
             SELECT COALESCE(SUM(CAST(r.acrescimos AS SIGNED) - CAST(r.abatido AS SIGNED)), 0) FROM retorno_linha r
             FORCE INDEX (ix_retorno_linha_documento)
             WHERE r.documento_id = t.id AND r.previa = 0 AND r.aplicado > 0 AND r.id > (
               SELECT MAX(e.id) FROM retorno_linha e FORCE INDEX (ix_retorno_linha_documento)
               WHERE e.documento_id = t.id AND e.previa = 0 AND e.aplicado < 0)), t.encargos))) AS diferenca
     FROM (
       SELECT l.documento_id AS id, SUM(l.aplicado) AS aplicado, MIN(l.aplicado) < 0 AS estornado,
         SUM(IF(l.aplicado > 0, CAST(l.acrescimos AS SIGNED) - CAST(l.abatido AS SIGNED), 0)) AS encargos
       FROM tocado
       STRAIGHT_JOIN retorno_linha l FORCE INDEX (ix_retorno_linha_documento)
         ON l.documento_id = tocado.id AND l.previa = 0
       GROUP BY l.documento_id ORDER BY NULL) t
     STRAIGHT_JOIN documento_pagamento d FORCE INDEX (PRIMARY) ON d.id = t.id
     LEFT JOIN (
       SELECT p.destino_id AS id, SUM(p.aplicado) AS aplicado FROM tocado
       STRAIGHT_JOIN pendencia p FORCE INDEX (ix_pendencia_destino) ON p.destino_id = tocado.id
       GROUP BY p.destino_id ORDER BY NULL) decidido ON decidido.id = t.id`,
    [retornoId, metade],
  );
  return Number(soma?.diferenca ?? 0);
}

/** O que as pendências do arquivo deram por devolvido, contra as devoluções em curso ou pagas. */
async function diferencaNasDevolucoes(em: EntityManager, retornoId: number): Promise<Centavos> {
  const [soma] = await em.query<{ diferenca: Soma }[]>(
    `SELECT SUM(ABS(IF(p.estado = 'DEVOLVIDA', p.retido - p.aplicado, 0) - CAST(COALESCE(d.valor, 0) AS SIGNED))) AS diferenca
     FROM pendencia p FORCE INDEX (ix_pendencia_linha)
     LEFT JOIN devolucao d FORCE INDEX (uq_devolucao_ativa) ON d.pendencia_id = p.id AND d.ativa = 1
     WHERE p.retorno_id = ?`,
    [retornoId],
  );
  return Number(soma?.diferenca ?? 0);
}
