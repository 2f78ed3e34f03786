import type { EntityTarget } from 'typeorm';
import { LicencaEntity } from '../../../src/modules/licenca/licenca.entity';
import { ConvenioEntity } from '../../../src/modules/pagamento/convenio/convenio.entity';
import { DocumentoPagamentoEntity } from '../../../src/modules/pagamento/documento-pagamento.entity';
import { PessoaEntity } from '../../../src/modules/pessoa/pessoa.entity';
import { lerEntidades } from '../../../src/platform/http/lista/lista-limitada';
import { informacao, pessoa, semearReferencia, visitante } from '../../preparo/fabricas';
import { Navegador } from '../../preparo/navegador';
import { iniciarProduto, Produto } from '../../preparo/produto';

const FAIXA = { pular: 0, quantidade: 10, ordem: { campo: 'id', sentido: 'DESC' } } as const;

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
  for (const quem of [pessoa(), visitante()]) {
    const pedido = { pessoa: quem, informacaoComplementar: informacao() };
    expect((await new Navegador(produto.api).post('/api/registrar', pedido)).statusCode).toBe(201);
  }
});
afterAll(() => produto.encerrar());

it.each<[string, EntityTarget<{ id: number }>]>([
  ['o que é pessoal, aberto, e os índices dele', PessoaEntity],
  ['centavos, dias e instantes', DocumentoPagamentoEntity],
  ['o que se lê de um texto', ConvenioEntity],
  ['o que pode faltar', LicencaEntity],
])('lê o mesmo que o TypeORM: %s', async (_, entidade) => {
  const { itens, total } = await lerEntidades(
    produto.fonte,
    entidade,
    { condicoes: [], ordem: ['id'] },
    FAIXA,
  );
  const lidas = await produto.fonte.manager.find(entidade, { order: { id: 'DESC' } });
  expect(total).toBeGreaterThan(0);
  expect(itens).toEqual(lidas);
});

it('lê só as colunas que se pedem', async () => {
  const { itens } = await lerEntidades(produto.fonte, PessoaEntity, { condicoes: [], ordem: ['id'] }, FAIXA, {
    select: { id: true, nome: true },
  });
  expect(Object.keys(itens[0]!)).toEqual(['id', 'nome']);
});
