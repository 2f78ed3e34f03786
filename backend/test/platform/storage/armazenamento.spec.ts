import { Logger } from '@nestjs/common';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Cifra } from '../../../src/platform/cifra/cifra';
import type { Ambiente } from '../../../src/platform/config/ambiente';
import { Relogio } from '../../../src/platform/relogio';
import { Arquivos } from '../../../src/platform/storage/arquivos';
import type { Deposito } from '../../../src/platform/storage/deposito';
import { DepositoEmPasta } from '../../../src/platform/storage/deposito-em-pasta';
import { DepositoS3 } from '../../../src/platform/storage/deposito-s3';
import { Faxina } from '../../../src/platform/storage/faxina';
import { portaLivre } from '../../preparo/processos';
import { CREDENCIAL_S3, servidorS3 } from '../../preparo/servidores/servidor-s3';

let pasta: string;
let s3: Awaited<ReturnType<typeof servidorS3>>;
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'deposito-'));
  s3 = await servidorS3();
});
afterAll(async () => {
  await s3.fechar();
  await rm(pasta, { recursive: true });
});

setFlagsFromString('--expose-gc');
const recolherMemoria = runInNewContext('gc') as () => void;

const noS3 = (mudado: { balde?: string; prefixo?: string; segredo?: string } = {}) => ({
  balde: s3.balde,
  prefixo: '',
  regiao: 'us-east-1',
  ...CREDENCIAL_S3,
  ...mudado,
});
const bytes = (texto: string) => Buffer.from(texto);
const nomes = async (deposito: Deposito, comeco: string) => {
  const todos: string[] = [];
  for await (const { nome } of deposito.listar(comeco)) todos.push(nome);
  return todos.sort();
};

