import type { Connection, RowDataPacket } from 'mysql2/promise';
import { palavrasDoNome } from '../../src/modules/pessoa/domain/termos-de-busca';
import { termoDoNome } from '../../src/modules/pessoa/busca/gravar-termos';
import { selarPalavra } from '../../src/modules/pessoa/busca/vocabulario-dos-nomes';
import { CalendarioDaBase, Pedido } from './calendario-da-base';
import { HISTORIA_DAS_LICENCAS, HISTORIA_DOS_DOCUMENTOS } from './historias';
import { COLUNAS, Contexto, LinhasDaBase, Lote, loteVazio } from './linhas';
import { nomeDaPessoa } from './nomes-da-base';

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
  await guardarVocabulario(conexao, de, ate);
}

/** As palavras dos nomes de uma parte, na ordem dos termos: as partes não esperam uma pela outra em círculo. */
async function guardarVocabulario(conexao: Connection, de: number, ate: number): Promise<void> {
  const palavras = new Set<string>();
  for (let i = de; i < ate; i++)
    for (const palavra of palavrasDoNome(nomeDaPessoa(i).nome)) palavras.add(palavra);
  const linhas: [number, Buffer, Buffer][] = [];
  for (const palavra of palavras) {
    const [[tomado]] = await conexao.query<(RowDataPacket & { numero: number | string })[]>(
      'SELECT NEXT VALUE FOR numero_de_linha AS numero',
    );
    const id = Number(tomado!.numero);
    linhas.push([id, termoDoNome(palavra), selarPalavra(palavra, id)]);
  }
  linhas.sort(([, um], [, outro]) => um.compare(outro));
  await conexao.query('SET SESSION unique_checks = 1');
  for (let i = 0; i < linhas.length; i += POR_TRANSACAO)
    await conexao.query('INSERT IGNORE INTO palavra_do_nome (id, termo, palavra) VALUES ?', [
      linhas.slice(i, i + POR_TRANSACAO),
    ]);
  await conexao.commit();
}
