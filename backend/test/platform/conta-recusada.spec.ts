import { createServer } from 'node:net';
import { join } from 'node:path';
import { ate } from '../preparo/ate';
import { portaLivre, Processo } from '../preparo/processos';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
});
afterAll(() => produto.encerrar());

const migrar = (extra: Record<string, string>) =>
  new Processo([join(__dirname, '../../dist/cli/migrar.js')], { ...produto.env, ...extra });

/** O que diz um processo que não chega a subir, sem ter tentado de novo. */
async function recusa(processo: Processo): Promise<string> {
  expect(await processo.fim).toBe(1);
  const dito = processo.linhas.join('\n');
  expect(dito).not.toMatch(/Retrying/);
  return dito;
}

const mudada = (url: string, mudar: (url: URL) => void): string => {
  const outra = new URL(url);
  mudar(outra);
  return outra.toString();
};

describe('uma conta que o banco de dados não aceita', () => {
  it.each([
    ['a senha errada', (url: URL) => (url.password = 'outra')],
    ['um banco que não existe ou não é dela', (url: URL) => (url.pathname = '/outro')],
  ])('%s: diz-se já, com a variável', async (_, mudar) => {
    const DATABASE_URL = mudada(produto.env.DATABASE_URL!, mudar);
    const api = Processo.principal('api', { ...produto.env, LOG_LEVEL: 'info', DATABASE_URL });
    expect(await recusa(api)).toMatch(/recusou a conta.* DATABASE_URL/);
    for (const linha of api.linhas) expect(JSON.parse(linha)).toBeInstanceOf(Object);
  });

  it('de quem migra: diz a variável dela', async () => {
    const DATABASE_URL_MIGRACAO = mudada(
      produto.env.DATABASE_URL_MIGRACAO!,
      (url) => (url.password = 'outra'),
    );
    expect(await recusa(migrar({ DATABASE_URL_MIGRACAO }))).toMatch(
      /recusou a conta.* DATABASE_URL_MIGRACAO/,
    );
  });

  it('a do produto, com que não se migra: diz a variável da que migra', async () => {
    expect(await recusa(migrar({ DATABASE_URL_MIGRACAO: '' }))).toMatch(/denied.* DATABASE_URL_MIGRACAO/);
  });
});

it('um banco de dados que não responde: diz-se a variável', async () => {
  const porta = String(await portaLivre());
  const DATABASE_URL_MIGRACAO = mudada(produto.env.DATABASE_URL_MIGRACAO!, (url) => {
    url.searchParams.delete('socketPath');
    url.host = `127.0.0.1:${porta}`;
  });
  expect(await recusa(migrar({ DATABASE_URL_MIGRACAO }))).toMatch(
    /não responde \(.*ECONNREFUSED.*DATABASE_URL_MIGRACAO/,
  );
});

it('uma porta ocupada: diz-se qual, e as variáveis das portas', async () => {
  const porta = await portaLivre();
  const outro = createServer().listen(porta, '127.0.0.1');
  const dito = await recusa(Processo.principal('api', { ...produto.env, PORT: String(porta) }));
  outro.close();
  expect(dito).toMatch(new RegExp(`127\\.0\\.0\\.1:${porta}.* PORT`));
});

it('um município de outra UF: diz-se já, com a variável', async () => {
  const env = { ...produto.env, AGENCIA_UF: 'PA', AGENCIA_MUNICIPIO: '1302603' };
  expect(await recusa(Processo.principal('api', env))).toMatch(/AGENCIA_MUNICIPIO/);
});

it('uma senha que o Redis não aceita: o registro diz a variável', async () => {
  const REDIS_URL = mudada(produto.env.REDIS_URL!, (url) => (url.password = 'outra'));
  const api = Processo.principal('api', { ...produto.env, LOG_LEVEL: 'warn', REDIS_URL });
  await ate(async () => api.linhas.some((linha) => /recusou a conta.*REDIS_SENHA/.test(linha)));
  await api.matar();
});
