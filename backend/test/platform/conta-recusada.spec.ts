import { join } from 'node:path';
import { ate } from '../preparo/ate';
import { Processo } from '../preparo/processos';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
});
afterAll(() => produto.encerrar());

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
  });

  it('de quem migra: diz a variável dela', async () => {
    const DATABASE_URL_MIGRACAO = mudada(
      produto.env.DATABASE_URL_MIGRACAO!,
      (url) => (url.password = 'outra'),
    );
    const migrar = join(__dirname, '../../dist/cli/migrar.js');
    const dito = await recusa(new Processo([migrar], { ...produto.env, DATABASE_URL_MIGRACAO }));
    expect(dito).toMatch(/recusou a conta.* DATABASE_URL_MIGRACAO/);
  });
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
