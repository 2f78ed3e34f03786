import Redis from 'ioredis';
import { SomarService } from '../../src/modules/painel/somar.service';
import { SomasGuardadas } from '../../src/modules/painel/somas-guardadas';
import type { Papel } from '../../src/platform/sessao/sessao';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { entrarComo } from '../preparo/contas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
let operador: Navegador;
let guardadas: SomasGuardadas;
let somador: SomarService;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
  operador = await como('OPERADOR');
  guardadas = produto.api.get(SomasGuardadas, { strict: false });
  somador = new SomarService(produto.fonte, produto.relogio, guardadas);
}, 60_000);
afterAll(() => produto.encerrar());

const como = (papel: Papel) => entrarComo(produto, papel);
interface Painel {
  hoje: string;
  somas: {
    em: string;
    idade: number;
    licencas: {
      situacoes: { status: string; modalidade: number; quantidade: number }[];
      ativadas: { mes: string; modalidade: number; quantidade: number }[];
      municipios: { id: number; nome: string | null; uf: string | null; vigentes: number }[];
    };
    dinheiro: {
      aReceber: object;
      meses: { mes: string; emitido: object; esperado: object; recebido: object }[];
    };
  } | null;
  arquivos: { tipo: string; nome: string; situacao: string; titulos: number }[];
}
const ler = async (busca = '') => (await operador.get(`/api/admin/painel${busca}`)).json<Painel>();
const lerSomas = async (busca = '') => (await ler(busca)).somas!;

type Licenca = readonly [
  quantas: number,
  status: string,
  modalidade: number,
  municipio: number | null,
  ativadaEm: string,
];
type Documento = readonly [
  quantos: number,
  emissao: string,
  vencimento: string,
  pagoEm: string | null,
  aberto: boolean,
  valor: number,
  valorPago: number,
];

/** Linhas como o produto as grava, de pessoas que não interessam. */
async function encher(licencas: readonly Licenca[], documentos: readonly Documento[]): Promise<void> {
  const [convenio] = await produto.fonte.query<{ id: number }[]>('SELECT id FROM convenio LIMIT 1');
  let n = 0;
  await produto.dono.transaction(async (em) => {
    await em.query('SET SESSION foreign_key_checks = 0');
    for (const [quantas, status, modalidade, municipio, ativadaEm] of licencas)
      for (let i = 0; i < quantas; i++)
        await em.query(
          `INSERT INTO licenca (codigo, pessoa_id, modalidade, status, motivo, vaga_principal, data_criacao, data_ativacao,
             data_vencimento, municipio_id) VALUES (?, ?, ?, ?, ?, ?, '2020-01-01', ?, '2030-01-01', ?)`,
          [
            ...[`X${++n}`, 1000 + n, modalidade, status, null],
            ...[status === 'VIGENTE' ? 1 : null, ativadaEm, municipio],
          ],
        );
    for (const [quantos, emissao, vencimento, pagoEm, aberto, valor, valorPago] of documentos)
      for (let i = 0; i < quantos; i++)
        await em.query(
          `INSERT INTO documento_pagamento (convenio_id, tipo, referencia, referencia_aberta, numero, nosso_numero, nosso_numero_dv,
             numero_documento, codigo_barras, linha_digitavel, valor, valor_pago, emissao, vencimento, estado, pago_em, descricao,
             pagador_nome, pagador_tipo, pagador_documento)
           VALUES (?, 'BOLETO', ?, ?, ?, ?, '0', ?, LPAD(?, 44, '0'), '', ?, ?, ?, ?, 'REGISTRADO', ?, '', '', 'CPF', '')`,
          [
            ...[
              convenio!.id,
              String(900_000 + ++n),
              aberto ? String(900_000 + n) : null,
              900_000 + n,
              String(n),
              n,
              n,
            ],
            ...[valor, valorPago, emissao, vencimento, pagoEm],
          ],
        );
    await em.query('SET SESSION foreign_key_checks = 1');
  });
}

it('sem somas não há números, e não zeros', async () => {
  expect(await ler()).toMatchObject({ somas: null, arquivos: [] });
});

