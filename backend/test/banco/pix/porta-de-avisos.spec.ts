import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request, RequestOptions } from 'node:https';
import { connect as ligar, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import {
  Certificados,
  fazerCertificados,
  gravarSegredos,
} from '../../../ferramentas/provedor-pix/certificados';
import { AtenderAvisoService } from '../../../src/modules/banco/pix/atender-aviso.service';
import { PixAvisoEntity } from '../../../src/modules/banco/pix/pix-aviso.entity';
import { PortaDeAvisos } from '../../../src/modules/banco/pix/porta-de-avisos';
import type { Ambiente } from '../../../src/platform/config/ambiente';
import { portaLivre } from '../../preparo/processos';
import { Bancada } from '../apoio';

const CREDENCIAL = { id: 'teste', segredo: 'só dos testes' };

describe('porta dos avisos de PIX, com TLS dos dois lados', () => {
  let bancada: Bancada;
  let pasta: string;
  let certificados: Certificados;
  let estranhos: Certificados;
  let porta: PortaDeAvisos;
  let numero: number;

  beforeAll(async () => {
    [bancada, pasta, certificados, estranhos, numero] = await Promise.all([
      Bancada.abrir(),
      mkdtemp(join(tmpdir(), 'avisos-')),
      fazerCertificados(),
      fazerCertificados(),
      portaLivre(),
    ]);
    gravarSegredos(pasta, 'provedor', { certificados, credencial: CREDENCIAL });
    const ambiente = { enderecoDosAvisos: { host: '127.0.0.1', port: numero }, pixSegredos: pasta };
    porta = new PortaDeAvisos(ambiente as unknown as Ambiente, bancada.pegar(AtenderAvisoService));
    await porta.onApplicationBootstrap();
  });
  beforeEach(async () => {
    await bancada.em.query('DELETE FROM pix_aviso');
    await bancada.em.query("DELETE FROM outbox WHERE fila = 'pix'");
  });
  afterAll(async () => {
    await porta.beforeApplicationShutdown();
    await bancada.fechar();
    await rm(pasta, { recursive: true });
  });

  const doProvedor = () => ({ ca: certificados.ca, ...certificados.avisador });
  /** O status, ou o código do erro de quem não passou. */
  const mandar = (corpo: string | Buffer, opcoes: RequestOptions = {}): Promise<number | string> =>
    new Promise((resolver) => {
      const pedido = request(
        { host: '127.0.0.1', port: numero, path: '/1/pix', method: 'POST', ...doProvedor(), ...opcoes },
        (resposta) => {
          resposta.resume();
          resposta.on('end', () => resolver(resposta.statusCode ?? 0));
          resposta.on('error', ({ message }) => resolver(message));
        },
      );
      pedido.on('error', (erro: NodeJS.ErrnoException) => resolver(erro.code ?? erro.message));
      pedido.end(corpo);
    });
  const guardados = () => bancada.em.find(PixAvisoEntity, { order: { id: 'ASC' } });
  const trabalhos = () =>
    bancada.em.query<{ chave: string; dados: unknown }[]>(
      "SELECT chave, dados FROM outbox WHERE fila = 'pix' ORDER BY id",
    );

  it('guarda os bytes como vieram, cifrados, com um trabalho só, e nada mais', async () => {
    const corpo = '{"pix":[{"endToEndId":"E1","pagador":{"nome":"Francisca Plantada"}}]} \n';
    expect(await mandar(corpo)).toBe(200);
    const [aviso, ...outros] = await guardados();
    expect(outros).toEqual([]);
    expect(aviso).toMatchObject({ convenioId: 1, situacao: 'RECEBIDO', citados: 0, atendidoEm: null });
    expect(aviso!.corpo.toString()).toBe(corpo);
    const [cru] = await bancada.em.query<{ corpo: Buffer }[]>('SELECT corpo FROM pix_aviso');
    expect(cru!.corpo.includes('Plantada')).toBe(false);
    const [trabalho, ...mais] = await trabalhos();
    expect([trabalho!.chave, mais]).toEqual([`aviso:${aviso!.id}`, []]);
    expect(JSON.stringify(trabalho!.dados)).not.toContain('Plantada');
    expect(await bancada.em.query('SELECT id FROM pix_recebimento')).toEqual([]);
  });

  it.each([
    ['sem certificado', () => ({ cert: undefined, key: undefined })],
    ['com o de outra autoridade', () => ({ ...estranhos.avisador })],
    ['com um que se assinou a si mesmo', () => ({ cert: estranhos.ca, key: undefined })],
    ['com TLS 1.1', () => ({ minVersion: 'TLSv1.1' as const, maxVersion: 'TLSv1.1' as const })],
  ])('%s não passa do aperto de mãos', async (_, com) => {
    expect(await mandar('{}', com())).toEqual(expect.stringMatching(/^(ECONN|EPIPE|EPROTO|ERR_)/));
    expect(await guardados()).toEqual([]);
  });

  it('quem não se aceita fica num registro com a razão, que não se enche por insistir', async () => {
    const port = await portaLivre();
    const ambiente = { enderecoDosAvisos: { host: '127.0.0.1', port }, pixSegredos: pasta };
    const outra = new PortaDeAvisos(ambiente as unknown as Ambiente, bancada.pegar(AtenderAvisoService));
    await outra.onApplicationBootstrap();
    const registro = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    for (let vez = 0; vez < 3; vez++) await mandar('{"nome":"Plantada"}', { port, ...estranhos.avisador });
    expect(await mandar('x', { port, path: '/nada' })).toBe(404);
    await outra.beforeApplicationShutdown();
    expect(registro.mock.calls).toEqual([
      [{ codigo: expect.stringMatching(/^[A-Z_]+$/), quantas: 1 }, expect.stringContaining('recusadas')],
      [{ codigo: 404 }, expect.stringContaining('não se aceita')],
    ]);
    registro.mockRestore();
    expect(await guardados()).toEqual([]);
  });

  it.each([
    ['certificado que não se lê', 'servidor.crt', 'nada'],
    ['chave de outro', 'servidor.key', null],
  ])('com %s, diz-se num registro e nada mais cai', async (_, arquivo, conteudo) => {
    const outra = await mkdtemp(join(tmpdir(), 'avisos-'));
    gravarSegredos(outra, 'provedor', { certificados, credencial: CREDENCIAL });
    await writeFile(join(outra, 'avisos', arquivo), conteudo ?? estranhos.aviso.key);
    const ambiente = { enderecoDosAvisos: { host: '127.0.0.1', port: 0 }, pixSegredos: outra };
    const estragada = new PortaDeAvisos(ambiente as unknown as Ambiente, bancada.pegar(AtenderAvisoService));
    const registro = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    await estragada.onApplicationBootstrap();
    await estragada.beforeApplicationShutdown();
    expect(registro).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('PIX_SEGREDOS/avisos'));
    expect(JSON.stringify(registro.mock.calls)).not.toContain('PRIVATE KEY');
    registro.mockRestore();
    await rm(outra, { recursive: true });
  });

  it('às claras, não responde nada', async () => {
    const soquete = ligar(numero, '127.0.0.1');
    soquete.on('error', () => undefined);
    const recebido: Buffer[] = [];
    soquete.on('data', (parte: Buffer) => recebido.push(parte));
    soquete.write('POST /1/pix HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{}');
    await once(soquete, 'close');
    expect(Buffer.concat(recebido).toString('latin1')).not.toContain('HTTP/1.1 200');
    expect(await guardados()).toEqual([]);
  });

  it.each([
    [404, '/', 'POST'],
    [404, '/pix', 'POST'],
    [404, '/0/pix', 'POST'],
    [404, '/1/pix/', 'POST'],
    [404, '/1/pix?x=1', 'POST'],
    [404, '/../1/pix', 'POST'],
    [405, '/1/pix', 'GET'],
    [405, '/1', 'PUT'],
  ])('responde %d a %s com %s, e nada se guarda', async (status, path, method) => {
    expect(await mandar('', { path, method })).toBe(status);
    expect(await guardados()).toEqual([]);
  });

  it('serve o endereço com e sem o que o provedor acrescenta', async () => {
    expect(await mandar('{}', { path: '/7' })).toBe(200);
    expect(await mandar('{}', { path: '/7/pix' })).toBe(200);
    expect((await guardados()).map(({ convenioId }) => convenioId)).toEqual([7, 7]);
  });

  it.each(['', 'não é JSON', '[[[[', '\u0000\u0001'])(
    'o que não se lê, como %j, guarda-se',
    async (corpo) => {
      expect(await mandar(corpo)).toBe(200);
      expect((await guardados()).map((um) => um.corpo.toString())).toEqual([corpo]);
    },
  );

  it('aceita 256 kB e diz 413 a um byte a mais, dito ou não o tamanho', async () => {
    const limite = Buffer.alloc(256 * 1024, 'a');
    expect(await mandar(limite)).toBe(200);
    const demais = Buffer.alloc(256 * 1024 + 1, 'a');
    expect(await mandar(demais)).toBe(413);
    expect(await mandar(demais, { headers: { 'transfer-encoding': 'chunked' } })).toBe(413);
    expect((await guardados()).map(({ corpo }) => corpo.length)).toEqual([limite.length]);
  });

  it('várias ligações ao mesmo tempo, e vários avisos em cada uma, guardam-se todos', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const respostas = await Promise.all(
      Array.from({ length: 40 }, (_, i) => mandar(`{"pix":[${i}]}`, { agent })),
    );
    agent.destroy();
    expect(respostas.filter((status) => status === 200)).toHaveLength(40);
    const corpos = (await guardados()).map(({ corpo }) => corpo.toString());
    expect(new Set(corpos).size).toBe(40);
    expect(await trabalhos()).toHaveLength(40);
  });

  it('quem corta o corpo no meio não deixa nada, e a porta continua', async () => {
    const soquete = connect({ host: '127.0.0.1', port: numero, ...doProvedor() });
    await once(soquete, 'secureConnect');
    soquete.write('POST /1/pix HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{"pix":');
    soquete.destroy();
    await once(soquete, 'close');
    expect(await mandar('{}')).toBe(200);
    expect((await guardados()).map((um) => um.corpo.toString())).toEqual(['{}']);
  });

  it('quem se cala, antes ou depois do aperto de mãos, perde a ligação em poucos segundos', async () => {
    const mudo = ligar(numero, '127.0.0.1');
    const lento = connect({ host: '127.0.0.1', port: numero, ...doProvedor() });
    await once(lento, 'secureConnect');
    lento.write('POST /1/pix HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{');
    const fim = (soquete: Socket) => {
      soquete.on('error', () => undefined);
      soquete.resume();
      return once(soquete, 'close');
    };
    const inicio = performance.now();
    await Promise.all([fim(mudo), fim(lento)]);
    expect(performance.now() - inicio).toBeLessThan(15_000);
    expect(await guardados()).toEqual([]);
  });

  it('sem banco, diz 503, e o provedor manda outra vez', async () => {
    const guardar = jest
      .spyOn(bancada.pegar(AtenderAvisoService), 'guardar')
      .mockRejectedValueOnce(new Error('sem banco'));
    expect(await mandar('{}')).toBe(503);
    guardar.mockRestore();
    expect(await mandar('{}')).toBe(200);
  });

  it('ao fechar, o aviso que ainda chega guarda-se e responde-se, e outro já não entra', async () => {
    let seguir = () => undefined as void;
    const espera = new Promise<void>((pronto) => (seguir = pronto));
    const atender = bancada.pegar(AtenderAvisoService);
    const guardar = atender.guardar.bind(atender);
    const chegou = new Promise<void>((pronto) => {
      jest.spyOn(atender, 'guardar').mockImplementationOnce(async (...dados) => {
        pronto();
        await espera;
        return guardar(...dados);
      });
    });
    const resposta = mandar('{"pix":[]}');
    await chegou;
    const fechada = porta.beforeApplicationShutdown();
    expect(await mandar('{}')).toBe('ECONNREFUSED');
    seguir();
    expect(await resposta).toBe(200);
    await fechada;
    expect(await guardados()).toHaveLength(1);
  });
});
