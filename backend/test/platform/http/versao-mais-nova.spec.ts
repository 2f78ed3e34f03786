import { type AcaoAuditada } from '../../../src/platform/auditoria/acoes';
import { Auditoria } from '../../../src/platform/auditoria/auditoria';
import { rotina } from '../../../src/platform/ator';
import { entrarComo } from '../../preparo/contas';
import { iniciarProduto, Produto } from '../../preparo/produto';

/** Enquanto as duas versões trabalham, a mais nova grava códigos que esta não conhece: a lista inteira não pode cair por um deles. */
describe('o que uma versão mais nova gravou', () => {
  let produto: Produto;
  beforeAll(async () => {
    produto = await iniciarProduto();
  }, 60_000);
  afterAll(() => produto.encerrar());

  it('lê-se com o código como está: na auditoria e nos trabalhos', async () => {
    const { fonte } = produto;
    await produto.api.get(Auditoria, { strict: false }).registrar(fonte.manager, {
      acao: 'ACAO_DE_AMANHA' as AcaoAuditada,
      ator: rotina('teste'),
    });
    await fonte.query("INSERT INTO outbox (fila, chave, dados) VALUES ('fila-de-amanha', 'a', '{}')");
    const administrador = await entrarComo(produto, 'ADMINISTRADOR');
    const ler = async (lista: string) => {
      const resposta = await administrador.get(`/api/admin/${lista}?range=[0,24]`);
      expect([lista, resposta.statusCode]).toEqual([lista, 200]);
      return resposta.json<Record<string, unknown>[]>();
    };
    expect(await ler('auditoria')).toContainEqual(expect.objectContaining({ acao: 'ACAO_DE_AMANHA' }));
    expect(await ler('trabalhos')).toContainEqual(expect.objectContaining({ fila: 'fila-de-amanha' }));
  });
});
