import type { Connection } from 'mysql2/promise';
import { CalendarioDaBase, Pedido } from './calendario-da-base';
import { HISTORIA_DAS_LICENCAS, HISTORIA_DOS_DOCUMENTOS } from './historias';
import { COLUNAS, Contexto, LinhasDaBase, Lote, loteVazio } from './linhas';

const POR_TRANSACAO = 2000;

/** As pessoas de `de` até antes de `ate`, com tudo o que é delas. */
export interface Parte {
  readonly pedido: Pedido;
  readonly contexto: Contexto;
  readonly sequencias: ReadonlyMap<string, number>;
  readonly de: number;
  readonly ate: number;
}

export async function encher(conexao: Connection, parte: Parte): Promise<void> {
  const { contexto, de, ate } = parte;
  const { primeiro } = contexto;
  const linhas = new LinhasDaBase(contexto, new CalendarioDaBase(parte.pedido), new Map(parte.sequencias));
  // As chaves saem certas daqui: conferi-las linha a linha dobraria o tempo. Ler o que a própria transação gravou não
  // pede travas nos intervalos ao lado, onde as outras partes gravam.
  await conexao.query('SET SESSION foreign_key_checks = 0, unique_checks = 0, autocommit = 0');
  await conexao.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  for (let inicio = de; inicio < ate; inicio += POR_TRANSACAO) {
    const fim = Math.min(inicio + POR_TRANSACAO, ate);
    const lote = loteVazio();
    for (let i = inicio; i < fim; i++) linhas.acrescentar(lote, i);
    for (const [tabela, colunas] of Object.entries(COLUNAS))
      await conexao.query(`INSERT INTO ${tabela} (${colunas}) VALUES ?`, [lote[tabela as keyof Lote]]);
    for (const [historias, base] of [
      [HISTORIA_DAS_LICENCAS, primeiro.licenca],
      [HISTORIA_DOS_DOCUMENTOS, primeiro.documento],
    ] as const)
      for (const historia of historias) await conexao.query(historia, [base + inicio, base + fim - 1]);
    await conexao.commit();
  }
}
