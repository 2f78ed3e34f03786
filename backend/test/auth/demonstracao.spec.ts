import { CONTAS } from '../../ferramentas/demo/dados-demo';
import { semearDemo } from '../../ferramentas/demo/semear-demo';
import { semearReferencia } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
  await semearDemo(produto.api, 50);
});
afterAll(() => produto.encerrar());

it.each(CONTAS.map((conta) => [conta.papel, conta] as const))(
  'a conta de demonstração de %s entra, sem segundo fator',
  async (papel, { login, senha }) => {
    const navegador = new Navegador(produto.api);
    const resposta = await navegador.entrar(login, senha);
    expect(resposta.json()).toMatchObject({ papel, segundoFatorPendente: false });
    const conta = (await navegador.get('/api/conta')).json();
    expect(conta).toMatchObject({
      pessoaVinculada: papel === 'CIDADAO',
      email: expect.stringContaining('@'),
    });
  },
);

it('as licenças da demonstração vêm depois das de outras pessoas, e semear de novo não acrescenta nada', async () => {
  const contar = async (depoisDe = 0) => {
    const [linha] = await produto.fonte.query<{ n: string }[]>(
      'SELECT COUNT(*) AS n FROM licenca WHERE id > (SELECT MIN(id) + ? - 1 FROM licenca)',
      [depoisDe],
    );
    return Number(linha!.n);
  };
  const todas = await contar();
  expect(await contar(50)).toBe(todas - 50);
  expect(todas - 50).toBeGreaterThan(10);
  await semearDemo(produto.api, 50);
  expect(await contar()).toBe(todas);
});
