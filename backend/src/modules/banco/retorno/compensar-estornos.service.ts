import { Injectable } from '@nestjs/common';
import { EntityManager, Like } from 'typeorm';
import type { Ator } from '../../../platform/ator';
import { agrupar } from '../../../kernel/agrupar';
import type { Centavos } from '../../../kernel/centavos';
import type { DataCivil } from '../../../kernel/data-civil';
import { Devolucoes } from '../pendencia/devolucoes';
import { EventoDevolucao, proximoEstadoDaDevolucao } from '../domain/pendencia/devolucao';
import type { LinhaAplicada } from './linha-aplicada';
import { atorDoRetorno } from './efeitos-do-titulo';
import { Pendencias } from '../pendencia/pendencias';
import { PendenciaEntity } from '../pendencia/pendencia.entity';

/** Dinheiro parado de um título, ou que o banco levou e ainda não saiu de lugar nenhum. */
interface Parada {
  readonly id: number;
  /** Documento, ou nosso número do que não tem documento. */
  readonly titulo: string;
  readonly data: DataCivil | null;
  retido: Centavos;
  readonly aplicado: Centavos;
}

const COLUNAS = 'p.id, p.data_pagamento AS data, p.retido, p.aplicado';
/** O que ninguém decidiu, ou decidiu devolver e ainda não se pagou. */
const POR_SAIR = `(p.estado = 'ABERTA' AND p.retido <> 0 OR p.estado = 'DEVOLVIDA' AND v.estado IN ('PEDIDA', 'AUTORIZADA'))`;
const SEM_DONO = ['DINHEIRO_SEM_DONO', 'NOSSO_NUMERO_DESCONHECIDO'];
/** Quem cancela a devolução é o banco, que levou o dinheiro: a já autorizada só se recusa. */
const DESISTIR: readonly EventoDevolucao[] = ['CANCELAR', 'RECUSAR'];

/**
 * O que o banco levou de volta fecha, ou diminui, o que ainda estava parado do mesmo título, venha qual vier antes: sem
 * isso o excedente de um pagamento estornado por inteiro continuaria a poder ser devolvido. Só o que já se pagou a
 * alguém não se compensa, e o estorno fica aberto.
 */
@Injectable()
export class CompensarEstornosService {
  constructor(
    private readonly pendencias: Pendencias,
    private readonly devolucoes: Devolucoes,
  ) {}

  /** O dia do último estorno, por documento, que ainda espera pelo pagamento que levou. */
  async esperados(
    em: EntityManager,
    documentoIds: readonly number[],
  ): Promise<ReadonlyMap<number, DataCivil>> {
    if (documentoIds.length === 0) return new Map();
    const linhas = await em.query<{ id: number; data: DataCivil }[]>(
      `SELECT documento_id AS id, MAX(data_pagamento) AS data FROM pendencia
       WHERE documento_id IN (?) AND estado = 'ABERTA' AND retido < 0 AND data_pagamento IS NOT NULL
       GROUP BY documento_id`,
      [documentoIds],
    );
    return new Map(linhas.map(({ id, data }) => [id, data]));
  }

  /** Depois de gravadas as linhas, na mesma transação. */
  async compensar(
    em: EntityManager,
    { retornoId, convenioId }: { retornoId: number; convenioId: number },
    linhas: readonly LinhaAplicada[],
  ): Promise<void> {
    const comDinheiro = linhas.filter(({ pendencias }) => pendencias.some(({ retido }) => retido !== 0));
    if (comDinheiro.length === 0) return;
    const documentos = comDinheiro.flatMap(({ documentoId }) => documentoId ?? []);
    const numeros = comDinheiro.flatMap(({ documentoId, item }) =>
      documentoId === null && item.tipo === 'TITULO' && item.nossoNumero !== '' ? item.nossoNumero : [],
    );
    const paradas = [
      ...(await dosDocumentos(em, documentos)),
      ...(await semDono(em, convenioId, numeros)),
    ].map((parada) => ({ ...parada, retido: Number(parada.retido), aplicado: Number(parada.aplicado) }));
    for (const doTitulo of agrupar(paradas, ({ titulo }) => titulo)) {
      await this.compensarTitulo(em, retornoId, doTitulo);
    }
  }

  private async compensarTitulo(
    em: EntityManager,
    retornoId: number,
    doTitulo: readonly Parada[],
  ): Promise<void> {
    for (const levado of doTitulo.filter((parada) => dinheiroDe(parada) < 0)) {
      let falta = -dinheiroDe(levado);
      const antes = falta;
      for (const parado of doTitulo.filter((outra) => dinheiroDe(outra) > 0)) {
        // Um estorno não leva o que só entrou depois dele.
        const posterior = parado.data !== null && levado.data !== null && parado.data > levado.data;
        if (falta === 0 || posterior) continue;
        const quanto = Math.min(falta, dinheiroDe(parado));
        await this.tirar(em, retornoId, parado, quanto);
        falta -= quanto;
      }
      if (falta < antes) await this.tirar(em, retornoId, levado, falta - antes);
    }
  }

