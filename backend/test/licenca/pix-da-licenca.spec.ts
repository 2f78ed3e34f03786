import type { AddressInfo } from 'node:net';
import { register } from 'prom-client';
import { somarDias } from '../../src/kernel/data-civil';
import { BuscarPixService } from '../../src/modules/banco/pix/buscar-pix.service';
import { CarteiraPerdidaEntity } from '../../src/modules/licenca/carteira-perdida.entity';
import { AndamentoConsultaService } from '../../src/modules/licenca/pagamento/andamento-consulta.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { Fluxos } from '../../src/platform/http/resposta/fluxos';
import { ConvenioEntity } from '../../src/modules/pagamento/convenio/convenio.entity';
import { CobrarPorPixService } from '../../src/modules/pagamento/pix/cobrar-por-pix.service';
import { Trilhos } from '../../src/modules/pagamento/pix/trilhos';
import { CHAVE, ProvedorDeMemoria } from '../banco/pix/provedor-de-memoria';
import { ate } from '../preparo/ate';
import { entrarComo } from '../preparo/contas';
import { vistaDe } from '../preparo/decisoes';
import { informacao, pessoa, semearReferencia, visitante } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

const VALOR = 9_038;

let produto: Produto;
let provedor: ProvedorDeMemoria;
let base: string;
beforeAll(async () => {
  produto = await iniciarProduto();
  await produto.api.listen(0, '127.0.0.1');
  base = `http://127.0.0.1:${(produto.api.getHttpServer().address() as AddressInfo).port}/carteira-pesca/api`;
  await semearReferencia(produto);
  provedor = new ProvedorDeMemoria();
  jest.spyOn(pegar(Trilhos), 'de').mockReturnValue(provedor);
  await produto.fonte.query(
    `UPDATE convenio SET versao = versao + 1, pix_trilho = 'API_PIX', pix_url = 'https://pix.example', pix_url_token = 'https://pix.example/token',
       pix_chave = ?, pix_segredo = 'demo', pix_credito = 'CONTA'`,
    [CHAVE],
  );
});
afterAll(() => produto.encerrar());

const pegar = <T>(tipo: abstract new (...args: never[]) => T): T =>
  produto.api.get<T>(tipo, { strict: false });
const agora = () => produto.relogio.agora();
const convenios = () => produto.fonte.manager.find(ConvenioEntity);
const licenca = (codigo: string) => produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo });

/** Registra, e o provedor cria a cobrança. */
async function registrar(dados: object) {
  const quem = new Navegador(produto.api);
  const pedido = { pessoa: dados, informacaoComplementar: informacao() };
  const { numero } = (await quem.post('/api/registrar', pedido)).json<{ numero: string }>();
  const codigo = numero.replace(/[-/]/g, '');
  for (const convenio of await convenios()) await pegar(CobrarPorPixService).emDia(convenio);
  const ler = async (rota: string, como = quem) => {
    const resposta = await como.get(`/api/${rota}?protocolo=${codigo}`);
    return resposta.json<{
      codigo?: string;
      numeroDocumento?: string;
      pix: unknown;
      retido?: number;
      situacao?: string;
    }>();
  };
  const { id } = await licenca(codigo);
  const [cobranca] = await produto.fonte.query<{ txid: string }[]>(
    `SELECT c.txid FROM pix_cobranca c JOIN documento_pagamento d ON d.id = c.documento_id
     WHERE d.referencia = ? ORDER BY d.id DESC LIMIT 1`,
    [String(id)],
  );
  return { codigo, id, ler, quem, txid: cobranca!.txid };
}

async function ouvirBanco(): Promise<void> {
  await produto.fonte.query('UPDATE pix_ligacao SET varrido_em = NULL');
  for (const convenio of await convenios()) await pegar(BuscarPixService).varrer(convenio);
}

