import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CaixaDeCorreio } from '../preparo/servidores/correio';
import { iniciarComCorreio, novoEmail, SENHA_BOA } from '../preparo/contas';
import { novoCpf } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { SEGREDOS_DE_TESTE, type Produto } from '../preparo/produto';

let produto: Produto;
let correio: CaixaDeCorreio;
let novo: () => Navegador;
let encerrar: () => Promise<void>;
beforeAll(async () => {
  ({ produto, correio, novo, encerrar } = await iniciarComCorreio());
}, 60_000);
afterAll(() => encerrar());

const convidar = (...respostas: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, '../../dist/cli/convidar.js')], {
    input: `${respostas.join('\n')}\n`,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: produto.ambiente.bancoUrl,
      REDIS_URL: produto.ambiente.redisUrl,
      DATA_DIR: produto.ambiente.pastaDados,
      ...SEGREDOS_DE_TESTE,
    },
  });
  return [status, stderr.trim()];
};

it('numa agência nova, quem cuida do servidor convida quem administra; depois convida-se no console', async () => {
  const [cpf, errado, email] = [novoCpf(), novoEmail(), novoEmail()];
  expect(convidar(cpf, 'Ana Lima', 'ana')).toEqual([1, 'O documento, o nome ou o e-mail não vale.']);
  expect(convidar(cpf, 'Ana Lima', errado)).toEqual([0, '']);
  const { token: antigo } = await correio.esperar(errado, 1);
  // O e-mail estava errado: o convite vai ao certo, e o de antes deixa de valer.
  expect(convidar(cpf, 'Ana Lima', email)).toEqual([0, '']);
  const { token } = await correio.esperar(email, 1);
  const escolher = (de: string | null) =>
    novo().post('/api/conta/redefinir', { token: de, senha: SENHA_BOA });
  expect((await escolher(antigo)).statusCode).toBe(404);
  expect((await escolher(token)).statusCode).toBe(204);
  const ana = novo();
  expect((await ana.entrar(cpf, SENHA_BOA)).json()).toMatchObject({ papel: 'ADMINISTRADOR' });
  expect((await ana.get('/api/admin/usuarios')).json()).toMatchObject([{ nome: 'Ana Lima', proprio: true }]);
  expect(convidar(novoCpf(), 'Outra Pessoa', novoEmail())).toEqual([
    1,
    'Já há quem administre: o convite faz-se no console, em Usuários.',
  ]);
});
