import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { PixDynamicObject, hasError, parsePix } from 'pix-utils';
import { fazerCertificados } from '../../ferramentas/provedor-pix/certificados';
import { dataCivil } from '../../src/kernel/data-civil';
import { crc16 } from '../../src/modules/pagamento/domain/pix/br-code';
import {
  type CobrancaPedida,
  FalhaDoTrilho,
  type LigacaoDoTrilho,
  type Recebimento,
} from '../../src/modules/pagamento/domain/pix/trilho';
import { criarTrilho } from '../../src/modules/pagamento/pix/trilhos';
import { ProvedorDeTeste, TITULO } from '../preparo/servidores/provedor-pix';

const INICIO = Date.parse('2026-09-08T12:00:00Z');
const CPF = '39053344705';
let agora = new Date(INICIO);
const passar = (segundos: number) => (agora = new Date(agora.getTime() + segundos * 1000));

let provedor: ProvedorDeTeste;
let proximo = 0;
beforeAll(async () => (provedor = await ProvedorDeTeste.abrir({ agora: () => agora })));
afterAll(() => provedor.fechar());
beforeEach(() => (agora = new Date(INICIO)));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  provedor.banco.faltas.esquecer();
});

const trilhoDe = (mudanca: Partial<LigacaoDoTrilho> = {}, pasta = provedor.pastaDosSegredos) =>
  criarTrilho({ ...provedor.ligacao, ...mudanca }, { pastaDosSegredos: pasta, agora: () => agora });

const pedida = (mudanca: Partial<CobrancaPedida> = {}): CobrancaPedida => ({
  txid: `LPE${(++proximo).toString().padStart(25, '0')}`,
  valor: 9_038,
  hoje: dataCivil('2026-09-08'),
  vencimento: dataCivil('2026-09-18'),
  validadeAposVencimento: 30,
  devedor: { documento: CPF, nome: 'Maria de Souza' },
  descricao: 'Licença de pesca',
  titulo: TITULO,
  ...mudanca,
});

/** Os prazos do adaptador correm quando se manda; o resto do mundo segue. */
const controlarPrazos = () =>
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'Date', 'performance'],
  });

async function falhaDe(trabalho: Promise<unknown>): Promise<FalhaDoTrilho> {
  const erro: unknown = await trabalho.then(
    () => null,
    (motivo: unknown) => motivo,
  );
  expect(erro).toBeInstanceOf(FalhaDoTrilho);
  expect((erro as FalhaDoTrilho).message).not.toMatch(/Maria|39053344705|segredo-só/);
  return erro as FalhaDoTrilho;
}

async function todos(paginas: AsyncIterable<readonly Recebimento[]>): Promise<Recebimento[][]> {
  const lidas: Recebimento[][] = [];
  for await (const pagina of paginas) lidas.push([...pagina]);
  return lidas;
}

