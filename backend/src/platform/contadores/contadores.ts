import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { juntarParcelas, Parcela, Somas } from '../../kernel/contagem';
import { Transacoes } from '../database/transacoes';

const LOTE = 1000;
const POR_INSTRUCAO = 2000;

export interface Contagem {
  readonly chave: string;
  readonly quantidade: number;
  readonly valor: number;
}

interface Delta {
  readonly id: number;
  readonly parcelas: string | Record<string, [number, number]>;
}

/** Contagens que se leem sem contar: os deltas das transações, somados por um trabalho à parte. */
@Injectable()
export class Contadores {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
  ) {}

  /**
   * Soma um lote de deltas e os apaga, na mesma transação: nenhum se conta duas vezes, e o de uma transação que demora a
   * fechar entra quando ela fecha. Devolve quantos.
   */
  async somar(): Promise<number> {
    return this.transacoes.executar(async (em) => {
      const deltas = await em.query<Delta[]>(
        `SELECT id, parcelas FROM contador_delta ORDER BY id LIMIT ${LOTE} FOR UPDATE SKIP LOCKED`,
      );
      if (deltas.length === 0) return 0;
      await gravar(em, juntarParcelas(deltas.flatMap(lerDelta)));
      await em.query('DELETE FROM contador_delta WHERE id IN (?)', [deltas.map(({ id }) => id)]);
      return deltas.length;
    });
  }

  /** Segundos que o delta mais velho espera; 0 se tudo está somado. */
  async atraso(): Promise<number> {
    const [linha] = await this.fonte.query<{ segundos: string | number | null }[]>(
      `SELECT TIMESTAMPDIFF(SECOND, criado_em, CURRENT_TIMESTAMP(3)) AS segundos
       FROM contador_delta ORDER BY id LIMIT 1`,
    );
    return Math.max(Number(linha?.segundos ?? 0), 0);
  }
}

/** O que está nos contadores e nos deltas, por chave, de um retrato só. */
export async function somasGravadas(em: EntityManager): Promise<Somas> {
  const contadores = await em.query<Contagem[]>('SELECT chave, quantidade, valor FROM contador');
  const deltas = await em.query<Delta[]>('SELECT id, parcelas FROM contador_delta');
  return juntarParcelas([
    ...contadores.map(({ chave, quantidade, valor }) => ({
      chave,
      quantidade: Number(quantidade),
      valor: Number(valor),
    })),
    ...deltas.flatMap(lerDelta),
  ]);
}

function lerDelta({ parcelas }: Delta): Parcela[] {
  const lidas =
    typeof parcelas === 'string' ? (JSON.parse(parcelas) as Record<string, [number, number]>) : parcelas;
  return Object.entries(lidas).map(([chave, [quantidade, valor]]) => ({ chave, quantidade, valor }));
}

/** Em ordem de chave, para que dois somadores não se travem. */
async function gravar(em: EntityManager, somas: Somas): Promise<void> {
  const linhas = [...somas]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([chave, [quantidade, valor]]) => [chave, quantidade, valor]);
  for (let i = 0; i < linhas.length; i += POR_INSTRUCAO) {
    await em.query(
      `INSERT INTO contador (chave, quantidade, valor) VALUES ?
       ON DUPLICATE KEY UPDATE quantidade = quantidade + VALUES(quantidade), valor = valor + VALUES(valor)`,
      [linhas.slice(i, i + POR_INSTRUCAO)],
    );
  }
}
