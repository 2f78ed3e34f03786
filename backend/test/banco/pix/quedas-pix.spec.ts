import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { AtenderAvisoService } from '../../../src/modules/banco/pix/atender-aviso.service';
import { ConvenioEntity } from '../../../src/modules/pagamento/convenio/convenio.entity';
import { CobrancasPix } from '../../../src/modules/pagamento/pix/cobrancas-pix';
import { iniciarProduto, Produto } from '../../preparo/produto';
import { ProvedorDeTeste } from '../../preparo/servidores/provedor-pix';
import { Antes, QuemMorre, sorteio } from '../quem-morre';

const QUEDAS = Number(process.env.QUEDAS ?? 2);
const COBRANCAS = 40;
const TABELAS = [
  'pix_estorno',
  'pix_recebimento',
  'pix_aviso',
  'pix_cobranca',
  'pix_documento',
  'pix_ligacao',
  'pendencia_acao',
  'pendencia',
  'retorno_linha',
  'arquivo_retorno',
  'arquivo',
  'historico_documento',
  'baixa_documento',
  'documento_pagamento',
  'licenca_historico',
  'licenca',
  'auditoria',
  'outbox',
  'convenio_contador',
] as const;

describe('queda entre o aviso do PIX e o seu efeito', () => {
  let produto: Produto;
  let provedor: ProvedorDeTeste;
  let processos: QuemMorre;
  let antes: Antes;
  let convenioId: number;

  beforeAll(async () => {
    provedor = await ProvedorDeTeste.abrir();
    produto = await iniciarProduto({
      agora: new Date().toISOString(),
      env: { PIX_SEGREDOS: provedor.pastaDosSegredos },
    });
    processos = new QuemMorre(produto.env);
    antes = new Antes(produto.dono, TABELAS);
    const programa = (...args: string[]) =>
      execFileSync(process.execPath, ['--require', './scripts/typescript.cjs', ...args], {
        cwd: join(__dirname, '../../..'),
        env: { PATH: process.env.PATH, ...produto.env },
      });
    programa('src/cli/semear.ts');
    programa('ferramentas/popular.ts', String(COBRANCAS), '--a-pagar');
    const { em, convenio } = await ligar();
    convenioId = convenio.id;
    const cobrancas = produto.api.get(CobrancasPix, { strict: false });
    const documentos = await em.query<{ id: number }[]>('SELECT id FROM documento_pagamento ORDER BY id');
    for (const { id } of documentos) await cobrancas.pedir(em, id, convenio);
    // As cobranças criam-se no provedor; os avisos, o que um cliente faria entretanto, ficam guardados.
    expect(await processos.trabalhar(await processos.subir(), { pix: convenioId })).toBe('FIM');
    await pagarEAvisar();
    await antes.guardar();
  }, 120_000);
  afterAll(async () => {
    processos.matarTodos();
    await produto.encerrar();
    await provedor.fechar();
  });

  async function ligar() {
    const em = produto.fonte.manager;
    const { trilho, url, urlDoToken, chave, segredo } = provedor.ligacao;
    await em.update(
      ConvenioEntity,
      { ativoPara: 'BOLETO' },
      {
        ...{ pixTrilho: trilho, pixUrl: url, pixUrlToken: urlDoToken },
        ...{ pixChave: chave, pixSegredo: segredo, pixCredito: 'CONTA' },
      },
    );
    return { em, convenio: await em.findOneByOrFail(ConvenioEntity, { ativoPara: 'BOLETO' }) };
  }

  /** A menos, a mais, duas vezes e devolvidos, além dos certos; dois em cada aviso, alguns avisos repetidos. */
  async function pagarEAvisar(): Promise<void> {
    const avisos = produto.api.get(AtenderAvisoService, { strict: false });
    const txids = await produto.fonte.query<{ txid: string; estado: string; valor: string }[]>(
      `SELECT c.txid, c.estado, d.valor FROM pix_cobranca c JOIN documento_pagamento d ON d.id = c.documento_id
       ORDER BY c.documento_id`,
    );
    expect(txids.map(({ estado }) => estado)).toEqual(txids.map(() => 'ATIVA'));
    const e2eids = txids.flatMap(({ txid, valor }, i) => {
      const reais = (centavos: number) => (centavos / 100).toFixed(2);
      const diferenca = [0, 0, 0, -100, 100][i % 10] ?? 0;
      const feitos = [provedor.pagar({ txid, valor: reais(Number(valor) + diferenca) })];
      if (i % 10 === 5) feitos.push(provedor.pagar({ txid, valor: reais(Number(valor)) }));
      if (i % 10 === 7) provedor.banco.devolverMed(feitos[0]!.endToEndId, 'MED_FRAUDE');
      return feitos.map(({ endToEndId }) => endToEndId);
    });
    for (let i = 0; i < e2eids.length; i += 2) {
      const pix = e2eids.slice(i, i + 2).map((endToEndId) => ({ endToEndId }));
      for (let vez = 0; vez <= Number(i % 6 === 0); vez++)
        await avisos.guardar(convenioId, Buffer.from(JSON.stringify({ pix })));
    }
  }

  /** Tudo o que ficou, sem horas, números de linha nem a ordem em que nasceram; os documentos novos, pela licença. */
  async function retrato(): Promise<Record<string, readonly string[]>> {
    const lido: Record<string, readonly string[]> = {};
    for (const [nome, sql] of Object.entries({
      livros: `SELECT situacao, titulos, pagos, valor_pago, valor_recebido, aplicadas, em_revisao, quarentena, pendencias
        FROM arquivo_retorno`,
      linhas: `SELECT l.evento, d.referencia, d.estado, l.recebido, l.aplicado, l.resultado, l.motivo, l.efeito, HEX(l.fato)
        FROM retorno_linha l LEFT JOIN documento_pagamento d ON d.id = l.documento_id`,
      documentos: 'SELECT referencia, estado, valor_pago, pago_em FROM documento_pagamento',
      licencas: 'SELECT id, status, motivo, data_ativacao, data_vencimento FROM licenca',
      historiaDasLicencas: 'SELECT licenca_id, de, para, evento FROM licenca_historico',
      pendencias: 'SELECT motivo, referencia, valor, valor_pago, retido, estado FROM pendencia',
      recebimentos: 'SELECT e2eid, documento_id, valor, aplicado_em IS NULL FROM pix_recebimento',
      estornos: 'SELECT devolucao, valor, aplicado_em IS NULL FROM pix_estorno',
      avisos: 'SELECT id, situacao, citados, desconhecidos FROM pix_aviso',
      outbox: 'SELECT fila, COUNT(*) FROM outbox GROUP BY fila',
    })) {
      const linhas = await produto.dono.query<object[]>(sql);
      lido[nome] = linhas.map((linha) => JSON.stringify(linha)).sort();
    }
    return lido;
  }

  it(
    `morto com SIGKILL ${QUEDAS} vezes, em momentos ao acaso, acaba sempre igual a quem não parou`,
    async () => {
      const pix = { pix: convenioId };
      const inicial = await processos.subir();
      const inicio = performance.now();
      expect(await processos.trabalhar(inicial, pix)).toBe('FIM');
      const duracao = performance.now() - inicio;
      const semQueda = await retrato();
      expect(semQueda.licencas!.filter((linha) => linha.includes('"VIGENTE"')).length).toBeGreaterThan(0);
      expect(semQueda.estornos).toHaveLength(4);

      const sortear = sorteio(20_261_125);
      let interrompidas = 0;
      let proximo = processos.subir();
      for (let vez = 0; vez < QUEDAS;) {
        const filho = await proximo;
        proximo = processos.subir();
        await antes.voltar();
        if ((await processos.trabalhar(filho, pix, sortear() * duracao)) === 'MORTO') vez++;
        const [{ porAtender, guardados }] = await produto.fonte.query<
          [{ porAtender: string; guardados: string }]
        >(
          `SELECT (SELECT COUNT(*) FROM pix_aviso WHERE situacao = 'RECEBIDO') AS porAtender,
             (SELECT COUNT(*) FROM pix_recebimento) AS guardados`,
        );
        if (Number(porAtender) > 0 && Number(guardados) > 0) interrompidas++;
        const continua = await proximo;
        proximo = processos.subir();
        expect(await processos.trabalhar(continua, pix)).toBe('FIM');
        expect(await retrato()).toEqual(semQueda);
      }
      (await proximo).kill('SIGKILL');
      // Senão as mortes caíram todas fora do trabalho, e o teste não provou nada.
      expect(interrompidas).toBeGreaterThan(0);
      if (process.env.QUEDAS) process.stdout.write(`${interrompidas} de ${QUEDAS} no meio do trabalho\n`);
    },
    60_000 + QUEDAS * 30_000,
  );
});
