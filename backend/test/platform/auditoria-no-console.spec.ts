import { criarConta, informacao, novoCpf, pessoa, semearReferencia, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
});
afterAll(() => produto.encerrar());

it('mostra os fatos por filtro, sem dados pessoais, e confere a corrente', async () => {
  const dados = pessoa();
  await new Navegador(produto.api).post('/api/registrar', {
    pessoa: dados,
    informacaoComplementar: informacao(),
  });
  const login = novoCpf();
  await criarConta(produto.fonte.manager, { login, papel: 'ADMINISTRADOR' });
  const admin = new Navegador(produto.api);
  await admin.entrar(login, SENHA);
  const pedir = (filtro: object) =>
    admin.get(
      `/api/admin/auditoria?sort=["id","DESC"]&range=[0,9]&filter=${encodeURIComponent(JSON.stringify(filtro))}`,
    );
  const criadas = await pedir({ acao: 'PESSOA_CRIADA', de: '2026-03-10', ate: '2026-03-10' });
  expect(criadas.headers['content-range']).toBe('auditoria 0-0/1');
  const [fato] = criadas.json<Record<string, unknown>[]>();
  expect(fato).toMatchObject({ ator: { tipo: 'ANONIMO', id: null, papel: null }, acao: 'PESSOA_CRIADA' });
  expect((await pedir({ de: '2026-03-11' })).json()).toEqual([]);
  const tudo = await pedir({});
  for (const valor of [dados.nome, dados.cpf, dados.nomeMae, dados.email])
    expect(tudo.body).not.toContain(valor);
  expect((await pedir({ acao: 'INVENTADA' })).statusCode).toBe(400);
  expect((await admin.post('/api/admin/auditoria/conferir')).json()).toMatchObject({
    integra: true,
    primeiraFalha: null,
  });
});