describe('as somas', () => {
  beforeAll(async () => {
    await encher(
      [
        [3, 'VIGENTE', 0, 1302603, '2026-03-01'],
        [2, 'VIGENTE', 0, 1302603, '2025-03-31'],
        [2, 'VIGENTE', 1, 1302603, '2025-04-01'],
        [1, 'VIGENTE', 0, 1303403, '2026-03-10'],
        [8, 'VIGENTE', 0, 1303403, '2020-01-01'],
        [1, 'VIGENTE', 0, null, '2020-01-01'],
        [4, 'VENCIDO', 0, 1302603, '2020-01-01'],
      ],
      [
        [3, '2026-03-01', '2026-03-11', null, true, 10_000, 0],
        [1, '2026-03-01', '2026-03-11', '2026-03-09', true, 10_000, 4_000],
        [5, '2026-03-02', '2026-03-12', '2026-03-10', false, 10_000, 10_000],
        [1, '2026-03-02', '2026-03-12', '2026-03-10', false, 10_000, 0],
        [1, '2024-01-01', '2024-01-11', null, true, 9038, 0],
        [7, '2024-01-01', '2024-01-11', '2024-01-11', false, 9038, 9038],
      ],
    );
    await somador.somar();
  });

  it('licenças por situação, modalidade, mês e município', async () => {
    const { licencas, em, idade } = await lerSomas();
    expect([em, idade]).toEqual(['2026-03-10T14:00:00.000Z', 0]);
    expect(licencas.situacoes).toEqual(
      expect.arrayContaining([
        { status: 'VIGENTE', modalidade: 0, quantidade: 15 },
        { status: 'VIGENTE', modalidade: 1, quantidade: 2 },
        { status: 'VENCIDO', modalidade: 0, quantidade: 4 },
      ]),
    );
    expect(licencas.situacoes).toHaveLength(3);
    expect(licencas.ativadas).toHaveLength(48);
    expect(licencas.ativadas[0]).toEqual({ mes: '2024-04', modalidade: 0, quantidade: 0 });
    expect(licencas.ativadas).toContainEqual({ mes: '2025-03', modalidade: 0, quantidade: 2 });
    expect(licencas.ativadas).toContainEqual({ mes: '2025-04', modalidade: 1, quantidade: 2 });
    expect(licencas.ativadas.at(-2)).toEqual({ mes: '2026-03', modalidade: 0, quantidade: 4 });
    expect(licencas.municipios).toEqual([
      { id: 1303403, nome: 'Parintins', uf: 'AM', vigentes: 9 },
      { id: 1302603, nome: 'Manaus', uf: 'AM', vigentes: 7 },
      { id: 0, nome: null, uf: null, vigentes: 1 },
    ]);
  });

  it('de um município só, do exterior, ou de onde não há ninguém', async () => {
    const { licencas } = await lerSomas('?municipio=1303403');
    expect(licencas.situacoes).toEqual([{ status: 'VIGENTE', modalidade: 0, quantidade: 9 }]);
    expect(licencas.ativadas.at(-2)?.quantidade).toBe(1);
    expect(licencas.municipios).toHaveLength(3);
    expect((await lerSomas('?municipio=0')).licencas.situacoes).toEqual([
      { status: 'VIGENTE', modalidade: 0, quantidade: 1 },
    ]);
    const vazio = (await lerSomas('?municipio=1300029')).licencas;
    expect(vazio.situacoes).toEqual([]);
    expect(vazio.ativadas).toHaveLength(48);
    expect(vazio.ativadas.every(({ quantidade }) => quantidade === 0)).toBe(true);
    expect((await operador.get('/api/admin/painel?municipio=manaus')).statusCode).toBe(422);
  });

  it('a vigente que venceu e a noite ainda não escreveu não se conta em situação nenhuma, nem no painel nem na lista', async () => {
    const cinco = await produto.fonte.query<{ id: number }[]>(
      "SELECT id FROM licenca WHERE municipio_id = 1303403 AND data_ativacao = '2020-01-01' ORDER BY id LIMIT 5",
    );
    const vencer = async (dia: string) => {
      const ids = cinco.map(({ id }) => id);
      await produto.fonte.query('UPDATE licenca SET data_vencimento = ? WHERE id IN (?)', [dia, ids]);
      await somador.somar();
    };
    const quantas = async (filtro: object) => {
      const pedida = encodeURIComponent(JSON.stringify(filtro));
      const { headers } = await operador.get(`/api/admin/licencas?filter=${pedida}`);
      return Number(String(headers['content-range']).split('/')[1]);
    };
    try {
      await vencer('2026-03-09');
      const { situacoes, municipios } = (await lerSomas()).licencas;
      expect(situacoes).toContainEqual({ status: 'VIGENTE', modalidade: 0, quantidade: 10 });
      for (const { status: situacao, modalidade, quantidade } of situacoes)
        expect([situacao, await quantas({ situacao, modalidade })]).toEqual([situacao, quantidade]);
      for (const { id: municipio, vigentes } of municipios)
        expect([municipio, await quantas({ situacao: 'VIGENTE', municipio })]).toEqual([municipio, vigentes]);
    } finally {
      await vencer('2030-01-01');
    }
  });

  it('o dinheiro que se espera e o que entrou', async () => {
    const { dinheiro } = await lerSomas();
    expect(dinheiro.aReceber).toEqual({ quantidade: 5, valor: 45_038 });
    expect(dinheiro.meses).toHaveLength(24);
    expect(dinheiro.meses.at(-1)).toEqual({
      mes: '2026-03',
      emitido: { quantidade: 10, valor: 100_000 },
      esperado: { quantidade: 4, valor: 36_000 },
      recebido: { quantidade: 6, valor: 54_000 },
    });
  });

  it('a lista do que está por receber soma o que o painel diz, ao todo e em cada mês', async () => {
    const { dinheiro } = await lerSomas();
    const naLista = async (filtro: object) => {
      const pedida = encodeURIComponent(JSON.stringify({ aReceber: true, ...filtro }));
      const boletos = (await operador.get(`/api/admin/boletos?range=[0,99]&filter=${pedida}`)).json<
        { valor: number; valorPago: number }[]
      >();
      const valor = boletos.reduce((soma, um) => soma + um.valor - um.valorPago, 0);
      return { quantidade: boletos.length, valor };
    };
    expect(await naLista({})).toEqual(dinheiro.aReceber);
    expect(await naLista({ de: '2026-03-01', ate: '2026-03-31' })).toEqual(dinheiro.meses.at(-1)?.esperado);
    const [{ key }] = await produto.fonte.query<[{ key: string }]>(
      "EXPLAIN SELECT id FROM documento_pagamento WHERE referencia_aberta > '' ORDER BY id DESC LIMIT 25",
    );
    expect(key).toBe('uq_documento_referencia_aberta');
  });

  it('a lista do que se pagou num mês soma o que o painel diz que entrou', async () => {
    const { dinheiro } = await lerSomas();
    const filtro = encodeURIComponent('{"periodo":"PAGAMENTO","de":"2026-03-01","ate":"2026-03-31"}');
    const pagos = (await operador.get(`/api/admin/boletos?range=[0,99]&filter=${filtro}`)).json<
      { valorPago: number }[]
    >();
    const valor = pagos.reduce((soma, um) => soma + um.valorPago, 0);
    // O que se estornou fica na lista, com zero.
    const quantidade = pagos.filter((um) => um.valorPago > 0).length;
    expect({ quantidade, valor }).toEqual(dinheiro.meses.at(-1)?.recebido);
  });

  it('um registro aparece quando se soma outra vez, e até lá as somas dizem de quando são', async () => {
    await new Navegador(produto.api).post('/api/registrar', {
      pessoa: pessoa(),
      informacaoComplementar: informacao(),
    });
    const nova = { status: 'AGUARDANDO_PAGAMENTO', modalidade: 0, quantidade: 1 };
    produto.relogio.ajustar('2026-03-10T14:01:30Z');
    const antes = await lerSomas();
    expect([antes.em, antes.idade]).toEqual(['2026-03-10T14:00:00.000Z', 90]);
    expect(antes.licencas.situacoes).not.toContainEqual(nova);
    await somador.somar();
    const depois = await lerSomas();
    expect([depois.em, depois.idade]).toEqual(['2026-03-10T14:01:30.000Z', 0]);
    expect(depois.licencas.situacoes).toContainEqual(nova);
    produto.relogio.ajustar('2026-03-10T14:00:00Z');
  });

  it.each([
    ['licenca', 'status, modalidade, municipio_id, data_ativacao, data_vencimento', 'ix_licenca_situacao'],
    [
      'documento_pagamento',
      'emissao, vencimento, pago_em, referencia_aberta IS NOT NULL, valor, valor_pago',
      'ix_documento_a_vencer',
    ],
  ])('%s soma-se só pelo índice', async (tabela, colunas, indice) => {
    const [plano] = await produto.fonte.query<{ key: string; Extra: string }[]>(
      `EXPLAIN SELECT COUNT(*), ${colunas} FROM ${tabela} GROUP BY ${colunas}`,
    );
    expect(plano).toMatchObject({ key: indice, Extra: expect.stringContaining('Using index') as string });
  });
});