describe('cobrança', () => {
  it('criar duas vezes dá uma, e o texto é um BR Code que outro programa lê', async () => {
    const trilho = trilhoDe();
    const uma = pedida();
    const primeira = await trilho.criar(uma);
    expect(primeira).toMatchObject({
      txid: uma.txid,
      estado: 'ATIVA',
      valor: 9_038,
      recebimentos: [],
    });
    expect(await trilho.criar(uma)).toEqual(primeira);

    const lido = parsePix(primeira.copiaECola!);
    if (hasError(lido)) throw new Error('o texto não se lê');
    const { merchantName, merchantCity, url } = lido as unknown as PixDynamicObject;
    expect({ merchantName, merchantCity, url }).toEqual({
      merchantName: 'AGENCIA DE TESTE',
      merchantCity: 'MANAUS',
      url: provedor.banco.livro.cobrancas.get(uma.txid)!.location,
    });
    expect(crc16(primeira.copiaECola!.slice(0, -4))).toBe(primeira.copiaECola!.slice(-4));
  });

  it('de quem não tem documento é imediata, e acha-se e retira-se do mesmo modo', async () => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida({ devedor: null }));
    expect(provedor.banco.livro.cobrancas.get(txid)).toMatchObject({
      recurso: 'cob',
      corpo: { calendario: { expiracao: 41 * 86_400 } },
    });
    expect(await trilho.consultar(txid)).toMatchObject({ txid, estado: 'ATIVA' });
    expect(await trilho.retirar({ txid, nossoNumero: null })).toMatchObject({ estado: 'REMOVIDA' });
  });

  it('a imediata pedida outra vez noutro dia, quando já duraria menos, é a primeira', async () => {
    const trilho = trilhoDe();
    const uma = pedida({ devedor: null });
    const primeira = await trilho.criar(uma);
    expect(await trilho.criar({ ...uma, hoje: dataCivil('2026-09-09') })).toEqual(primeira);
  });

  it('a que não há é nula', async () => {
    expect(await trilhoDe().consultar(pedida().txid)).toBeNull();
    expect(await trilhoDe().retirar({ txid: pedida().txid, nossoNumero: null })).toBeNull();
  });

  it('paga, traz o dinheiro', async () => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida());
    const { endToEndId } = provedor.pagar({ txid });
    const recebimento = {
      e2eid: endToEndId,
      txid,
      chave: provedor.ligacao.chave,
      valor: 9_038,
      horario: agora,
      devolucoes: [],
    };
    expect(await trilho.consultar(txid)).toMatchObject({
      estado: 'CONCLUIDA',
      recebimentos: [recebimento],
    });
    expect(await trilho.recebido(endToEndId)).toEqual(recebimento);
    expect(await trilho.recebido('E'.repeat(32))).toBeNull();
  });

  it('criar sobre uma que já se retirou ou se pagou devolve-a como está', async () => {
    const trilho = trilhoDe();
    const [retirada, paga] = [pedida(), pedida()];
    await trilho.criar(retirada);
    await trilho.retirar({ txid: retirada.txid, nossoNumero: null });
    await trilho.criar(paga);
    provedor.pagar({ txid: paga.txid });
    expect((await trilho.criar(retirada)).estado).toBe('REMOVIDA');
    expect((await trilho.criar(paga)).recebimentos).toHaveLength(1);
  });

  it('retirar uma que se pagou no meio devolve-a paga', async () => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida());
    provedor.pagar({ txid });
    expect((await trilho.retirar({ txid, nossoNumero: null }))?.estado).toBe('CONCLUIDA');
    provedor.faltar({ em: 'GET /cobv', fazer: 'TROCAR', campos: { status: 'ATIVA' } });
    expect((await trilho.retirar({ txid, nossoNumero: null }))?.estado).toBe('CONCLUIDA');
  });

  it('a que o provedor não aceita é recusada, com os campos que ele aponta', async () => {
    const falha = await falhaDe(trilhoDe({ chave: 'c'.repeat(78) }).criar(pedida()));
    expect([falha.causa, falha.detalhe]).toEqual([
      'RECUSADO',
      'PUT cobv 400 CobVOperacaoInvalida: cobv.chave',
    ]);
  });

  it('um estado que não se conhece não derruba nada', async () => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida());
    provedor.faltar({ em: 'GET /cobv', fazer: 'TROCAR', campos: { status: 'SUSPENSA', novidade: {} } });
    expect((await trilho.consultar(txid))?.estado).toBe('DESCONHECIDO');
  });
});

