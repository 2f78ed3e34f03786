import { lerAvisada } from '../../src/modules/avisos/ler-avisada';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { ContatoDoPedidoEntity } from '../../src/modules/licenca/pedido/contato-do-pedido.entity';
import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { inserir } from '../../src/platform/cifra/linha-selada';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
});
afterAll(() => produto.encerrar());

async function registrada(): Promise<LicencaEntity> {
  const resposta = await new Navegador(produto.api).post('/api/registrar', {
    pessoa: pessoa(),
    informacaoComplementar: informacao(),
  });
  const codigo = resposta.json<{ numero: string }>().numero.replace(/\W/g, '');
  return produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo });
}

it('lê o mesmo que as entidades', async () => {
  const em = produto.fonte.manager;
  const licenca = await registrada();
  const {
    id,
    codigo,
    status,
    pessoaId,
    isencaoId,
    dataVencimento,
    dataVencimentoProvisoria,
    prazoPagamento,
  } = licenca;
  const { nome, email, idioma } = await em.findOneByOrFail(PessoaEntity, { id: pessoaId });
  const doCadastro = {
    ...{ id, codigo, status, pessoaId, isencaoId, dataVencimento, dataVencimentoProvisoria, prazoPagamento },
    ...{ nome, email, idioma },
  };
  expect(await lerAvisada(produto.fonte.manager, id)).toEqual({
    ...doCadastro,
    contato: null,
    documento: null,
  });
  await inserir(em, ContatoDoPedidoEntity, { licencaId: id, email: 'contato@exemplo.example' });
  const aPagar = await em.findOneByOrFail(DocumentoPagamentoEntity, { referencia: String(id) });
  const { documento, ...lida } = (await lerAvisada(produto.fonte.manager, id, aPagar.id))!;
  expect(lida).toEqual({ ...doCadastro, contato: 'contato@exemplo.example' });
  expect(documento).not.toBeNull();
  expect(aPagar).toMatchObject(documento!);
});

it('de quem teve os dados eliminados, e de um documento que já não se paga, ou já em parte, nada', async () => {
  const { id, pessoaId } = await registrada();
  const [documento] = await produto.fonte.query<{ id: number }[]>(
    'SELECT id FROM documento_pagamento WHERE referencia = ?',
    [String(id)],
  );
  await produto.fonte.query('UPDATE documento_pagamento SET valor_pago = 1 WHERE id = ?', [documento!.id]);
  expect(await lerAvisada(produto.fonte.manager, id, documento!.id)).toMatchObject({ id, documento: null });
  await produto.fonte.query('UPDATE documento_pagamento SET valor_pago = 0 WHERE id = ?', [documento!.id]);
  await produto.fonte.query('UPDATE documento_pagamento SET referencia_aberta = NULL WHERE id = ?', [
    documento!.id,
  ]);
  expect(await lerAvisada(produto.fonte.manager, id, documento!.id)).toMatchObject({ id, documento: null });
  // O nome já não se abriria.
  await produto.fonte.query('UPDATE pessoa SET eliminada_em = ?, nome = CONCAT(nome, nome) WHERE id = ?', [
    produto.relogio.agora(),
    pessoaId,
  ]);
  expect(await lerAvisada(produto.fonte.manager, id)).toBeNull();
  await expect(lerAvisada(produto.fonte.manager, 2_000_000_000)).rejects.toThrow('não há a licença');
});