describe('a vez de somar', () => {
  const VEZ = '{pesca}:painel-vez';
  let redis: Redis;
  beforeAll(() => (redis = produto.api.get(Redis)));
  beforeEach(() => redis.del(VEZ));
  afterAll(() => redis.del(VEZ));

  it('é de um só, de quantos a queiram, e depois descansa-se', async () => {
    let vezes = 0;
    let acabar = () => {};
    const fim = new Promise<void>((pronto) => (acabar = pronto));
    const trabalho = () => {
      vezes++;
      return fim;
    };
    const primeiro = guardadas.naVez(trabalho);
    await Promise.all(Array.from({ length: 5 }, () => guardadas.naVez(trabalho)));
    expect(vezes).toBe(1);
    acabar();
    await primeiro;
    await guardadas.naVez(trabalho);
    expect(vezes).toBe(1);
    const falta = await redis.pttl(VEZ);
    expect(falta).toBeGreaterThan(25_000);
    expect(falta).toBeLessThanOrEqual(30_000);
  });

  it('passa a outro se quem a tinha falha, e de quem morre acaba num minuto', async () => {
    await expect(guardadas.naVez(() => Promise.reject(new Error('caiu')))).rejects.toThrow('caiu');
    expect(await redis.pttl(VEZ)).toBeLessThanOrEqual(30_000);
    await redis.del(VEZ);
    await guardadas.naVez(async () => {
      const falta = await redis.pttl(VEZ);
      expect(falta).toBeGreaterThan(30_000);
      expect(falta).toBeLessThanOrEqual(60_000);
    });
  });

  it('as somas perdidas fazem-se outra vez', async () => {
    const antes = await lerSomas();
    await redis.del('{pesca}:painel');
    expect((await ler()).somas).toBeNull();
    await guardadas.naVez(() => somador.somar());
    expect((await lerSomas()).licencas.municipios).toEqual(antes.licencas.municipios);
  });
});
