import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lerArquivoDeChaves, verificar } from '../../src/cli/carteira/verificar';
import { dataCivil } from '../../src/kernel/data-civil';
import { PastaDeChaves } from '../../src/modules/carteira/declaracao-assinada/pasta-de-chaves';
import { paraBase32 } from '../../src/modules/carteira/domain/base32';
import { assinarDeclaracao } from '../../src/modules/carteira/domain/declaracao-assinada';
import { assinanteDe } from '../../src/modules/carteira/declaracao-assinada/ed25519';
import { vetoresDaCarteira } from '../preparo/carteira/vetores-da-carteira';

const vetores = vetoresDaCarteira();
const LISTA = Buffer.from(vetores.listas[0]!.hex, 'hex');
const CHAVES = lerArquivoDeChaves(JSON.stringify(vetores.chaves));
const vetor = (caso: string) => vetores.declaracoes.find((v) => v.caso === caso)!;

describe('verificar', () => {
  it.each(vetores.declaracoes.map((v) => [v.caso, v] as const))('%s', (_, v) => {
    const dito = verificar(v.endereco, {
      chaves: CHAVES,
      revogadas: v.comLista ? LISTA : null,
      hoje: dataCivil(v.hoje),
    });
    expect([dito.veredito, dito.motivo]).toEqual([v.veredito, 'motivo' in v ? v.motivo : null]);
    expect(dito.declaracao).toEqual('declaracao' in v ? v.declaracao : null);
  });

  it('só o fragmento basta; o número em qualquer forma; outro endereço não', () => {
    const { endereco } = vetor('válida');
    const dizer = (texto: string) =>
      verificar(texto, { chaves: CHAVES, revogadas: null, hoje: dataCivil('2026-11-22') });
    const [antes, declaracao] = endereco.split('#') as [string, string];
    expect(dizer(declaracao).veredito).toBe('VALIDA');
    expect(dizer(`${antes.toLowerCase()}#${declaracao}`).veredito).toBe('VALIDA');
    expect(dizer(`/informacao-carteira/nada#${declaracao}`)).toMatchObject({
      veredito: 'FALSA',
      motivo: 'NUMERO',
    });
    expect(dizer(antes)).toMatchObject({ veredito: 'FALSA', motivo: 'TEXTO' });
    expect(dizer('')).toMatchObject({ veredito: 'FALSA' });
  });

  it('diz de quando é a lista, e recusa a que não é assinada', () => {
    const { endereco } = vetor('válida');
    const com = (revogadas: Uint8Array, hoje: string) =>
      verificar(endereco, { chaves: CHAVES, revogadas, hoje: dataCivil(hoje) }).revogadas;
    expect(com(LISTA, '2026-11-22')).toEqual({ geradaEm: '2026-11-22T12:00:00.000Z', velha: false });
    expect(com(LISTA, '2026-11-23')).toEqual({ geradaEm: '2026-11-22T12:00:00.000Z', velha: true });
    expect(() => com(LISTA.subarray(1), '2026-11-22')).toThrow(/lista de revogadas/);
  });

  it('recusa chaves publicadas que não são o que dizem', () => {
    const [primeira] = vetores.chaves.chaves;
    for (const errada of [
      { kid: '00000000' },
      { crv: 'X25519' },
      { x: 'AAAA' },
      { desde: 'ontem' },
      { ate: 'nunca' },
    ]) {
      expect(() => lerArquivoDeChaves(JSON.stringify({ chaves: [{ ...primeira, ...errada }] }))).toThrow(
        TypeError,
      );
    }
    expect(() => lerArquivoDeChaves('{}')).toThrow(TypeError);
  });
});

describe('o comando, sem compilação nem ambiente', () => {
  let pasta: string;
  beforeAll(async () => {
    pasta = await mkdtemp(join(tmpdir(), 'verificar-'));
    await writeFile(join(pasta, 'chaves.json'), JSON.stringify(vetores.chaves));
    await writeFile(join(pasta, 'revogadas'), LISTA);
  });
  afterAll(() => rm(pasta, { recursive: true, force: true }));

  const comando = (args: string[], env: Record<string, string> = {}) =>
    new Promise<{ codigo: number; saida: string; erro: string }>((pronto) => {
      execFile(
        process.execPath,
        ['--require', './scripts/typescript.cjs', 'src/cli/carteira.ts', ...args],
        { cwd: join(__dirname, '../..'), env: { PATH: process.env.PATH, ...env } },
        (falha, saida, erro) => pronto({ codigo: Number(falha?.code ?? 0), saida, erro }),
      );
    });
  const com = (...mais: string[]) => [
    '--chaves',
    join(pasta, 'chaves.json'),
    '--hoje',
    '2026-11-22',
    ...mais,
  ];

  it('0 para a válida, 1 para as outras, 2 para o mau uso', async () => {
    const lista = ['--revogadas', join(pasta, 'revogadas')];
    const [valida, revogada, falsa, mau] = await Promise.all([
      comando(['verificar', vetor('válida').endereco, ...com(...lista)]),
      comando(['verificar', vetor('revogada').endereco, ...com(...lista)]),
      comando(['verificar', vetor('chave desconhecida').endereco, ...com()]),
      comando(['verificar', ...com()]),
    ]);
    expect(valida.codigo).toBe(0);
    expect(JSON.parse(valida.saida)).toMatchObject({
      veredito: 'VALIDA',
      protocolo: 'LPE-0000123-9/2026',
      declaracao: { nome: 'Maria Raimunda Tavares', validade: '2028-03-10' },
      revogadas: { velha: false },
    });
    expect([revogada.codigo, JSON.parse(revogada.saida).veredito]).toEqual([1, 'REVOGADA']);
    expect([falsa.codigo, JSON.parse(falsa.saida).motivo]).toEqual([1, 'CHAVE_DESCONHECIDA']);
    expect([mau.codigo, mau.saida]).toEqual([2, '']);
  });

  it('sem --chaves, com as de DATA_DIR', async () => {
    const chaves = new PastaDeChaves(join(pasta, 'chaves-da-carteira'));
    await chaves.criar(dataCivil('1970-01-01'), dataCivil('2026-11-22'));
    const [chave] = await chaves.ler();
    const { declaracao } = vetor('válida') as { declaracao: Parameters<typeof assinarDeclaracao>[0] };
    const texto = paraBase32(assinarDeclaracao(declaracao, assinanteDe(chave!.semente)));
    const dito = await comando(['verificar', texto, '--hoje', '2026-11-22'], { DATA_DIR: pasta });
    expect(dito.codigo).toBe(0);
    const nada = await comando(['verificar', texto], { DATA_DIR: join(pasta, 'nada') });
    expect([nada.codigo, nada.erro]).toEqual([2, expect.stringContaining('falta --chaves')]);
  });
});
