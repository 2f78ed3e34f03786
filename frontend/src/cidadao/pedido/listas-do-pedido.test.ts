import { LISTAS } from '../../preparar-telas';

jest.mock('../../api/servicos');

/** Como numa aba nova: nada visto ainda. */
const abrirAba = async () => {
  jest.resetModules();
  const servicos = await import('../../api/servicos');
  const erros = await import('../../api/erro-api');
  const { listasDoPedido } = await import('./listas-do-pedido');
  return {
    responder: jest.mocked(servicos.listasDeOpcoes),
    erro: (status: number) => new erros.ErroApi(status, 'x'),
    listasDoPedido,
  };
};

it('sem rede no meio do pedido valem as listas que a aba já viu', async () => {
  const { responder, erro, listasDoPedido } = await abrirAba();
  responder.mockResolvedValueOnce(LISTAS);
  await listasDoPedido();
  for (const status of [0, 503]) {
    responder.mockRejectedValueOnce(erro(status));
    expect(await listasDoPedido()).toEqual(LISTAS);
  }
});

it('sem nada visto, e no que não é falta de rede, a falha se diz', async () => {
  const { responder, erro, listasDoPedido } = await abrirAba();
  responder.mockRejectedValueOnce(erro(0));
  await expect(listasDoPedido()).rejects.toMatchObject({ status: 0 });
  responder.mockResolvedValueOnce(LISTAS);
  await listasDoPedido();
  responder.mockRejectedValueOnce(erro(500));
  await expect(listasDoPedido()).rejects.toMatchObject({ status: 500 });
});
