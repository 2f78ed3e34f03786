import { LAYOUT_PIX } from '../../src/modules/banco/domain/conciliacao/fato-pix';
import { Exportacoes } from '../../src/platform/exportacao/exportacoes';
import { type ListaOrdenada, ORDENS } from '../../src/platform/http/lista/ordens';
import { Mesa } from '../banco/mesa';
import type { Navegador } from '../preparo/navegador';
import { planoDaLista } from './plano-da-lista';

/** Mais do que uma lista conta, para que só se chegue ao fim continuando. */
const MUITAS = 12_000;
const RETORNO = 5;
const REMESSA = 5;

const TABELAS = {
  conferencias: 'conferencia',
  devolucoes: 'devolucao',
  extratos: 'extrato_importado',
  informes: 'informe',
  remessas: 'arquivo_remessa',
  remetidos: 'remessa_item',
  retornos: 'arquivo_retorno',
  trabalhos: 'outbox',
  usuarios: 'usuario',
} as const satisfies Partial<Record<ListaOrdenada, string>>;

let mesa: Mesa;
beforeAll(async () => {
  mesa = await Mesa.abrir();
  const { boletoId } = await mesa.licenca();
  // As linhas saem de `seq_1_to_…`, que a conta do produto não lê.
  const dono = mesa.produto.dono;
  await dono.query('SET SESSION foreign_key_checks = 0, SESSION check_constraint_checks = 0');
  const encher = (tabela: string, colunas: string, valores: string, ...parametros: unknown[]) =>
    dono.query(
      `INSERT INTO ${tabela} (${colunas}) SELECT ${valores} FROM seq_1_to_${MUITAS} ORDER BY seq`,
      parametros,
    );
  await encher(
    'devolucao',
    'pendencia_id, ativa, valor, estado, favorecido_nome, favorecido_documento, conta, pedida_por, pedida_em, mudada_em',
    `seq, NULL, 100 * (seq % 7), ELT(1 + seq % 3, 'PEDIDA', 'PAGA', 'RECUSADA'), 'x', 'x', 'x', 'USUARIO:1',
     '2026-01-01' + INTERVAL seq SECOND, '2026-01-01' + INTERVAL seq % 5 DAY`,
  );
  await encher(
    'arquivo_retorno',
    'arquivo_id, sha256, nome, enviado_por, situacao, recusa_codigo, layout, nsa, titulos, pagos, valor_pago, pendencias',
    `90000 + seq, SHA2(seq, 256), CONCAT('retorno-', seq % 11), 'USUARIO:1',
     IF(seq % 50, 'PROCESSADO', 'RECUSADO'), IF(seq % 50, NULL, IF(seq % 100, 'ABANDONADO', 'ARQUIVO_VAZIO')), ?,
     IF(seq % 4, seq % 9, NULL), seq % 6, seq % 5, 100 * (seq % 8), seq % 3`,
    LAYOUT_PIX,
  );
  await encher(
    'retorno_linha',
    'retorno_id, linha, linha_fim, lote, motivos, resultado',
    `${RETORNO}, ${MUITAS} + 1 - seq, ${MUITAS} + 1 - seq, 1, '', IF(seq % 3, 'APLICADA', 'IGNORADA')`,
  );
  await encher(
    'arquivo_remessa',
    'convenio_id, arquivo_id, nsa, nome, quantidade, baixas, valor_total, ator, gerada_em, enviada_em',
    `1 + seq % 3, 90000 + seq, 1000 + seq DIV 3, CONCAT('remessa-', seq % 11), seq % 6, 0, 100 * (seq % 7), 'USUARIO:1',
     '2026-01-01', IF(seq % 4, '2026-01-01' + INTERVAL seq % 5 DAY, NULL)`,
  );
  await encher(
    'remessa_item',
    'remessa_id, documento_id, movimento, ordem, linha',
    `${REMESSA}, ?, '02', seq, ${MUITAS} + 1 - seq`,
    boletoId,
  );
  const [convenio] = await dono.query<{ id: number }[]>('SELECT MIN(id) AS id FROM convenio');
  await encher(
    'extrato_importado',
    'sha256, nome, formato, convenio_id, de, ate, novos, repetidos, importado_por, importado_em',
    `SHA2(seq, 256), CONCAT('extrato-', seq % 11), 'OFX', ?, '2026-01-01' + INTERVAL seq % 5 DAY,
     '2026-01-08' + INTERVAL seq % 6 DAY, seq % 7, 0, 'USUARIO:1', '2026-01-01'`,
    convenio!.id,
  );
  await encher(
    'informe',
    'modulo, titulo, conteudo, publicado, criado_em, atualizado_em',
    `'CARTEIRA_PESCA', CONCAT('Informe ', seq % 11), 'x', seq % 2, '2026-01-01', '2026-01-01' + INTERVAL seq % 5 DAY`,
  );
  await encher(
    'conferencia',
    'usuario_id, chave, codigo, pelo_codigo, veredito, com_agencia, feita_em, recebida_em',
    `seq % 11, UUID(), 'LPE000012392026', 0, IF(seq % 7, 'VALIDA', 'VENCIDA'), 1, '2026-01-01' + INTERVAL seq % 13 HOUR,
     '2026-01-02'`,
  );
  await encher(
    'outbox',
    'fila, chave, dados, tentativas, tentar_em',
    `'email', CONCAT('ordem-', seq), '{}', seq % 4, '2026-01-01' + INTERVAL seq % 5 HOUR`,
  );
  await encher(
    'usuario',
    'login, login_indice, papel, criado_em',
    `'x', UNHEX(SHA2(CONCAT('ordem-', seq), 256)), 'CIDADAO', '2026-01-01'`,
  );
  await dono.query(`ANALYZE TABLE ${[...Object.values(TABELAS), 'retorno_linha'].join(', ')}`);
});
afterAll(() => mesa.produto.encerrar());

