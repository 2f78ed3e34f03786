import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { RowDataPacket } from 'mysql2/promise';
import type { QueryRunner } from 'typeorm';
import { ArquivoRetornoEntity } from '../../../src/modules/banco/retorno/arquivo-retorno.entity';
import { ProcessarRetornoService } from '../../../src/modules/banco/retorno/processar-retorno.service';
import { ReceberRetornoService } from '../../../src/modules/banco/retorno/receber-retorno.service';
import { falhaPassageira } from '../../../src/platform/database/falha-passageira';
import { indiceDe } from '../../../src/platform/cifra/coluna-cifrada';
import { rotina } from '../../../src/platform/ator';
import { BancoDaMesa } from '../../banco/banco-da-mesa';
import { Mesa } from '../../banco/mesa';
import { ate } from '../../preparo/ate';
import { criarConta, informacao, novoCpf, pessoa, SENHA } from '../../preparo/fabricas';
import { Navegador } from '../../preparo/navegador';
import { Galera } from '../../preparo/servidores/galera';

const HOJE = '2026-11-24T14:00:00Z';

let galera: Galera;
let mesa: Mesa;
let banco: BancoDaMesa;
beforeAll(async () => {
  galera = await Galera.subir();
  process.env.TEST_DATABASE_URL = galera.url;
  mesa = await Mesa.abrir(HOJE);
  banco = new BancoDaMesa(mesa);
});
afterAll(async () => {
  await mesa?.produto.encerrar();
  await galera?.encerrar();
});
afterEach(() => jest.restoreAllMocks());

const esteNo = (sql: string) => galera.nos[0]!.query(sql);
const contar = async (sql: string, valores: unknown[]) =>
  Number((await mesa.produto.dono.query<[{ n: string }]>(sql, valores))[0].n);

/** Roda `fazer` uma vez, logo antes de a instrução `qual` (`COMMIT`, `START TRANSACTION`…) se repetir pela `vez`-ésima vez. Diz se rodou. */
function antesDe(qual: string, vez: number, fazer: (executor: QueryRunner) => Promise<unknown>) {
  const { fonte } = mesa.produto;
  const criar = fonte.createQueryRunner.bind(fonte);
  const feita = { vistas: 0 };
  jest.spyOn(fonte, 'createQueryRunner').mockImplementation((modo) => {
    const executor = criar(modo);
    const perguntar = executor.query.bind(executor);
    executor.query = (async (sql: string, ...resto: []) => {
      if (sql === qual && ++feita.vistas === vez) await fazer(executor);
      return perguntar(sql, ...resto);
    }) as typeof executor.query;
    return executor;
  });
  return () => feita.vistas >= vez;
}

/** Outro nó muda a mesma linha e confirma antes: quem a tem aqui perde. */
async function noOutroNo(tabela: string, id: number): Promise<void> {
  const linha = `${mesa.produto.fonte.options.database as string}.${tabela}`;
  await galera.nos[1]!.query(`UPDATE ${linha} SET criado_em = criado_em + INTERVAL 1 SECOND WHERE id = ?`, [
    id,
  ]);
  const lida = async (no: number) =>
    (await galera.nos[no]!.query<RowDataPacket[]>(`SELECT criado_em FROM ${linha} WHERE id = ?`, [id]))[0][0];
  const la = await lida(1);
  await ate(async () => JSON.stringify(await lida(0)) === JSON.stringify(la));
}

const perdidas = async () => {
  const [[linha]] = await galera.nos[0]!.query<RowDataPacket[]>(
    "SELECT SUM(VARIABLE_VALUE) AS n FROM information_schema.GLOBAL_STATUS WHERE VARIABLE_NAME IN ('WSREP_LOCAL_BF_ABORTS', 'WSREP_LOCAL_CERT_FAILURES')",
  );
  return Number(linha!.n);
};

/** Quem pede um registro, e o pede outra vez com a mesma chave. */
function quemRegistra(navegador = new Navegador(mesa.produto.api), cpf = novoCpf(), modalidadePesca = 0) {
  const corpo = { pessoa: pessoa({ cpf }), informacaoComplementar: informacao({ modalidadePesca }) };
  const chave = randomUUID();
  const dela = `SELECT COUNT(*) AS n FROM licenca l JOIN pessoa p ON p.id = l.pessoa_id WHERE p.cpf_indice = ?`;
  return {
    navegador,
    cpf,
    pedir: () => navegador.post('/api/registrar', corpo, { 'idempotency-key': chave }),
    licencas: () => contar(dela, [indiceDe('documento', cpf)]),
    inteiras: () =>
      contar(`${dela} AND 1 = (SELECT COUNT(*) FROM documento_pagamento d WHERE d.referencia = l.id)`, [
        indiceDe('documento', cpf),
      ]),
  };
}