describe('resposta que não chega ou não presta', () => {
  it('criar sem resposta e repetir dá uma só', async () => {
    const trilho = trilhoDe();
    const uma = pedida();
    await trilho.experimentar();
    provedor.faltar({ em: 'PUT /cobv', fazer: 'CALAR', depois: true });
    const calado = provedor.banco.aoCalar();
    controlarPrazos();
    const falha = falhaDe(trilho.criar(uma));
    await calado;
    jest.advanceTimersByTime(10_000);
    expect(await falha).toMatchObject({ causa: 'FORA_DO_AR', detalhe: 'não respondeu a tempo' });
    jest.useRealTimers();

    const { location } = provedor.banco.livro.cobrancas.get(uma.txid)!;
    expect((await trilho.criar(uma)).copiaECola).toContain(location);
  });

  it('quem aceita a ligação e não fala deixa-se ao fim de cinco segundos', async () => {
    const mudo = createServer().listen(0, '127.0.0.1');
    await once(mudo, 'listening');
    const ligado = once(mudo, 'connection');
    const { port } = mudo.address() as AddressInfo;
    controlarPrazos();
    const falha = falhaDe(trilhoDe({ urlDoToken: `https://127.0.0.1:${port}/` }).experimentar());
    const [soquete] = (await ligado) as [{ destroy(): void }];
    jest.advanceTimersByTime(5_000);
    expect(await falha).toMatchObject({ causa: 'FORA_DO_AR', detalhe: 'não ligou a tempo' });
    soquete.destroy();
    mudo.close();
  });

  it.each([
    ['ESTRAGAR', 'GET cobv 200: não é JSON'],
    ['ENORME', 'resposta grande demais'],
    ['CORTAR', 'resposta cortada'],
  ] as const)('%s: fora do ar, e a seguir atende', async (fazer, detalhe) => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida());
    provedor.faltar({ em: 'GET /cobv', fazer });
    expect(await falhaDe(trilho.consultar(txid))).toMatchObject({ causa: 'FORA_DO_AR', detalhe });
    expect((await trilho.consultar(txid))?.estado).toBe('ATIVA');
  });

  it.each([
    [429, 'FORA_DO_AR', 7],
    [500, 'FORA_DO_AR', 7],
    [503, 'FORA_DO_AR', 7],
    [403, 'SEM_DIREITO', null],
    [422, 'RECUSADO', null],
    [302, 'RECUSADO', null],
  ])('%d é %s', async (status, causa, esperar) => {
    provedor.faltar({ em: 'GET /pix', fazer: 'RESPONDER', status, cabecalhos: { 'retry-after': '7' } });
    const falha = await falhaDe(trilhoDe().recebido('E'.repeat(32)));
    expect(falha).toMatchObject({ causa, esperar, detalhe: `GET pix ${status} Pedida` });
  });

  it('a resposta de outra cobrança não se aceita', async () => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida());
    provedor.faltar({ em: 'GET /cobv', fazer: 'TROCAR', campos: { txid: pedida().txid } });
    expect((await falhaDe(trilho.consultar(txid))).detalhe).toBe('resposta que não se lê: txid');
  });

  it('o provedor sai do ar e volta com o que sabia, e as ligações velhas não contam', async () => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida());
    await provedor.derrubar();
    expect(await falhaDe(trilho.consultar(txid))).toMatchObject({
      causa: 'FORA_DO_AR',
      detalhe: 'ligação desfeita (ECONNREFUSED)',
    });
    await provedor.levantar();
    expect((await trilho.consultar(txid))?.estado).toBe('ATIVA');
  });
});

describe('token', () => {
  const contarTokens = () => jest.spyOn(provedor.banco, 'novoToken');

  it('pede-se um para muitos, e guarda-se até um minuto antes do fim', async () => {
    const tokens = contarTokens();
    const trilho = trilhoDe();
    const { txid } = pedida();
    await Promise.all(Array.from({ length: 5 }, () => trilho.consultar(txid)));
    passar(3_539);
    await trilho.consultar(txid);
    expect(tokens).toHaveBeenCalledTimes(1);
    passar(2);
    await trilho.consultar(txid);
    expect(tokens).toHaveBeenCalledTimes(2);
  });

  it('o que vence antes da hora renova-se uma vez, seja quantos forem os que o usam (P19)', async () => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida());
    provedor.banco.esquecerTokens();
    const tokens = contarTokens();
    const vistas = await Promise.all(Array.from({ length: 5 }, () => trilho.consultar(txid)));
    expect(vistas.every((uma) => uma?.estado === 'ATIVA')).toBe(true);
    expect(tokens).toHaveBeenCalledTimes(1);
  });

  it('quem o recusa sempre não dá direito (P19)', async () => {
    const tokens = contarTokens();
    provedor.faltar({ em: 'GET /cobv', fazer: 'RESPONDER', status: 401, vezes: 0 });
    expect((await falhaDe(trilhoDe().consultar(pedida().txid))).causa).toBe('SEM_DIREITO');
    expect(tokens).toHaveBeenCalledTimes(2);
  });

  it('um que não veio não impede o seguinte', async () => {
    const trilho = trilhoDe();
    provedor.faltar({ em: 'POST /oauth', fazer: 'RESPONDER', status: 503 });
    expect((await falhaDe(trilho.experimentar())).causa).toBe('FORA_DO_AR');
    await trilho.experimentar();
    provedor.faltar({ em: 'POST /oauth', fazer: 'TROCAR', campos: { access_token: 5 } });
    expect((await falhaDe(trilho.experimentar())).detalhe).toBe('resposta que não se lê: access_token');
    await trilho.experimentar();
  });
});