const quem = (lista: string): Navegador => (lista === 'usuarios' ? mesa.administrador : mesa.operador);
async function listar(lista: string, filtro: object, [campo, sentido]: readonly [string, string]) {
  const resposta = await quem(lista).get(
    `/api/admin/${lista}?sort=${JSON.stringify([campo, sentido])}&range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filtro))}`,
  );
  expect([lista, resposta.statusCode]).toEqual([lista, 200]);
  return resposta.json<{ id: number }[]>();
}
async function titulos(parametros: Record<string, string | number>) {
  const pares = Object.entries({ size: 100, ...parametros }).map(([nome, valor]) => `${nome}=${valor}`);
  const resposta = await mesa.operador.get(`/banco/retornos/${RETORNO}/titulos?${pares.join('&')}`);
  return resposta.json<{ content: { id: number }[]; totalElements: number }>();
}

/** Cada lista, com o filtro dela e o que ele é em SQL. */
const COM_FILTRO: readonly (readonly [keyof typeof TABELAS, Record<string, unknown>, string])[] = [
  ['conferencias', {}, 'TRUE'],
  ['conferencias', { veredito: 'VENCIDA' }, "veredito = 'VENCIDA'"],
  ['conferencias', { usuarioId: 3 }, 'usuario_id = 3'],
  ['conferencias', { usuarioId: 3, veredito: 'VENCIDA' }, "usuario_id = 3 AND veredito = 'VENCIDA'"],
  ['devolucoes', {}, 'TRUE'],
  ['devolucoes', { estado: 'PAGA' }, "estado = 'PAGA'"],
  ['extratos', {}, 'TRUE'],
  ['informes', {}, "modulo = 'CARTEIRA_PESCA'"],
  ['informes', { situacao: 'RASCUNHO' }, 'publicado = 0'],
  ['remessas', {}, 'TRUE'],
  ['remetidos', { remessa: REMESSA }, `remessa_id = ${REMESSA}`],
  ['retornos', {}, 'TRUE'],
  ['trabalhos', {}, 'concluido_em IS NULL'],
  ['usuarios', {}, "papel <> 'CIDADAO'"],
];
const TODAS = COM_FILTRO.flatMap(([lista, filtro, onde]) =>
  ORDENS[lista].flatMap((campo) =>
    (['ASC', 'DESC'] as const).map((sentido) => [lista, filtro, campo, sentido, onde] as const),
  ),
);

/** Onde a lista se corta: no começo, no meio de um empate, passado o que se conta e perto do fim. */
const cortes = (quantas: number) =>
  [0, 37, 5_003, 10_050, quantas - 20].filter((um) => um >= 0 && um < quantas);

it.each(TODAS)(
  '%s %j por %s, %s: certa e continuada sem faltar nem repetir',
  async (lista, filtro, campo, sentido, onde) => {
    const coluna = campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);
    const linhas = await mesa.em.query<{ id: number }[]>(
      `SELECT id FROM ${TABELAS[lista]} WHERE ${onde} ORDER BY ${coluna} ${sentido}, id ${sentido}`,
    );
    const certos = linhas.map(({ id }) => id);
    for (const corte of cortes(certos.length)) {
      const comApos = corte === 0 ? filtro : { ...filtro, apos: certos[corte - 1] };
      const lidos = await listar(lista, comApos, [campo, sentido]);
      expect([corte, lidos.map(({ id }) => id)]).toEqual([corte, certos.slice(corte, corte + 100)]);
    }
  },
);

it.each(TODAS)(
  '%s %j por %s, %s: já na ordem, e pouco mais do que mostra',
  async (lista, filtro, campo, sentido) => {
    const [sql, plano] = await planoDaLista(mesa, () => listar(lista, filtro, [campo, sentido]));
    for (const { type, r_rows, Extra } of plano) {
      expect([sql, type]).not.toEqual([sql, 'ALL']);
      // A equipe são poucos: ordenam-se os que se acham.
      if (lista !== 'usuarios')
        expect([sql, Extra]).not.toEqual([sql, expect.stringMatching(/filesort|temporary|intersect/)]);
      expect([sql, Number(r_rows) < 1200]).toEqual([sql, true]);
    }
  },
);

