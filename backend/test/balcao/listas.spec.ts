import { lerLista } from '../../src/platform/http/lista/lista-limitada';
import { ListaDeLicencasService } from '../../src/modules/balcao/lista-de-licencas.service';
import { BoletoConsultaService } from '../../src/modules/banco/boleto/boleto-consulta.service';
import { ListaDePessoasService } from '../../src/modules/pessoa/busca/lista-de-pessoas.service';
import { Mesa } from '../banco/mesa';
import { planoDaLista } from './plano-da-lista';

let mesa: Mesa;
beforeAll(async () => {
  mesa = await Mesa.abrir();
  for (let i = 0; i < 30; i++) await mesa.licenca(i % 2 ? 1 : 0);
});
afterAll(() => mesa.produto.encerrar());

const RECURSOS = ['pessoas', 'licencas', 'boletos'] as const;
async function listar(recurso: string, filtro: object = {}, faixa = [0, 24], ordem = ['id', 'DESC']) {
  const resposta = await mesa.operador.get(
    `/api/admin/${recurso}?sort=${JSON.stringify(ordem)}&range=${JSON.stringify(faixa)}&filter=${encodeURIComponent(JSON.stringify(filtro))}`,
  );
  return {
    status: resposta.statusCode,
    itens: resposta.statusCode === 200 ? resposta.json<Record<string, unknown>[]>() : [],
    faixa: String(resposta.headers['content-range']),
  };
}

it.each(RECURSOS)('%s vem das mais novas, em faixas que se continuam', async (recurso) => {
  const primeira = await listar(recurso);
  const segunda = await listar(recurso, {}, [25, 49]);
  expect([primeira.faixa, segunda.faixa]).toEqual([`${recurso} 0-24/30`, `${recurso} 25-29/30`]);
  const ids = [...primeira.itens, ...segunda.itens].map(({ id }) => id as number);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
});

it.each([
  ['pessoas', ListaDePessoasService, 'pessoa', 'id', 'criado_em'],
  ['licencas', ListaDeLicencasService, 'licenca', 'dataVencimento', 'data_vencimento'],
  ['boletos', BoletoConsultaService, 'documento_pagamento', 'vencimento', 'vencimento'],
] as const)(
  '%s: a faixa que se lê numa instrução só é a das linhas lidas uma a uma',
  async (recurso, servico, tabela, campo, coluna) => {
    const linhas = await mesa.em.query<{ id: number }[]>(
      `SELECT id FROM ${tabela} ORDER BY ${coluna} DESC, id DESC LIMIT 12 OFFSET 5`,
    );
    const lista = mesa.produto.api.get<{ porIds: (ids: number[]) => Promise<{ id: number }[]> }>(servico);
    const umaAUma = await Promise.all(linhas.map(({ id }) => lista.porIds([id])));
    // O que se lê tem mais do que o que se serve.
    expect(umaAUma.flat()).toMatchObject((await listar(recurso, {}, [5, 16], [campo, 'DESC'])).itens);
  },
);

