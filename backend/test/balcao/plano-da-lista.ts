import type { Mesa } from '../banco/mesa';

const TABELAS = [
  'tentativa',
  'conferencia',
  'pendencia',
  'devolucao',
  'arquivo_retorno',
  'retorno_linha',
  'arquivo_remessa',
  'remessa_item',
  'extrato_importado',
  'informe',
  'outbox',
  'usuario',
].join('|');
const ACHADAS = new RegExp(`^(SELECT (?:[^](?!FROM))* FROM (?:${TABELAS}) [^]* LIMIT \\? OFFSET \\?)$`);

/** A instrução com que uma lista acha as suas linhas, e por onde o servidor foi. */
export async function planoDaLista(mesa: Mesa, listar: () => Promise<unknown>) {
  const feitas = jest.spyOn(mesa.produto.fonte, 'query');
  await listar();
  const pedidas = feitas.mock.calls.flatMap(([sql, valores]) => {
    const [, achadas] = /\((SELECT id FROM [^]*)\) q /.exec(sql) ?? ACHADAS.exec(sql) ?? [];
    return achadas ? [[achadas, valores] as const] : [];
  });
  feitas.mockRestore();
  expect(pedidas).toHaveLength(1);
  const [sql, valores] = pedidas[0]!;
  const plano = await mesa.em.query<{ type: string; r_rows: number; Extra: string }[]>(
    `ANALYZE ${sql}`,
    valores,
  );
  return [sql, plano] as const;
}