it('a página diz o que se paga, que se pagou, e o que se pagou a mais; quem não pode ver não o vê', async () => {
  const { codigo, ler, txid } = await registrar(pessoa());
  const { numeroDocumento: documento } = await ler('boleto/detalhes');
  expect(await ler('pagamento/andamento')).toEqual({
    ...{ situacao: 'A_PAGAR', documento, pix: 'ATIVA' },
    ...{ falta: VALOR, comComprovante: false, retido: 0 },
  });
  const { pix } = await ler('consultar');
  expect(pix).toMatchObject({ copiaECola: provedor.cobrancas.get(txid)!.copiaECola });
  for (const rota of ['consultar', 'boleto/detalhes', 'pagamento/andamento']) {
    const estranho = await new Navegador(produto.api).get(`/api/${rota}?protocolo=${codigo}`);
    expect([rota, estranho.statusCode]).toEqual([rota, 403]);
    expect(estranho.payload).not.toContain('br.gov.bcb.pix');
  }

  provedor.pagar(txid, VALOR, agora());
  await ouvirBanco();
  expect(await ler('pagamento/andamento')).toMatchObject({ situacao: 'VALE', falta: 0, retido: 0 });
  expect((await ler('consultar')).pix).toBeNull();
  provedor.pagar(txid, VALOR, agora());
  await ouvirBanco();
  expect(await ler('pagamento/andamento')).toMatchObject({ situacao: 'VALE', retido: VALOR });
  // Recarregada a página, já não há documento a pagar, e o andamento continua a dizê-lo.
  expect(await ler('boleto/detalhes')).toMatchObject({ codigo: 'NADA_A_PAGAR' });
});