it('cada filtro separa', async () => {
  const total = async (recurso: string, filtro: object) =>
    Number((await listar(recurso, filtro)).faixa.split('/')[1]);
  const { protocolo, licencaId, boletoId } = await mesa.licenca();
  expect((await listar('licencas', { protocolo })).itens.map(({ id }) => id)).toEqual([licencaId]);
  expect((await listar('licencas', { protocolo: 'LPE-0000001-1/2026' })).itens).toEqual([]);
  expect(await total('licencas', { modalidade: 1 })).toBe(15);
  expect(await total('licencas', { situacao: 'AGUARDANDO_PAGAMENTO', modalidade: 0 })).toBe(16);
  expect(await total('licencas', { situacao: 'VIGENTE' })).toBe(0);
  expect(await total('licencas', { de: '2026-03-10', ate: '2026-03-10' })).toBe(31);
  expect(await total('licencas', { de: '2026-03-11' })).toBe(0);
  expect(await total('licencas', { periodo: 'ATIVACAO', de: '2026-03-01' })).toBe(0);
  expect(await total('pessoas', { ate: '9999-12-31' })).toBeGreaterThan(0);
  await mesa.em.query("UPDATE licenca SET data_ativacao = '2026-03-15' WHERE id = ?", [licencaId]);
  const ativadas = { periodo: 'ATIVACAO', de: '2026-03-11', ate: '2026-03-31' };
  expect((await listar('licencas', ativadas)).itens.map(({ id }) => id)).toEqual([licencaId]);
  expect(await total('licencas', { ...ativadas, municipio: 1302603 })).toBe(1);
  expect(await total('licencas', { ...ativadas, municipio: 1303403 })).toBe(0);
  expect(await total('licencas', { municipio: 0 })).toBe(0);
  await mesa.em.query('UPDATE licenca SET data_ativacao = NULL WHERE id = ?', [licencaId]);
  const { nossoNumero } = await mesa.boleto(boletoId);
  expect((await listar('boletos', { nossoNumero })).itens.map(({ id }) => id)).toEqual([boletoId]);
  for (const outro of [protocolo, 'abc', "1' OR 1=1"])
    expect(await total('boletos', { nossoNumero: outro })).toBe(0);
  expect(await total('boletos', { estado: 'EMITIDO', tipo: 'BOLETO' })).toBe(31);
  expect(await total('boletos', { tipo: 'GUIA' })).toBe(0);
  expect(await total('boletos', { ate: '2026-03-10' })).toBe(0);
  await mesa.em.query("UPDATE documento_pagamento SET pago_em = '2026-03-12' WHERE id = ?", [boletoId]);
  const pagos = { periodo: 'PAGAMENTO', de: '2026-03-01', ate: '2026-03-31' };
  expect((await listar('boletos', pagos)).itens.map(({ id }) => id)).toEqual([boletoId]);
  await mesa.em.query('UPDATE documento_pagamento SET pago_em = NULL WHERE id = ?', [boletoId]);
  expect(await total('pessoas', { estrangeiro: true })).toBe(0);
  expect(await total('pessoas', { estrangeiro: false })).toBe(31);
});

it.each([
  ['pessoas', { nome: 'Francisco' }],
  ['pessoas', { cpf: '39053344705' }],
  ['pessoas', { de: 'ontem' }],
  ['licencas', { situacao: 'QUALQUER' }],
  ['boletos', { estado: 'QUALQUER' }],
])('%s recusa o filtro %j', async (recurso, filtro) => {
  expect((await listar(recurso, filtro)).status).toBe(400);
});

it('as listas cobrem documentos e não trazem o nome do titular', async () => {
  const [pessoa] = (await listar('pessoas')).itens;
  expect(pessoa!.documento).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
  const [licenca] = (await listar('licencas')).itens;
  expect(licenca!.titular).toBe('F*** d*** C*** M***');
});

/** A consulta que a lista faz, pelo plano: usa o índice e não o que cresce com a tabela. */
it.each([
  ['licenca', "status = 'VIGENTE'", 'data_criacao DESC, id DESC', /ix_licenca_situacao/],
  [
    'licenca',
    "data_criacao >= '2026-03-01' AND data_criacao <= '2026-03-02'",
    'data_criacao DESC, id DESC',
    /ix_licenca_criada/,
  ],
  ['licenca', '1 = 1', 'id DESC', /PRIMARY/],
  [
    'pessoa',
    "criado_em >= '2026-03-01' AND criado_em < '2026-03-02'",
    'criado_em DESC, id DESC',
    /ix_pessoa_criada/,
  ],
  [
    'documento_pagamento',
    "vencimento >= '2026-03-01' AND vencimento <= '2026-03-02'",
    'vencimento DESC, id DESC',
    /ix_documento_vencimento/,
  ],
  ['documento_pagamento', "estado = 'PAGO'", 'vencimento DESC, id DESC', /ix_documento_a_vencer/],
  [
    'documento_pagamento',
    "convenio_id IN (1, 2) AND nosso_numero IN ('1', '2')",
    'id DESC',
    /uq_documento_convenio_nosso_numero/,
  ],
])('%s por %s vai pelo índice', async (tabela, onde, ordem, indice) => {
  const [plano] = await mesa.em.query<{ key: string | null; Extra: string; type: string }[]>(
    `EXPLAIN SELECT id FROM ${tabela} WHERE ${onde} ORDER BY ${ordem} LIMIT 25`,
  );
  expect(plano!.key).toMatch(indice);
  expect(plano!.type).not.toBe('ALL');
  if (!onde.includes('nosso_numero')) expect(plano!.Extra).not.toContain('filesort');
});