it.each(['ABANDONADO', 'RECUSADO', 'PROCESSADO'])(
  'os retornos em %s acham-se pelo índice',
  async (situacao) => {
    const [sql, plano] = await planoDaLista(mesa, () => listar('retornos', { situacao }, ['id', 'DESC']));
    for (const { r_rows, Extra } of plano) {
      expect([sql, Extra]).not.toEqual([sql, expect.stringMatching(/filesort|temporary/)]);
      expect([sql, Number(r_rows) < 1200]).toEqual([sql, true]);
    }
  },
);

describe('as linhas de um retorno', () => {
  it.each([
    ['ASC', undefined],
    ['DESC', undefined],
    ['ASC', 'IGNORADA'],
    ['DESC', 'IGNORADA'],
  ] as const)('%s %s: pela linha, continuadas sem faltar nem repetir', async (sentido, resultado) => {
    const linhas = await mesa.em.query<{ id: number }[]>(
      `SELECT id FROM retorno_linha WHERE retorno_id = ? AND resultado = COALESCE(?, resultado) ORDER BY linha ${sentido}`,
      [RETORNO, resultado ?? null],
    );
    const certos = linhas.map(({ id }) => id);
    const filtro = { sentido, ...(resultado ? { resultado } : {}) };
    for (const corte of cortes(certos.length)) {
      const comApos = corte === 0 ? filtro : { ...filtro, apos: certos[corte - 1]! };
      const { content } = await titulos(comApos);
      expect([corte, content.map(({ id }) => id)]).toEqual([corte, certos.slice(corte, corte + 100)]);
      const [sql, plano] = await planoDaLista(mesa, () => titulos(comApos));
      expect([sql, plano[0]!.Extra]).not.toEqual([sql, expect.stringMatching(/filesort|temporary/)]);
      expect([sql, Number(plano[0]!.r_rows) < 1200]).toEqual([sql, true]);
    }
    expect((await titulos(filtro)).totalElements).toBe(Math.min(certos.length, 10_001));
  });
});

it('as parcelas da razão vão de dia em dia nos dois sentidos, também de página em página', async () => {
  await mesa.produto.dono.query(
    `INSERT INTO pendencia (chave, motivo, estado, retido, data_pagamento)
     SELECT CONCAT('parcela-', seq), 'PAGO_A_MAIOR', 'ABERTA', 100, '2026-01-01' + INTERVAL seq % 7 DAY FROM seq_1_to_90`,
  );
  const ler = async (sentido: string, [de, ate]: readonly [number, number]) => {
    const filtro = { de: '2026-01-01', ate: '2026-01-31', coluna: 'emPendencia' };
    const resposta = await mesa.operador.get(
      `/api/admin/parcelas?sort=["dia","${sentido}"]&range=[${de},${ate}]&filter=${encodeURIComponent(JSON.stringify(filtro))}`,
    );
    return resposta.json<{ id: string; dia: string }[]>();
  };
  const subindo = await ler('ASC', [0, 99]);
  expect(subindo.map(({ dia }) => dia)).toEqual(subindo.map(({ dia }) => dia).sort());
  const descendo = [...(await ler('DESC', [0, 39])), ...(await ler('DESC', [40, 99]))];
  expect(descendo).toEqual(subindo.toReversed());
  expect(descendo).toHaveLength(90);
});

async function levadas(lista: string, filtro: Record<string, unknown> = {}): Promise<number> {
  let linhas = 0;
  const bytes = mesa
    .pegar(Exportacoes)
    .escrever(
      lista,
      { formato: 'csv', filtro },
      { ator: { tipo: 'USUARIO', id: 1, papel: 'OPERADOR' }, idioma: 'pt' },
      (lidas) => {
        linhas = lidas;
      },
    );
  for await (const pedaco of bytes) expect(pedaco).toBeDefined();
  return linhas;
}

it.each(['devolucoes', 'retornos', 'remessas', 'informes'])(
  '%s: o arquivo que se leva passa do que a lista conta, e traz cada linha uma vez',
  async (lista) => {
    expect(await levadas(lista)).toBe(MUITAS);
  },
);

it.each([
  ['devolucoes', 'devolucao'],
  ['retornos', 'arquivo_retorno'],
  ['remessas', 'arquivo_remessa'],
  ['informes', 'informe'],
])('%s: o arquivo de uma lista que continua leva só o que vem depois', async (lista, tabela) => {
  const linhas = await mesa.em.query<{ id: number }[]>(`SELECT id FROM ${tabela} ORDER BY id LIMIT 4`);
  expect(await levadas(lista, { apos: linhas[3]!.id })).toBe(3);
});

it('o arquivo dos retornos leva só os da situação', async () => {
  const [{ n }] = (await mesa.em.query<{ n: string }[]>(
    "SELECT COUNT(*) AS n FROM arquivo_retorno WHERE situacao = 'RECUSADO' AND NOT (recusa_codigo <=> 'ABANDONADO')",
  )) as [{ n: string }];
  expect(Number(n)).toBeGreaterThan(0);
  expect(await levadas('retornos', { situacao: 'RECUSADO' })).toBe(Number(n));
});
