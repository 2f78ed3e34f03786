import { DevolucaoEntity } from '../../src/modules/banco/pendencia/devolucao.entity';
import { FAVORECIDO, Mesa, MOTIVADA } from '../banco/mesa';
import { criarConta, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';

let mesa: Mesa;
beforeAll(async () => void (mesa = await Mesa.abrir('2026-03-10T14:00:00Z')));
afterAll(() => mesa.produto.encerrar());

it('enquanto o que se pagou espera uma decisão, a lista diz quanto, e não oferece nem emite outro documento', async () => {
  const { licencaId, boletoId, protocolo, cpf } = await mesa.licenca();
  const { pessoaId } = await mesa.estadoDa(licencaId);
  await criarConta(mesa.em, { login: cpf, papel: 'CIDADAO', pessoaId });
  const dono = new Navegador(mesa.produto.api);
  await dono.entrar(cpf, SENHA);
  await mesa.mudarBoleto(boletoId, { estado: 'VENCIDO' });
  const mostrada = async () =>
    (await mesa.operador.get(`/api/consultar?protocolo=${encodeURIComponent(protocolo)}`)).json<{
      retido: number;
      acoes: string[];
    }>();
  expect(await mostrada()).toMatchObject({ retido: 0, acoes: ['GERAR_BOLETO'] });
  const id = await mesa.chegar(await mesa.retorno(), {
    motivo: 'PAGO_APOS_VENCIMENTO',
    documentoId: boletoId,
    referencia: String(licencaId),
    recebido: 9_038,
  });
  expect(await mostrada()).toMatchObject({ retido: 9_038, voltando: 0, acoes: [] });
  const naCopia = async () => (await dono.get('/api/conta/dados')).json<{ licencas: unknown[] }>().licencas;
  expect(await naCopia()).toMatchObject([{ retido: 9_038, devolvido: 0, dataVencimentoProvisoria: null }]);
  const doHistorico = `/api/external/carteira/historico/byIdentificador/${cpf}`;
  expect((await mesa.operador.get(doHistorico)).json()).toMatchObject({
    licencasEsportivas: [{ retido: 9_038, voltando: 0 }],
  });
  const caminho = `/api/boleto/detalhes?protocolo=${encodeURIComponent(protocolo)}`;
  for (const recusa of [await dono.get(caminho), await dono.post('/api/boleto', { protocolo })])
    expect(recusa.json()).toMatchObject({ codigo: 'PAGAMENTO_A_CONFERIR' });
  expect((await mesa.operador.get(caminho)).json()).toMatchObject({ codigo: 'DOCUMENTO_VENCIDO' });
  expect((await mesa.agir('devolver', id, FAVORECIDO)).statusCode).toBe(200);
  expect(await mostrada()).toMatchObject({ retido: 0, voltando: 9_038, acoes: ['GERAR_BOLETO'] });
  for (const [estado, situacao] of [
    ['REGISTRADO', 'A_PAGAR'],
    ['VENCIDO', 'NADA'],
  ] as const) {
    await mesa.mudarBoleto(boletoId, { estado });
    const andamento = await dono.get(caminho.replace('boleto/detalhes', 'pagamento/andamento'));
    expect(andamento.json()).toMatchObject({ situacao, retido: 0, voltando: 9_038 });
  }
  expect((await mesa.operador.get(doHistorico)).json()).toMatchObject({
    licencasEsportivas: [{ retido: 0, voltando: 9_038 }],
  });
  const [devolucao] = await mesa.em.findBy(DevolucaoEntity, { pendenciaId: id });
  for (const evento of ['autorizar', 'pagar'])
    expect(
      (await mesa.administrador.post(`/api/admin/devolucoes/${devolucao!.id}/${evento}`, MOTIVADA))
        .statusCode,
    ).toBe(200);
  expect(await mostrada()).toMatchObject({ retido: 0, voltando: 0 });
  expect(await naCopia()).toMatchObject([{ retido: 0, devolvido: 9_038 }]);
  expect((await dono.get(caminho)).json()).toMatchObject({ codigo: 'DOCUMENTO_VENCIDO' });
  // A parte paga do que ainda se paga também se diz.
  await mesa.mudarBoleto(boletoId, { estado: 'PARCIAL', valorPago: 5_000 });
  expect(await mostrada()).toMatchObject({ retido: 5_000 });
});