/** Com tão poucas linhas o servidor prefere ler um índice inteiro: aqui só se vê que o certo serve, e na ordem. */
it.each([
  ['licenca', "data_ativacao >= '2026-03-01'", 'data_ativacao', 'ix_licenca_ativada'],
  [
    'licenca',
    "municipio_id <=> NULLIF(1302603, 0) AND data_ativacao >= '2026-03-01'",
    'data_ativacao',
    'ix_licenca_municipio_ativada',
  ],
  ['documento_pagamento', "pago_em >= '2026-03-01'", 'pago_em', 'ix_documento_pago'],
])('%s por %s tem índice na ordem da lista', async (tabela, onde, dia, indice) => {
  const [plano] = await mesa.em.query<{ key: string | null; Extra: string; type: string }[]>(
    `EXPLAIN SELECT id FROM ${tabela} FORCE INDEX (${indice}) WHERE ${onde} ORDER BY ${dia} DESC, id DESC LIMIT 25`,
  );
  expect([plano!.key, plano!.type]).toEqual([indice, 'range']);
  expect(plano!.Extra).not.toContain('filesort');
});

it('o nome procura-se pelo índice dos termos', async () => {
  const planos = await mesa.em.query<{ key: string; type: string }[]>(
    `EXPLAIN SELECT t0.pessoa_id FROM pessoa_busca t0 JOIN pessoa_busca t1 ON t1.pessoa_id = t0.pessoa_id AND t1.termo = ?
     WHERE t0.termo = ? ORDER BY t0.pessoa_id DESC LIMIT 26`,
    [Buffer.alloc(8, 1), Buffer.alloc(8, 2)],
  );
  expect(planos.every(({ key }) => key === 'PRIMARY')).toBe(true);
});

describe('continuar uma lista', () => {
  it.each([
    ['pessoas', {}],
    ['pessoas', { de: '2026-03-01' }],
    ['pessoas', { estrangeiro: false }],
    ['licencas', { modalidade: 0 }],
    ['licencas', { situacao: 'AGUARDANDO_PAGAMENTO' }],
    ['licencas', { de: '2026-03-01', ate: '2026-03-31' }],
    ['licencas', { municipio: 1302603 }],
    ['licencas', { situacao: 'AGUARDANDO_PAGAMENTO', periodo: 'ATIVACAO' }],
    ['boletos', { estado: 'EMITIDO', periodo: 'PAGAMENTO' }],
    ['boletos', { tipo: 'BOLETO' }],
    ['boletos', { estado: 'EMITIDO' }],
  ])('%s %j: de linha em linha, sem faltar nem repetir', async (recurso, filtro) => {
    const inteira = (await listar(recurso, filtro, [0, 99])).itens.map(({ id }) => id as number);
    const andadas: number[] = [];
    for (let apos: number | undefined; ;) {
      const { itens } = await listar(recurso, apos === undefined ? filtro : { ...filtro, apos }, [0, 6]);
      if (itens.length === 0) break;
      andadas.push(...itens.map(({ id }) => id as number));
      apos = andadas.at(-1);
    }
    expect(andadas).toEqual(inteira);
    expect(andadas.length).toBeGreaterThan(14);
  });

  it.each([
    ['licencas', 'dataVencimento', 'DESC'],
    ['licencas', 'dataAtivacao', 'ASC'],
    ['boletos', 'pagoEm', 'DESC'],
    ['boletos', 'vencimento', 'ASC'],
  ])('%s por %s, %s, também onde falta o dia', async (recurso, campo, sentido) => {
    const [tabela, coluna] =
      recurso === 'licencas' ? ['licenca', 'data_ativacao'] : ['documento_pagamento', 'pago_em'];
    await mesa.em.query(
      `UPDATE ${tabela} SET ${coluna} = '2026-03-01' + INTERVAL id MOD 5 DAY WHERE id MOD 2 = 0`,
    );
    const inteira = await listar(recurso, {}, [0, 99], [campo, sentido]);
    const dias = inteira.itens.map((item) => `${(item[campo] as string | null) ?? ''}`);
    expect(dias).toEqual([...dias].sort((a, b) => (a < b ? -1 : 1) * (sentido === 'ASC' ? 1 : -1)));
    const quinto = inteira.itens[4]!.id;
    const resto = await listar(recurso, { apos: quinto }, [0, 99], [campo, sentido]);
    expect(resto.itens.map(({ id }) => id)).toEqual(inteira.itens.slice(5).map(({ id }) => id));
    await mesa.em.query(`UPDATE ${tabela} SET ${coluna} = NULL`);
  });

  it('a auditoria também', async () => {
    const ler = async (filtro: object, faixa: number[]) => {
      const resposta = await mesa.administrador.get(
        `/api/admin/auditoria?range=${JSON.stringify(faixa)}&filter=${encodeURIComponent(JSON.stringify(filtro))}`,
      );
      return resposta.json<{ id: number }[]>().map(({ id }) => id);
    };
    const filtro = { acao: 'PESSOA_CRIADA', de: '2026-03-01' };
    const inteira = await ler(filtro, [0, 29]);
    expect(await ler({ ...filtro, apos: inteira[9] }, [0, 19])).toEqual(inteira.slice(10));
  });
});