describe.each<[string, () => Deposito]>([
  ['uma pasta', () => new DepositoEmPasta(join(pasta, 'arquivos'))],
  ['um balde', () => new DepositoS3(noS3())],
  ['um balde, com começo', () => new DepositoS3(noS3({ prefixo: 'pesca/am/' }))],
])('guardar em %s', (_, novo) => {
  it('o que se grava lê-se, por qualquer processo; o que não há é nulo', async () => {
    const tudo = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256));
    await novo().gravar('carteira/1/1-a.pdf', tudo);
    expect((await novo().ler('carteira/1/1-a.pdf'))?.equals(tudo)).toBe(true);
    expect(await novo().ler('carteira/1/1-b.pdf')).toBeNull();
    expect(await novo().ler('outra/pasta')).toBeNull();
  });

  it('gravar de novo troca; dez ao mesmo tempo deixam um inteiro', async () => {
    const um = novo();
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => um.gravar('boleto/2/2-a.pdf', bytes(`${i}`.repeat(1000)))),
    );
    expect((await um.ler('boleto/2/2-a.pdf'))!.toString()).toMatch(/^(\d)\1{999}$/);
  });

  it('apagar o que não há não é erro, e o apagado não se lê', async () => {
    const um = novo();
    await um.gravar('boleto/3/3-a.pdf', bytes('x'));
    for (let vez = 0; vez < 2; vez++) await um.apagar('boleto/3/3-a.pdf');
    expect(await um.ler('boleto/3/3-a.pdf')).toBeNull();
  });

  it('lista pelo começo, com o tamanho e a hora', async () => {
    const um = novo();
    for (const nome of ['9-a.pdf', '9-b.png', '99-a.pdf'])
      await um.gravar(`carteira/9/${nome}`, bytes('dez bytes.'));
    expect(await nomes(um, 'carteira/9/9-')).toEqual(['carteira/9/9-a.pdf', 'carteira/9/9-b.png']);
    expect(await nomes(um, 'carteira/8/8-')).toEqual([]);
    const primeiro = (await um.listar('carteira/9/9-a')[Symbol.asyncIterator]().next()).value;
    expect(primeiro!.tamanho).toBe(10);
    expect(Math.abs(primeiro!.mudadoEm.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('a faxina apaga o que passou da idade, e só isso', async () => {
    const um = novo();
    await um.gravar('faxina/a.pdf', bytes('x'));
    const daqui = (dias: number) =>
      ({ agora: () => new Date(Date.now() + dias * 86_400_000) }) as unknown as Relogio;
    const ambiente = { pastaDados: join(pasta, 'nenhuma') } as Ambiente;
    await new Faxina(ambiente, um as unknown as Arquivos, daqui(29)).limpar();
    expect(await um.ler('faxina/a.pdf')).not.toBeNull();
    await new Faxina(ambiente, um as unknown as Arquivos, daqui(31)).limpar();
    expect(await nomes(um, '')).toEqual([]);
  });
});

describe('um S3', () => {
  let servidor: Server;
  let responder: (pedido: number, busca: URLSearchParams) => { status: number; corpo?: string } | null;
  let pedidos = 0;
  beforeAll(async () => {
    servidor = createServer((pedido, resposta) => {
      const dita = responder(++pedidos, new URL(pedido.url!, 'http://s3').searchParams);
      if (dita) resposta.writeHead(dita.status).end(dita.corpo);
    });
    await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  });
  afterAll(() => {
    servidor.closeAllConnections();
    servidor.close();
  });
  beforeEach(() => void (pedidos = 0));
  const estragado = () => `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/impressos`;

  it.each([
    [
      'que não há',
      async () => noS3({ balde: `http://127.0.0.1:${await portaLivre()}/impressos` }),
      'ECONNREFUSED',
    ],
    ['com outra senha', async () => noS3({ segredo: 'outra' }), '403 SignatureDoesNotMatch'],
    ['sem o balde', async () => noS3({ balde: `${s3.endpoint}/outro` }), '404 NoSuchBucket'],
    ['que responde 503', async () => noS3({ balde: estragado() }), '503 SlowDown'],
    ['que não acaba', async () => noS3({ balde: estragado() }), 'TimeoutError'],
  ])('%s diz o que houve em toda operação', async (_, onde, motivo) => {
    const corpo = '<Error><Code>SlowDown</Code></Error>';
    responder = () => (motivo === 'TimeoutError' ? null : { status: 503, corpo });
    const um = new DepositoS3(await onde(), 600);
    const falha = { codigo: 'ARMAZENAMENTO_FORA', tipo: 'indisponivel', motivo };
    await expect(um.ler('a')).rejects.toMatchObject(falha);
    await expect(um.gravar('a', bytes('x'))).rejects.toMatchObject(falha);
    await expect(nomes(um, 'a')).rejects.toMatchObject(falha);
    if (motivo !== '404 NoSuchBucket') await expect(um.apagar('a')).rejects.toMatchObject(falha);
  });

  it('que não acaba tem o seu prazo, ainda que se recolha a memória entretanto', async () => {
    responder = () => {
      setImmediate(recolherMemoria);
      return null;
    };
    await expect(new DepositoS3(noS3({ balde: estragado() }), 600).ler('a')).rejects.toMatchObject({
      motivo: 'TimeoutError',
    });
  });

  it('com mais do que cabe numa resposta lista-se inteiro', async () => {
    const pagina = (nome: string, mais: boolean) => ({
      status: 200,
      corpo: `<ListBucketResult><IsTruncated>${mais}</IsTruncated><Contents><Key>am/${nome}</Key><Size>1</Size></Contents></ListBucketResult>`,
    });
    responder = (_, busca) => {
      expect(busca.get('prefix')).toBe('am/x');
      return busca.get('start-after') === 'am/x1' ? pagina('x2', false) : pagina('x1', true);
    };
    expect(await nomes(new DepositoS3(noS3({ balde: estragado(), prefixo: 'am/' })), 'x')).toEqual([
      'x1',
      'x2',
    ]);
  });

  it('que responde 503 e logo volta não se nota', async () => {
    responder = (pedido) => (pedido < 3 ? { status: 503 } : { status: 200, corpo: 'aqui' });
    expect((await new DepositoS3(noS3({ balde: estragado() })).ler('a'))?.toString()).toBe('aqui');
  });

  it('fora do ar não impede o documento: a cópia não se lê nem se guarda, e diz-se no registro', async () => {
    responder = () => ({ status: 403, corpo: '<Error><Code>AccessDenied</Code></Error>' });
    const dito = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const cifra = new Cifra({ dados: new Map([[1, Buffer.alloc(32)]]), indice: Buffer.alloc(32) });
    const arquivos = new Arquivos({ arquivosS3: noS3({ balde: estragado() }), cifra } as Ambiente);
    await arquivos.gravar('a', bytes('x'));
    expect(await arquivos.ler('a')).toBeNull();
    expect(dito.mock.calls).toEqual([
      [{ motivo: '403 AccessDenied' }, 'a cópia de um documento não pôde ser guardada'],
      [{ motivo: '403 AccessDenied' }, 'a cópia de um documento não pôde ser lida'],
    ]);
    await expect(arquivos.responde()).rejects.toThrow();
    dito.mockRestore();
  });
});

it('o que sai para o balde sai cifrado', async () => {
  const cifra = new Cifra({ dados: new Map([[1, Buffer.alloc(32)]]), indice: Buffer.alloc(32) });
  const arquivos = new Arquivos({ arquivosS3: noS3(), cifra } as Ambiente);
  await arquivos.gravar('carteira/1/1-a.pdf', bytes('Ana Lúcia'));
  expect((await new DepositoS3(noS3()).ler('carteira/1/1-a.pdf'))!.includes('Ana')).toBe(false);
  expect((await arquivos.ler('carteira/1/1-a.pdf'))?.toString()).toBe('Ana Lúcia');
});
