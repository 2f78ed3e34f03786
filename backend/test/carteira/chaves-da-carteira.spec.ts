import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataCivil } from '../../src/kernel/data-civil';
import { ChavesDaCarteira } from '../../src/modules/carteira/declaracao-assinada/chaves-da-carteira.service';
import { lerAmbiente } from '../../src/platform/config/ambiente';
import { RelogioDeTeste, SEGREDOS_DE_TESTE } from '../preparo/produto';

let pasta: string;
beforeEach(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'chaves-'));
});
afterEach(() => rm(pasta, { recursive: true, force: true }));

function processo(agora = '2026-03-10T14:00:00Z', env: Record<string, string> = {}) {
  const ambiente = lerAmbiente({
    NODE_ENV: 'test',
    DATABASE_URL: 'mysql://nenhum/nada',
    REDIS_URL: 'redis://nenhum',
    DATA_DIR: pasta,
    ...SEGREDOS_DE_TESTE,
    ...env,
  });
  const relogio = new RelogioDeTeste(ambiente, agora);
  return { chaves: new ChavesDaCarteira(ambiente, relogio), relogio };
}

const guardadas = () => readdir(join(pasta, 'chaves-da-carteira'));
const kids = async ({ chaves }: ReturnType<typeof processo>) =>
  (await chaves.publicas()).map(({ kid, desde, ate }) => `${kid} ${desde} ${ate}`);

describe('chaves em DATA_DIR', () => {
  it('vinte processos que começam juntos ficam com a mesma, num arquivo só do dono', async () => {
    const todos = Array.from({ length: 20 }, () => processo());
    await Promise.all(todos.map(({ chaves }) => chaves.publicas()));
    const vistas = await Promise.all(todos.map(kids));
    expect(new Set(vistas.map(String)).size).toBe(1);
    expect(vistas[0]).toEqual([expect.stringMatching(/^[0-9a-f]{8} 1970-01-01 null$/)]);
    expect(await guardadas()).toEqual(['1970-01-01.json']);
    const modo = async (caminho: string) => (await stat(join(pasta, caminho))).mode & 0o777;
    expect(await modo('chaves-da-carteira/1970-01-01.json')).toBe(0o600);
    expect(await modo('chaves-da-carteira')).toBe(0o700);
  });

  it('cada emissão é assinada por uma só, a mesma depois de qualquer número de trocas', async () => {
    const um = processo();
    const assinante = async (dia: string) => {
      const { kid } = await um.chaves.paraEmissao(dataCivil(dia));
      return Buffer.from(kid).toString('hex');
    };
    const primeira = await assinante('2026-03-10');
    for (const [dia, nova] of [
      ['2027-02-07', null],
      ['2027-02-08', '2027-03-10'],
      ['2028-02-09', '2028-03-10'],
      ['2030-01-01', '2030-01-31'],
    ] as const) {
      um.relogio.ajustar(`${dia}T14:00:00Z`);
      expect(await um.chaves.girar()).toBe(nova);
      expect(await um.chaves.girar()).toBeNull();
    }
    expect(await assinante('1995-01-01')).toBe(primeira);
    expect(await assinante('2027-03-09')).toBe(primeira);
    const segunda = await assinante('2027-03-10');
    expect(await assinante('2028-03-09')).toBe(segunda);
    expect(
      new Set([primeira, segunda, await assinante('2028-03-10'), await assinante('2030-02-01')]).size,
    ).toBe(4);
    expect(await kids(processo())).toEqual(await kids(um));
  });

  it('um arquivo cortado por uma queda não atrapalha', async () => {
    const antes = await kids(processo());
    await writeFile(join(pasta, 'chaves-da-carteira', '.pela-metade'), '{"seme');
    expect(await kids(processo())).toEqual(antes);
  });
});

describe('chaves no ambiente', () => {
  const CHAVES = ['1970-01-01', '2027-01-01']
    .map((dia, i) => `${dia}:${Buffer.alloc(32, i + 1).toString('base64')}`)
    .join(',');

  it('são só elas: nada se cria em DATA_DIR, nem se gira', async () => {
    const arquivo = join(pasta, 'segredo');
    await writeFile(arquivo, `${CHAVES}\n`);
    const um = processo('2029-01-01T14:00:00Z', { CARTEIRA_CHAVES: CHAVES });
    const outro = processo('2026-01-01T14:00:00Z', { CARTEIRA_CHAVES_FILE: arquivo });
    await um.chaves.publicas();
    expect(await um.chaves.girar()).toBeNull();
    expect(await kids(um)).toEqual([
      expect.stringMatching(/ 1970-01-01 2026-12-31$/),
      expect.stringMatching(/ 2027-01-01 null$/),
    ]);
    expect(await kids(outro)).toEqual(await kids(um));
    expect(await readdir(pasta)).toEqual(['segredo']);
  });
});