async function aPagar() {
  const { responder, licencaId, boletoId } = await banco.remetida();
  const { id } = await mesa.pegar(ReceberRetornoService).receber({
    ...{ nome: 'banco.ret', bytes: responder('LIQUIDAR'), previa: false, ator: rotina('teste') },
  });
  return {
    boletoId,
    processar: () => mesa.pegar(ProcessarRetornoService).processar(id),
    /** Boleto pago, licença ativada, vezes em que se ativou e linhas do arquivo aplicadas: tudo ou nada. */
    feito: async () => [
      (await mesa.boleto(boletoId)).estado === 'PAGO',
      (await mesa.estadoDa(licencaId)).status === 'VIGENTE',
      (await contar("SELECT COUNT(*) AS n FROM licenca_historico WHERE licenca_id = ? AND para = 'VIGENTE'", [
        licencaId,
      ])) === 1,
      (await contar('SELECT COUNT(*) AS n FROM retorno_linha WHERE retorno_id = ? AND recebido > 0', [
        id,
      ])) === 1,
    ],
    situacao: async () => (await mesa.em.findOneByOrFail(ArquivoRetornoEntity, { id })).situacao,
  };
}
const TUDO = [true, true, true, true];
const NADA = [false, false, false, false];

function atendidoOuMaisTarde({ statusCode, headers, body }: Response): void {
  if (statusCode >= 200 && statusCode < 300) return;
  expect([statusCode, headers['retry-after'], body]).toEqual([
    503,
    '10',
    expect.stringContaining('MANUTENCAO'),
  ]);
}

describe('a linha que outro nó confirmou antes (1213)', () => {
  it('no registro: a transação inteira outra vez, e um registro só', async () => {
    const primeiro = quemRegistra();
    await primeiro.pedir();
    const [{ id }] = await mesa.produto.dono.query<[{ id: number }]>('SELECT MAX(id) AS id FROM pessoa');
    const antes = await perdidas();
    const rodou = antesDe('COMMIT', 1, () => noOutroNo('pessoa', id));
    const outro = quemRegistra(primeiro.navegador, primeiro.cpf, 1);
    expect((await outro.pedir()).statusCode).toBe(201);
    expect(rodou()).toBe(true);
    expect(await perdidas()).toBeGreaterThan(antes);
    expect([await outro.licencas(), await outro.inteiras()]).toEqual([2, 2]);
  });

  it('no pagamento de um título: o pedaço inteiro outra vez, e pago uma vez', async () => {
    const antes = await perdidas();
    for (let vez = 1, rodou; rodou?.() !== false; vez++) {
      const { boletoId, processar, feito } = await aPagar();
      rodou = antesDe('COMMIT', vez, () => noOutroNo('documento_pagamento', boletoId));
      await processar();
      jest.restoreAllMocks();
      expect(await feito()).toEqual(TUDO);
    }
    expect(await perdidas()).toBeGreaterThan(antes);
  });
});

const conexaoDe = async (executor: QueryRunner) =>
  ((await executor.connect()) as { threadId: number }).threadId;

describe.each<[string, string, (executor: QueryRunner) => Promise<unknown>, string[]]>([
  [
    'fora do cluster (1047)',
    'COMMIT',
    () => esteNo("SET GLOBAL wsrep_reject_queries = 'ALL'"),
    ["wsrep_reject_queries = 'NONE'"],
  ],
  ['só de leitura (1290)', 'START TRANSACTION', () => esteNo('SET GLOBAL read_only = 1'), ['read_only = 0']],
  ['que larga a conexão', 'COMMIT', async (executor) => esteNo(`KILL ${await conexaoDe(executor)}`), []],
])('um nó %s', (_, quando, faltar, desfazer) => {
  const sarar = async () => {
    jest.restoreAllMocks();
    for (const variavel of desfazer) await esteNo(`SET GLOBAL ${variavel}`);
  };
  afterEach(sarar);

  it('no registro: atende ou diz que volta, e pedido de novo é um só', async () => {
    for (let vez = 1, rodou; rodou?.() !== false; vez++) {
      const { pedir, licencas, inteiras } = quemRegistra();
      rodou = antesDe(quando, vez, faltar);
      atendidoOuMaisTarde(await pedir());
      await sarar();
      expect(await inteiras()).toBe(await licencas());
      expect((await pedir()).statusCode).toBe(201);
      expect([await licencas(), await inteiras()]).toEqual([1, 1]);
    }
  });

  it('no pagamento de um título: tudo ou nada, e na vez seguinte tudo', async () => {
    for (let vez = 1, rodou; rodou?.() !== false; vez++) {
      const { processar, feito, situacao } = await aPagar();
      rodou = antesDe(quando, vez, faltar);
      await processar().catch((erro: unknown) => expect(falhaPassageira(erro)).toBe(true));
      await sarar();
      expect([TUDO, NADA]).toContainEqual(await feito());
      await processar();
      expect([await feito(), await situacao()]).toEqual([TUDO, 'PROCESSADO']);
    }
  });

  it('na entrada: atende ou diz que volta', async () => {
    const login = novoCpf();
    await criarConta(mesa.em, { login, papel: 'OPERADOR' });
    const entrar = () => new Navegador(mesa.produto.api).entrar(login, SENHA);
    const livre = mesa.produto.fonte.createQueryRunner();
    await livre.connect();
    await faltar(livre);
    await livre.release();
    atendidoOuMaisTarde(await entrar());
    await sarar();
    await ate(async () => (await entrar()).statusCode === 200);
  });
});
