import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fazerCertificados } from '../../ferramentas/provedor-pix/certificados';
import { ProvedorDeTeste } from '../preparo/servidores/provedor-pix';
import {
  passar,
  provedor,
  trilhoDe,
  pedida,
  falhaDe,
  comProvedor,
} from '../preparo/servidores/trilho-de-teste';

comProvedor();

/** Os prazos do adaptador correm quando se manda; o resto do mundo segue. */
const controlarPrazos = () =>
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'Date', 'performance'],
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