describe('o fluxo', () => {
  const abrir = (codigo: string, quem: Navegador) =>
    fetch(`${base}/pagamento/andamento?protocolo=${codigo}`, {
      headers: { accept: 'text/event-stream', cookie: `sessao=${quem.cookie('sessao')}` },
    });
  /** O que se diz a seguir, ou nulo se acabou. */
  const ouvinte = (resposta: Response) => {
    const leitor = resposta.body!.pipeThrough(new TextDecoderStream()).getReader();
    return async () => (await leitor.read()).value ?? null;
  };
  const evento = (dados: object) => `data: ${JSON.stringify(dados)}\n\n`;
  const contados = async () => {
    const texto = await register.getSingleMetricAsString('pesca_http_segundos');
    return Number(/_count\{classe="leitura",resultado="2xx"\} (\d+)/.exec(texto)![1]);
  };

  it('diz o pagamento assim que o acha, e acaba; conta-se quando começa', async () => {
    const { codigo, quem, txid, ler } = await registrar(pessoa());
    const { numeroDocumento: documento } = await ler('boleto/detalhes');
    const antes = await contados();
    const resposta = await abrir(codigo, quem);
    expect(Object.fromEntries(resposta.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(resposta.headers.get('content-encoding')).toBeNull();
    const ouvir = ouvinte(resposta);
    expect(await ouvir()).toBe(
      evento({
        situacao: 'A_PAGAR',
        documento,
        pix: 'ATIVA',
        falta: VALOR,
        comComprovante: false,
        retido: 0,
      }),
    );
    expect(await contados()).toBe(antes + 1);
    provedor.pagar(txid, VALOR, agora());
    await ouvirBanco();
    await pegar(Fluxos).olhar();
    expect(await ouvir()).toBe(
      evento({
        ...{ situacao: 'VALE', documento: null, pix: 'SEM_PIX', falta: 0 },
        ...{ comComprovante: false, compensando: false, retido: 0 },
      }),
    );
    expect(await ouvir()).toBeNull();
    expect(await contados()).toBe(antes + 1);
  });

  it('de quem vai embora já não se lê nada', async () => {
    const { codigo, quem } = await registrar(pessoa());
    const ler = jest.spyOn(pegar(AndamentoConsultaService), 'ler');
    const resposta = await abrir(codigo, quem);
    await pegar(Fluxos).olhar();
    expect(ler.mock.calls.length).toBeGreaterThan(1);
    await resposta.body!.cancel();
    await ate(async () => {
      ler.mockClear();
      await pegar(Fluxos).olhar();
      return ler.mock.calls.length === 0;
    });
    ler.mockRestore();
  });

  it('a quem não pode ver recusa antes de abrir, e a quem pode acaba ao fim de um minuto', async () => {
    const { codigo, quem } = await registrar(pessoa());
    const recusa = await abrir(codigo, new Navegador(produto.api));
    expect([recusa.status, recusa.headers.get('content-type')]).toEqual([
      403,
      'application/json; charset=utf-8',
    ]);
    const ouvir = ouvinte(await abrir(codigo, quem));
    await ouvir();
    produto.relogio.ajustar(new Date(agora().getTime() + 60_000).toISOString());
    await pegar(Fluxos).olhar();
    expect([await ouvir(), await ouvir()]).toEqual([':\n\n', null]);
  });
});

it('a menos, diz-se quanto falta; o que chega depois de vencido fica à espera e vê-se', async () => {
  const menor = await registrar(pessoa());
  provedor.pagar(menor.txid, VALOR - 1_000, agora());
  await ouvirBanco();
  expect(await menor.ler('pagamento/andamento')).toMatchObject({
    situacao: 'A_PAGAR',
    falta: 1_000,
    retido: 0,
  });

  // O código serve uma vez: já ninguém o consegue pagar.
  expect([(await menor.ler('consultar')).pix, (await menor.ler('boleto/detalhes')).pix]).toEqual([
    null,
    null,
  ]);

  const tarde = await registrar(pessoa());
  produto.relogio.ajustar(new Date(agora().getTime() + 60 * 86_400_000).toISOString());
  provedor.pagar(tarde.txid, VALOR, agora());
  // Dois meses sem se perguntar: um dia de cada vez.
  await produto.fonte.query('UPDATE pix_ligacao SET varrido_ate = ?', [agora()]);
  await ouvirBanco();
  const operador = await entrarComo(produto, 'OPERADOR');
  expect(await tarde.ler('pagamento/andamento', operador)).toMatchObject({ situacao: 'NADA', retido: VALOR });
  expect(await tarde.ler('boleto/detalhes', operador)).toMatchObject({ codigo: 'DOCUMENTO_VENCIDO' });
  // A parte paga de um documento que também venceu.
  const { retido } = await menor.ler('pagamento/andamento', operador);
  expect(retido).toBe(VALOR - 1_000);
});

it('quem só tem passaporte paga a guia por PIX, sem devedor: qualquer um a paga', async () => {
  const criar = jest.spyOn(provedor, 'criar');
  const { codigo, txid } = await registrar(visitante());
  expect(criar.mock.lastCall?.[0]).toMatchObject({ txid, valor: VALOR, devedor: null });
  criar.mockRestore();
  provedor.pagar(txid, VALOR, agora());
  await ouvirBanco();
  expect(await licenca(codigo)).toMatchObject({ status: 'VIGENTE' });
});

it('a devolução que o Banco Central ordena tira a licença e põe a carteira na lista de revogadas (P16)', async () => {
  const { codigo, id, ler, txid } = await registrar(pessoa());
  const e2eid = provedor.pagar(txid, VALOR, agora());
  await ouvirBanco();
  expect(await licenca(codigo)).toMatchObject({ status: 'VIGENTE' });
  expect(await produto.fonte.manager.countBy(CarteiraPerdidaEntity, { licencaId: id })).toBe(0);
  provedor.ordenar(e2eid, 'MED_FRAUDE', VALOR);
  await ouvirBanco();
  expect(await licenca(codigo)).toMatchObject({ status: 'AGUARDANDO_PAGAMENTO', dataAtivacao: null });
  expect(await produto.fonte.manager.countBy(CarteiraPerdidaEntity, { licencaId: id })).toBe(1);
  expect(await ler('pagamento/andamento')).toMatchObject({ situacao: 'A_PAGAR', falta: VALOR, retido: 0 });
});

it('paga depois de o preço mudar, vale o valor do documento (P12)', async () => {
  const { codigo, ler, txid } = await registrar(pessoa());
  const amanha = somarDias(produto.relogio.hoje(), 1);
  const administrador = await entrarComo(produto, 'ADMINISTRADOR');
  const ha = (await administrador.get('/api/admin/precos?range=[0,99]')).json<
    { modalidade: number; criadaEm: string }[]
  >();
  const preco = {
    ...{ modalidade: 0, valor: 12_000, vigenteDesde: amanha, motivo: 'Portaria 12/2026' },
    vista: vistaDe(ha.filter(({ modalidade }) => modalidade === 0)),
  };
  expect((await administrador.post('/api/admin/precos', preco)).statusCode).toBe(201);
  produto.relogio.ajustar(new Date(agora().getTime() + 2 * 86_400_000).toISOString());
  const operador = await entrarComo(produto, 'OPERADOR');
  expect(await ler('pagamento/andamento', operador)).toMatchObject({ situacao: 'A_PAGAR', falta: VALOR });
  provedor.pagar(txid, VALOR, agora());
  await produto.fonte.query('UPDATE pix_ligacao SET varrido_ate = ?', [agora()]);
  await ouvirBanco();
  expect(await licenca(codigo)).toMatchObject({ status: 'VIGENTE' });
});