  /** Fecha a pendência por `quanto`, com o sinal dela; o que sobra continua aberto. */
  private async tirar(em: EntityManager, retornoId: number, parada: Parada, quanto: Centavos): Promise<void> {
    const { id } = parada;
    const resto = dinheiroDe(parada) - quanto;
    const ator = atorDoRetorno(retornoId);
    await this.desistir(em, id, ator);
    const pendencia = await em.findOneByOrFail(PendenciaEntity, { id });
    const ordem = (await em.countBy(PendenciaEntity, { chave: Like(`pendencia:${id}:%`) })) + 1;
    const { motivo, linha, documentoId, documentoPropostoId, referencia, valorPago, origemId } = pendencia;
    const separar = async (retido: Centavos, nome: 'resto' | 'estorno', porque = motivo) => {
      const nova = {
        chave: `pendencia:${id}:${nome}:${ordem}`,
        motivo: porque,
        retornoId: pendencia.retornoId,
        linha,
        documentoId,
        documentoPropostoId,
        referencia,
        valor: Math.abs(retido),
        valorPago,
        retido,
        origemId,
        dataPagamento: pendencia.dataPagamento,
      };
      await this.pendencias.abrir(em, [nova], ator);
      if (nome === 'estorno') await this.fechar(em, { chave: nova.chave }, ator);
    };
    const detalhes = { compensado: quanto, resto };
    if (parada.aplicado !== 0) {
      // O dinheiro já saiu do documento: o que dele sobra passa a outra, e a linha continua fechando.
      await this.fechar(em, { id }, ator, detalhes);
      if (resto !== 0) {
        await separar(resto, 'resto', 'PAGAMENTO_ESTORNADO');
        await separar(-resto, 'estorno');
      }
      parada.retido = parada.aplicado;
    } else if (resto === 0) {
      await this.fechar(em, { id }, ator, detalhes);
      parada.retido = 0;
    } else {
      const campos = { retido: resto, valor: Math.abs(resto) };
      await this.pendencias.corrigir(em, id, 'ESTORNO_EM_PARTE', { ator, campos, detalhes });
      await separar(quanto, 'estorno');
      parada.retido = resto;
    }
  }

  private async fechar(
    em: EntityManager,
    quais: { id: number } | { chave: string },
    ator: Ator,
    detalhes?: { compensado: Centavos; resto: Centavos },
  ): Promise<void> {
    await this.pendencias.fechar(em, quais, 'ESTORNO_COMPENSADO', { ator, detalhes });
  }

  private async desistir(em: EntityManager, pendenciaId: number, ator: Ator): Promise<void> {
    const devolucao = await this.devolucoes.daPendencia(em, pendenciaId);
    if (!devolucao) return;
    const evento = DESISTIR.find((um) => proximoEstadoDaDevolucao(devolucao.estado, um) !== null);
    if (!evento) throw new TypeError('devolução que já não se cancela');
    await this.devolucoes.mudar(em, devolucao, evento, { ator, motivo: 'PAGAMENTO_ESTORNADO' });
  }
}

const dinheiroDe = ({ retido, aplicado }: Parada): Centavos => retido - aplicado;

async function dosDocumentos(em: EntityManager, ids: readonly number[]): Promise<Parada[]> {
  if (ids.length === 0) return [];
  const [levou] = await em.query<unknown[]>(
    `SELECT 1 FROM pendencia WHERE documento_id IN (?) AND estado = 'ABERTA' AND retido < 0 LIMIT 1`,
    [ids],
  );
  if (!levou) return [];
  return em.query<Parada[]>(
    `SELECT ${COLUNAS}, CONCAT('documento:', p.documento_id) AS titulo FROM pendencia p
     LEFT JOIN devolucao v ON v.pendencia_id = p.id AND v.ativa = 1
     WHERE p.documento_id IN (?) AND ${POR_SAIR} ORDER BY p.id FOR UPDATE`,
    [ids],
  );
}

/** O que nenhum documento nosso reconhece liga-se pelo número com que o banco o disse. */
async function semDono(em: EntityManager, convenioId: number, numeros: readonly string[]): Promise<Parada[]> {
  if (numeros.length === 0) return [];
  const de = `FROM pendencia p
     JOIN retorno_linha l ON l.retorno_id = p.retorno_id AND l.linha = p.linha AND l.previa = 0
     JOIN arquivo_retorno r ON r.id = p.retorno_id
     LEFT JOIN devolucao v ON v.pendencia_id = p.id AND v.ativa = 1
     WHERE p.motivo IN (?) AND r.convenio_id = ? AND l.nosso_numero IN (?) AND ${POR_SAIR}`;
  const valores = [SEM_DONO, convenioId, numeros];
  const [levou] = await em.query<unknown[]>(`SELECT 1 ${de} AND p.retido < 0 LIMIT 1`, valores);
  if (!levou) return [];
  return em.query<Parada[]>(
    `SELECT ${COLUNAS}, CONCAT('numero:', l.nosso_numero) AS titulo ${de} ORDER BY p.id FOR UPDATE`,
    valores,
  );
}
