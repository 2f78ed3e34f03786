import { CONTAS } from '../../ferramentas/demo/dados-demo';
import { semearDemo } from '../../ferramentas/demo/semear-demo';
import { semearReferencia } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
  await semearDemo(produto.api);
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