describe('segredos', () => {
  let outro: ProvedorDeTeste;
  beforeEach(async () => (outro = await ProvedorDeTeste.abrir({ validadeDias: 20 })));
  afterEach(() => outro.fechar());
  const escrever = (arquivo: string, conteudo: string) =>
    writeFile(join(outro.pastaDosSegredos, outro.ligacao.segredo, arquivo), conteudo);
  const doOutro = () => trilhoDe(outro.ligacao, outro.pastaDosSegredos);

  it('o nosso certificado de outra autoridade não dá direito; trocados os arquivos, dá', async () => {
    const { certificados } = outro.banco.opcoes;
    const alheios = await fazerCertificados();
    const trilho = doOutro();
    await escrever('cliente.crt', alheios.cliente.cert);
    await escrever('cliente.key', alheios.cliente.key);
    const falha = await falhaDe(trilho.experimentar());
    expect([falha.causa, falha.detalhe]).toEqual([
      'SEM_DIREITO',
      'certificado não aceito (a ligação fecha-se)',
    ]);
    await escrever('cliente.crt', certificados.cliente.cert);
    await escrever('cliente.key', certificados.cliente.key);
    await trilho.experimentar();
  });

  it('quem fecha a ligação sem nada dizer do certificado está fora do ar', async () => {
    const fecha = createServer((soquete) => soquete.destroy()).listen(0, '127.0.0.1');
    await once(fecha, 'listening');
    const { port } = fecha.address() as AddressInfo;
    const falha = await falhaDe(trilhoDe({ urlDoToken: `https://127.0.0.1:${port}/` }).experimentar());
    expect(falha).toMatchObject({ causa: 'FORA_DO_AR', detalhe: 'ligação desfeita (ECONNRESET)' });
    fecha.close();
  });

  it('um provedor que a autoridade guardada não assinou não se ouve', async () => {
    await escrever('ca.crt', (await fazerCertificados()).ca);
    expect(await falhaDe(doOutro().experimentar())).toMatchObject({
      causa: 'SEM_DIREITO',
      detalhe: expect.stringMatching(/^certificado não aceito/),
    });
  });

  it('a credencial errada não dá direito', async () => {
    await escrever('cliente-segredo', 'outro');
    expect(await falhaDe(doOutro().experimentar())).toMatchObject({
      causa: 'SEM_DIREITO',
      detalhe: 'token 401',
    });
  });

  it.each([
    ['cliente.key', '', 'certificados e chave que não se leem ou não são um do outro'],
    ['ca.crt', 'isto não é um certificado', 'certificados e chave que não se leem ou não são um do outro'],
    ['cliente-id', '\n', 'credencial vazia'],
  ])('%s com %j diz-se o que é', async (arquivo, conteudo, detalhe) => {
    await escrever(arquivo, conteudo);
    expect(await falhaDe(doOutro().experimentar())).toMatchObject({ causa: 'SEM_DIREITO', detalhe });
  });

  it('os arquivos que faltam dizem-se', async () => {
    const pasta = join(outro.pastaDosSegredos, outro.ligacao.segredo);
    await Promise.all(['ca.crt', 'cliente.key'].map((arquivo) => rm(join(pasta, arquivo))));
    expect(await falhaDe(doOutro().experimentar())).toMatchObject({
      causa: 'SEM_DIREITO',
      detalhe: 'não se leem os arquivos cliente.key, ca.crt',
    });
  });

  it('nome que sairia da pasta, e endereço às claras, recusam-se', () => {
    for (const segredo of ['../outro', 'a/b', '', 'A', 'x'.repeat(41)])
      expect(() => trilhoDe({ segredo })).toThrow('nome de segredo inválido');
    expect(() => trilhoDe({ url: 'http://127.0.0.1' })).toThrow('endereço que não é https');
    expect(() => trilhoDe({ urlDoToken: 'nada' })).toThrow('endereço que não é https');
  });

  it('diz até quando valem os dois certificados, o do provedor depois de falar com ele', async () => {
    const trilho = doOutro();
    const dias = (data: Date | null) => data && Math.round((data.getTime() - Date.now()) / 86_400_000);
    const antes = await trilho.validadeDoCertificado();
    expect([dias(antes.nosso), antes.doProvedor]).toEqual([20, null]);
    await trilho.experimentar();
    expect(dias((await trilho.validadeDoCertificado()).doProvedor)).toBe(20);
  });
});