describe('continuar as listas de quem investiga', () => {
  it.each([
    [
      'tentativas',
      "tentativa (em, tipo, resultado, endereco_mascarado) SELECT NOW(3), 'LOGIN', 'FALHA', 'x'",
    ],
    ['pendencias', "pendencia (chave, motivo) SELECT CONCAT('continuar-', seq), 'PAGO_A_MAIOR'"],
    ['trabalhos', "outbox (fila, chave, dados) SELECT 'email', CONCAT('continuar-', seq), '{}'"],
    [
      'conferencias',
      `conferencia (usuario_id, chave, codigo, pelo_codigo, veredito, com_agencia, feita_em, recebida_em)
         SELECT 1, UUID(), 'LPE000012392026', 0, 'FALSA', 1, NOW(3), NOW(3)`,
    ],
  ])('%s: de linha em linha, sem faltar nem repetir', async (recurso, linhas) => {
    await mesa.produto.dono.query(`INSERT INTO ${linhas} FROM seq_1_to_12`);
    const inteira = (await listar(recurso, {}, [0, 99])).itens.map(({ id }) => id as number);
    expect(inteira.length).toBeGreaterThanOrEqual(12);
    const seguintes = await listar(recurso, { apos: inteira[4] }, [0, 99]);
    expect(seguintes.itens.map(({ id }) => id)).toEqual(inteira.slice(5));
  });
});

