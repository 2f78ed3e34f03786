import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { informacao, pessoa } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, type Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
}, 60_000);
afterAll(() => produto.encerrar());

const semear = (NODE_ENV: string) =>
  spawnSync(process.execPath, [join(__dirname, '../../dist/cli/semear.js')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...produto.env, PUBLIC_URL: 'http://localhost', NODE_ENV },
  });
const registrar = () =>
  new Navegador(produto.api).post('/api/registrar', {
    pessoa: pessoa(),
    informacaoComplementar: informacao(),
  });

it('em produção não nasce convênio de exemplo, e o pedido que se paga espera pelo da agência', async () => {
  expect(semear('production')).toMatchObject({ status: 0, stderr: '' });
  const recusado = await registrar();
  expect(recusado.statusCode).toBe(409);
  expect(recusado.json()).toMatchObject({ codigo: 'CONVENIO_AUSENTE' });
  expect(recusado.body).toContain('Nada foi gravado');
  expect(await produto.fonte.query('SELECT id FROM licenca UNION SELECT id FROM pessoa')).toEqual([]);
  expect(semear('development')).toMatchObject({ status: 0, stderr: '' });
  expect((await registrar()).statusCode).toBe(201);
});