describe('recebidos', () => {
  it('vêm em páginas, todos e em ordem, só os do intervalo', async () => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida());
    agora = new Date('2026-10-01T00:00:00Z');
    provedor.pagar({ txid });
    agora = new Date('2026-10-02T00:00:00Z');
    const pagos = Array.from({ length: 250 }, () => {
      passar(1);
      return provedor.pagar({ txid }).endToEndId;
    });
    const paginas = await todos(trilho.recebidos(new Date('2026-10-02T00:00:00Z'), agora));
    expect(paginas.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(paginas.flat().map(({ e2eid }) => e2eid)).toEqual(pagos);
    expect(await todos(trilho.recebidos(new Date('2026-11-01'), new Date('2026-11-02')))).toEqual([]);
  });

  it('só os que têm devolução, se se pede', async () => {
    agora = new Date('2026-10-03T00:00:00Z');
    const [devolvido] = [1, 2].map(() => provedor.pagar({ txid: 'x', valor: '1.00', avulso: true }));
    provedor.banco.devolverMed(devolvido!.endToEndId, 'MED_FRAUDE');
    const achados = await todos(trilhoDe().recebidos(agora, agora, { comDevolucao: true }));
    expect(achados.flat().map(({ e2eid }) => e2eid)).toEqual([devolvido!.endToEndId]);
  });

  it('um que não se lê não impede os outros, e no fim diz-se quantos', async () => {
    const pix = provedor.pagar({ txid: 'x', valor: '1.00', avulso: true });
    provedor.faltar({ em: 'GET /pix', fazer: 'TROCAR', campos: { pix: [{ ...pix, valor: 1 }, pix] } });
    const vistos: string[] = [];
    const falha = await falhaDe(
      (async () => {
        for await (const pagina of trilhoDe().recebidos(agora, agora))
          vistos.push(...pagina.map(({ e2eid }) => e2eid));
      })(),
    );
    expect(vistos).toEqual([pix.endToEndId]);
    expect(falha).toMatchObject({ causa: 'RECUSADO', detalhe: '1 recebimentos que não se leem' });
  });

  it('páginas sem fim recusam-se', async () => {
    const paginacao = { quantidadeDePaginas: 1e9 };
    provedor.faltar({ em: 'GET /pix', fazer: 'TROCAR', campos: { parametros: { paginacao } } });
    expect((await falhaDe(todos(trilhoDe().recebidos(agora, agora)))).causa).toBe('RECUSADO');
  });
});

