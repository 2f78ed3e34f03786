import type { Connection } from 'mysql2/promise';
import { adiantarSequencias, CalendarioDaBase, Pedido } from './calendario-da-base';
import type { Parte } from './encher';
import type { Contexto, Convenio } from './linhas';

async function linhas<T>(conexao: Connection, sql: string): Promise<T[]> {
  const [resultado] = await conexao.query(sql);
  return resultado as T[];
}

async function depoisDoUltimo(conexao: Connection, tabela: string): Promise<number> {
  const [linha] = await linhas<{ n: number | string | null }>(conexao, `SELECT MAX(id) AS n FROM ${tabela}`);
  return Number(linha?.n ?? 0) + 1;
}

async function lerContexto(conexao: Connection): Promise<Contexto> {
  const [convenio] = await linhas<Convenio & { ultimo: number | string }>(
    conexao,
    `SELECT id, banco, numero, carteira, agencia, conta, valor AS ultimo
     FROM convenio JOIN convenio_contador ON convenio_id = id AND nome = 'DOCUMENTO'
     WHERE ativo_para = 'BOLETO'`,
  );
  const municipios = await linhas<Contexto['municipios'][number]>(
    conexao,
    'SELECT id, nome FROM municipio WHERE id DIV 100000 = 13',
  );
  const [linhaTomada] = await linhas<{ numero: number | string }>(
    conexao,
    'SELECT NEXT VALUE FOR numero_de_linha AS numero',
  );
  if (!convenio || municipios.length === 0) throw new Error('Rode antes dist/cli/semear.js.');
  return {
    convenio,
    municipios,
    primeiro: {
      pessoa: Number(linhaTomada!.numero),
      licenca: await depoisDoUltimo(conexao, 'licenca'),
      documento: await depoisDoUltimo(conexao, 'documento_pagamento'),
      // Do contador, e não dos documentos: um processo no ar guarda números tomados e ainda sem uso.
      numero: Number(convenio.ultimo) + 1,
    },
  };
}

/** As partes do trabalho, cada uma com as sequências de onde começa; `sequencias` fica com as do fim. */
function partir(
  pedido: Pedido,
  quantas: number,
  contexto: Contexto,
  sequencias: Map<string, number>,
): Parte[] {
  const { total } = pedido;
  const calendario = new CalendarioDaBase(pedido);
  return Array.from({ length: quantas }, (_, parte) => {
    const de = Math.floor((total * parte) / quantas);
    const ate = Math.floor((total * (parte + 1)) / quantas);
    const noInicio = new Map(sequencias);
    adiantarSequencias(sequencias, calendario, de, ate);
    return { pedido, contexto, sequencias: noInicio, de, ate };
  });
}

/** Toma para a base os números que ela vai usar. */
async function reservar(
  conexao: Connection,
  { convenio, primeiro }: Contexto,
  total: number,
  sequencias: ReadonlyMap<string, number>,
): Promise<void> {
  await conexao.query('REPLACE INTO protocolo_sequencia (tipo, ano, ultimo) VALUES ?', [
    [...sequencias].map(([nome, ultimo]) => [nome.slice(0, 3), nome.slice(3), ultimo]),
  ]);
  await conexao.query(`UPDATE convenio_contador SET valor = ? WHERE convenio_id = ? AND nome = 'DOCUMENTO'`, [
    primeiro.numero + total - 1,
    convenio.id,
  ]);
  await conexao.query('SELECT SETVAL(numero_de_linha, ?)', [primeiro.pessoa + total - 1]);
}

/** Reserva os números e reparte a base em `quantas` partes, que se podem encher ao mesmo tempo. */
export async function prepararBase(conexao: Connection, pedido: Pedido, quantas: number): Promise<Parte[]> {
  const contexto = await lerContexto(conexao);
  const lidas = await linhas<{ tipo: string; ano: number; ultimo: number }>(
    conexao,
    'SELECT tipo, ano, ultimo FROM protocolo_sequencia',
  );
  const sequencias = new Map(lidas.map(({ tipo, ano, ultimo }) => [`${tipo}${ano}`, ultimo]));
  const partes = partir(pedido, quantas, contexto, sequencias);
  await reservar(conexao, contexto, pedido.total, sequencias);
  return partes;
}
