import { Processo } from '../../preparo/processos';
import { iniciarProduto, Produto } from '../../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
});
afterAll(() => produto.encerrar());

it('depois de uma migração que muda o que havia, o processo velho não sobe, e diz qual é', async () => {
  await produto.dono.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'QueMuda9999999999998')`);
  const processo = Processo.principal('worker', produto.env);
  expect(await processo.fim).not.toBe(0);
  expect(processo.linhas.join('\n')).toContain('já passou por QueMuda9999999999998');
});