describe('devolução', () => {
  const pagaDe = async () => {
    const trilho = trilhoDe();
    const { txid } = await trilho.criar(pedida());
    return { trilho, e2eid: provedor.pagar({ txid }).endToEndId };
  };

  it('pedida duas vezes com o mesmo id é uma, e vê-se o fim no recebimento', async () => {
    const { trilho, e2eid } = await pagaDe();
    const primeira = await trilho.devolver(e2eid, 'D1', 1_000);
    expect(primeira).toMatchObject({ id: 'D1', valor: 1_000, natureza: 'ORIGINAL', motivo: null });
    expect(primeira.estado).toBe('EM_PROCESSAMENTO');
    expect(await trilho.devolver(e2eid, 'D1', 1_000)).toEqual({ ...primeira, estado: 'DEVOLVIDO' });
    expect((await trilho.recebido(e2eid))?.devolucoes).toMatchObject([{ id: 'D1', estado: 'DEVOLVIDO' }]);
  });

  it('o provedor que nega o id já usado diz do mesmo modo qual foi a primeira', async () => {
    const { trilho, e2eid } = await pagaDe();
    const { rtrId } = await trilho.devolver(e2eid, 'D1', 1_000);
    provedor.faltar({ em: 'devolucao', fazer: 'NEGAR_REPETICAO' });
    expect((await trilho.devolver(e2eid, 'D1', 1_000)).rtrId).toBe(rtrId);
    expect((await trilho.devolver(e2eid, 'D1', 2_000)).valor).toBe(1_000);
  });

  it('sem resposta, repete-se com o mesmo id e é uma', async () => {
    const { trilho, e2eid } = await pagaDe();
    provedor.faltar({ em: 'PUT /pix', fazer: 'CORTAR' });
    expect((await falhaDe(trilho.devolver(e2eid, 'D1', 9_038))).causa).toBe('FORA_DO_AR');
    expect((await trilho.devolver(e2eid, 'D1', 9_038)).estado).toBe('DEVOLVIDO');
    expect((await trilho.recebido(e2eid))?.devolucoes).toHaveLength(1);
  });

  it('a que não se realizou diz o motivo, e a que se segura fica por fazer', async () => {
    const { trilho, e2eid } = await pagaDe();
    provedor.faltar(
      { em: 'devolucao', fazer: 'NAO_REALIZAR', motivo: 'conta encerrada' },
      { em: 'devolucao', fazer: 'SEGURAR' },
    );
    await trilho.devolver(e2eid, 'D1', 9_038);
    await trilho.devolver(e2eid, 'D2', 9_038);
    expect((await trilho.recebido(e2eid))?.devolucoes).toMatchObject([
      { id: 'D1', estado: 'NAO_REALIZADO', motivo: 'conta encerrada' },
      { id: 'D2', estado: 'EM_PROCESSAMENTO' },
    ]);
    provedor.banco.concluir(e2eid, 'D2');
    expect((await trilho.devolver(e2eid, 'D2', 9_038)).estado).toBe('DEVOLVIDO');
  });

  it('mais do que se recebeu, e depois de noventa dias, é recusada', async () => {
    const { trilho, e2eid } = await pagaDe();
    await trilho.devolver(e2eid, 'D1', 9_000);
    expect((await falhaDe(trilho.devolver(e2eid, 'D2', 39))).detalhe).toBe(
      'PUT pix 400 PixDevolucaoInvalida: devolucao.valor',
    );
    passar(90 * 86_400 + 1);
    expect((await falhaDe(trilho.devolver(e2eid, 'D3', 38))).causa).toBe('RECUSADO');
  });

  it('as que o Banco Central ordena veem-se no recebimento', async () => {
    const { trilho, e2eid } = await pagaDe();
    provedor.banco.devolverMed(e2eid, 'MED_FRAUDE', '10.00');
    provedor.banco.devolverMed(e2eid, 'MED_OPERACIONAL');
    expect((await trilho.recebido(e2eid))?.devolucoes).toMatchObject([
      { natureza: 'MED_FRAUDE', valor: 1_000, estado: 'DEVOLVIDO' },
      { natureza: 'MED_OPERACIONAL', valor: 8_038, estado: 'DEVOLVIDO' },
    ]);
  });
});