describe('com muitas linhas', () => {
  const MUITAS = 20_000;
  beforeAll(async () => {
    // As linhas saem de `seq_1_to_…`, que a conta do produto não lê.
    const em = mesa.produto.dono;
    const [linha] = await em.query<{ convenio: number }[]>(
      "SELECT id AS convenio FROM convenio WHERE ativo_para = 'BOLETO'",
    );
    await em.query('SET SESSION foreign_key_checks = 0');
    await em.query(
      `INSERT INTO pessoa (id, nome, cpf, cpf_indice, passaporte, passaporte_indice, data_nascimento, sexo, nome_mae, email, criado_em)
       SELECT 1000 + seq, 'x', IF(seq % 50, 'x', NULL), IF(seq % 50, UNHEX(SHA2(seq, 256)), NULL),
         IF(seq % 50, NULL, 'x'), IF(seq % 50, NULL, UNHEX(SHA2(-seq, 256))), 'x', 0, 'x', 'x',
         '2025-01-01' + INTERVAL seq MINUTE FROM seq_1_to_${MUITAS}`,
    );
    await em.query(
      `INSERT INTO licenca (id, codigo, pessoa_id, modalidade, status, vaga_principal, municipio_id, data_criacao,
         data_ativacao, data_vencimento)
       SELECT 1000 + seq, CONCAT('LPE', seq), 1000 + seq, seq % 5 < 2, CASE seq % 4 WHEN 0 THEN 'INATIVO' WHEN 1 THEN 'VENCIDO' ELSE 'VIGENTE' END,
         IF(seq % 4 > 1, 1, NULL), 1300000 + seq % 60, IF(seq % 4, '2020-01-01' + INTERVAL seq DIV 20 DAY, '2019-06-01'),
         IF(seq % 4 > 1, '2020-06-01', '2020-01-01') + INTERVAL seq % 100 DAY,
         IF(seq % 4 > 1, '2030-01-01', '2022-01-01') + INTERVAL seq % 90 DAY FROM seq_1_to_${MUITAS}`,
    );
    await em.query(
      `INSERT INTO documento_pagamento (id, convenio_id, tipo, referencia, numero, nosso_numero, numero_documento,
         codigo_barras, linha_digitavel, valor, valor_pago, emissao, vencimento, pago_em, estado, descricao, pagador_nome,
         pagador_tipo, pagador_documento, pagador_logradouro, pagador_bairro, pagador_cep, pagador_cidade, pagador_uf)
       SELECT 1000 + seq, ?, IF(seq % 50, 'BOLETO', 'GUIA'), 1000 + seq, 500000 + seq, IF(seq % 50, seq, NULL), seq,
         LPAD(seq, 44, '0'), seq, 9038, IF(seq % 7 < 4, 0, 9038), '2020-01-01', '2020-01-11' + INTERVAL seq DIV 20 DAY,
         IF(seq % 7 < 4, NULL, '2020-01-05' + INTERVAL seq DIV 20 DAY),
         CASE WHEN seq % 7 = 0 THEN 'BAIXADO' WHEN seq % 7 < 4 THEN 'VENCIDO' ELSE 'PAGO' END, 'x', 'x', IF(seq % 50, 'CPF', 'PASSAPORTE'), 'x', 'x', 'x', 'x', 'x', 'AM'
       FROM seq_1_to_${MUITAS}`,
      [linha!.convenio],
    );
    await em.query(
      `INSERT INTO tentativa (em, tipo, resultado, endereco_mascarado)
       SELECT NOW(3), ELT(1 + seq % 3, 'LOGIN', 'CONFIRMACAO', 'BUSCA'), IF(seq % 7, 'FALHA', 'BLOQUEIO'), 'x'
       FROM seq_1_to_${MUITAS}`,
    );
    await em.query(
      `INSERT INTO conferencia (usuario_id, chave, codigo, pelo_codigo, veredito, com_agencia, feita_em, recebida_em)
       SELECT seq % 11, UUID(), 'LPE000012392026', 0, IF(seq % 7, 'VALIDA', 'VENCIDA'), 1, NOW(3), NOW(3)
       FROM seq_1_to_${MUITAS}`,
    );
    await em.query(
      `INSERT INTO pendencia (chave, motivo, estado, retido, data_pagamento, resolvida_em, resolvida_por)
       SELECT CONCAT('muitas-', seq), 'PAGO_A_MAIOR', IF(seq % 7, 'ACEITA', 'ABERTA'), seq % 1000,
         '2020-01-05' + INTERVAL seq DIV 20 DAY, IF(seq % 7, NOW(3), NULL), IF(seq % 7, 'USUARIO:1', NULL)
       FROM seq_1_to_${MUITAS}`,
    );
    await em.query('ANALYZE TABLE pessoa, licenca, documento_pagamento, tentativa, conferencia, pendencia');
  });

  it.each([
    ['pessoas', {}, 'id'],
    ['pessoas', { estrangeiro: true }, 'id'],
    ['pessoas', { estrangeiro: false }, 'id'],
    ['pessoas', { de: '2025-01-03' }, 'id'],
    ['pessoas', { apos: 9000 }, 'id'],
    ['licencas', {}, 'id'],
    ['licencas', { modalidade: 1 }, 'id'],
    ['licencas', { situacao: 'VENCIDO' }, 'id'],
    ['licencas', { de: '2020-03-01', ate: '2020-04-01' }, 'id'],
    ['licencas', { situacao: 'VENCIDO', apos: 9000 }, 'id'],
    ['licencas', { situacao: 'VIGENTE', apos: 15_000 }, 'id'],
    ['licencas', { situacao: 'VENCIDO', modalidade: 0, apos: 15_000 }, 'id'],
    // Todas do mesmo dia.
    ['licencas', { situacao: 'INATIVO', apos: 11_000 }, 'id'],
    ['licencas', { modalidade: 0, apos: 9000 }, 'id'],
    ['licencas', { de: '2020-01-05', apos: 9000 }, 'id'],
    ['boletos', {}, 'id'],
    ['boletos', { tipo: 'GUIA' }, 'id'],
    ['boletos', { estado: 'BAIXADO' }, 'id'],
    ['boletos', { de: '2020-03-01', ate: '2020-04-01' }, 'id'],
    ['boletos', { estado: 'BAIXADO', apos: 9000 }, 'id'],
    ['boletos', { estado: 'VENCIDO', tipo: 'BOLETO', apos: 9000 }, 'id'],
    ['boletos', { tipo: 'BOLETO', apos: 9000 }, 'id'],
    ['licencas', {}, 'dataVencimento'],
    ['licencas', { situacao: 'VENCIDO' }, 'dataVencimento'],
    ['licencas', {}, 'dataAtivacao'],
    ['licencas', { situacao: 'VENCIDO' }, 'dataAtivacao'],
    ['boletos', {}, 'vencimento'],
    ['boletos', {}, 'pagoEm'],
    ['boletos', { estado: 'BAIXADO' }, 'pagoEm'],
    ['licencas', { modalidade: 1, municipio: 1300001 }, 'id'],
    ['licencas', { situacao: 'VIGENTE' }, 'dataVencimento'],
    ['licencas', { situacao: 'VIGENTE' }, 'dataAtivacao'],
    ['licencas', { situacao: 'VIGENTE', modalidade: 0 }, 'dataAtivacao'],
    ['licencas', { situacao: 'VIGENTE', apos: 9000 }, 'dataAtivacao'],
    ['licencas', { modalidade: 1 }, 'dataAtivacao'],
    ['licencas', { modalidade: 1 }, 'dataVencimento'],
    ['licencas', { modalidade: 1, municipio: 1300001 }, 'dataAtivacao'],
    ['licencas', { situacao: 'VIGENTE', periodo: 'ATIVACAO', de: '2020-07-01' }, 'dataAtivacao'],
    ['boletos', { estado: 'PAGO' }, 'pagoEm'],
    ['boletos', { estado: 'PAGO' }, 'vencimento'],
    ['boletos', { estado: 'PAGO', tipo: 'BOLETO' }, 'pagoEm'],
    ['boletos', { estado: 'PAGO', tipo: 'BOLETO' }, 'vencimento'],
    ['boletos', { estado: 'PAGO', tipo: 'BOLETO', apos: 9000 }, 'pagoEm'],
    ['boletos', { estado: 'PAGO', periodo: 'PAGAMENTO', de: '2020-03-01' }, 'pagoEm'],
    ['boletos', { tipo: 'BOLETO' }, 'vencimento'],
    ['boletos', { tipo: 'BOLETO' }, 'pagoEm'],
    ['tentativas', {}, 'id'],
    ['tentativas', { tipo: 'BUSCA' }, 'id'],
    ['tentativas', { resultado: 'BLOQUEIO' }, 'id'],
    ['tentativas', { tipo: 'BUSCA', resultado: 'BLOQUEIO' }, 'id'],
    ['conferencias', {}, 'id'],
    ['conferencias', { veredito: 'VENCIDA' }, 'id'],
    ['conferencias', { usuarioId: 3 }, 'id'],
    ['conferencias', { usuarioId: 3, veredito: 'VENCIDA' }, 'id'],
    ['pendencias', {}, 'id'],
    ['pendencias', { estado: 'ABERTA' }, 'id'],
    ['pendencias', { estado: 'ABERTA' }, 'retido'],
    ['pendencias', { estado: 'ABERTA' }, 'dataPagamento'],
    ['pendencias', {}, 'retido'],
    ['pendencias', {}, 'dataPagamento'],
  ])('%s %j %s lê pelo índice, já na ordem, e pouco mais do que mostra', async (recurso, filtro, campo) => {
    for (const sentido of ['DESC', 'ASC']) {
      const [sql, plano] = await planoDaLista(mesa, () => listar(recurso, filtro, [0, 24], [campo, sentido]));
      for (const { type, r_rows, Extra } of plano) {
        expect([sql, type]).not.toEqual([sql, 'ALL']);
        expect([sql, Extra]).not.toEqual([sql, expect.stringMatching(/filesort|temporary|intersect/)]);
        // Quem continua não volta a passar pelo que já se viu.
        expect([sql, Number(r_rows) < 1200]).toEqual([sql, true]);
      }
    }
  });

  it('conta uma vez só o que chega ao fim da conta, e sempre o que não chega', async () => {
    const contar = async (modalidade: number) => {
      const feitas = jest.spyOn(mesa.produto.fonte, 'query');
      const { total } = await lerLista(
        mesa.produto.fonte,
        { colunas: 'id', de: 'licenca', condicoes: [['modalidade = ?', modalidade]], ordem: ['id'] },
        { pular: 0, quantidade: 25, ordem: { campo: 'id', sentido: 'DESC' } },
      );
      const quantas = feitas.mock.calls.filter(([sql]) => sql.startsWith('SELECT COUNT')).length;
      feitas.mockRestore();
      return [quantas, total];
    };
    await contar(0);
    expect(await contar(0)).toEqual([0, 10_001]);
    const [, total] = await contar(1);
    expect(total).toBeLessThan(10_000);
    expect(await contar(1)).toEqual([1, total]);
  });
});
