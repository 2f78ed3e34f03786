import { FAVORECIDO, Mesa, MOTIVADA, passou } from '../banco/mesa';

let mesa: Mesa;
beforeAll(async () => {
  mesa = await Mesa.abrir();
});
afterAll(() => mesa.produto.encerrar());

interface Lote {
  itens: { id: number; efeito: string | null; vista: number; exclusao: { codigo: string } | null }[];
  incluidas: number;
  excluidas: number;
  retido: number;
}
const decidir = async (
  acao: string,
  ids: number[],
  previa = false,
  quem = mesa.operador,
  vistos?: Lote['itens'],
): Promise<Lote> => {
  const resposta = await quem.post('/api/admin/pendencias/lote', { ...MOTIVADA, acao, ids, previa, vistos });
  expect(resposta.statusCode).toBe(200);
  return resposta.json();
};
const motivos = ({ itens }: Lote) => itens.map(({ exclusao }) => exclusao?.codigo ?? null);
const estados = (ids: number[]) => Promise.all(ids.map(async (id) => (await mesa.pendencia(id)).estado));

it('a prévia conta e não muda; a decisão faz uma a uma e desfaz-se junta', async () => {
  const retorno = await mesa.retorno();
  const [a, b] = [await mesa.pagaAposBaixa(retorno), await mesa.pagaAposBaixa(retorno)];
  const outra = await mesa.chegar(retorno, { motivo: 'DINHEIRO_SEM_DONO', recebido: 5_000 });
  const ids = [a.pendenciaId, b.pendenciaId, outra, 999_999];
  const previa = await decidir('ACEITAR', ids, true);
  expect(motivos(previa)).toEqual([null, null, 'LOTE_OUTRO_MOTIVO', 'NAO_ENCONTRADO']);
  expect(previa).toMatchObject({ incluidas: 2, excluidas: 2, retido: 18_076 });
  expect(previa.itens[0]!.efeito).toBe('DOCUMENTO_PAGO');
  expect(await estados([a.pendenciaId, b.pendenciaId])).toEqual(['ABERTA', 'ABERTA']);

  expect(motivos(await decidir('ACEITAR', ids))).toEqual([null, null, 'LOTE_OUTRO_MOTIVO', 'NAO_ENCONTRADO']);
  expect(await estados([a.pendenciaId, b.pendenciaId, outra])).toEqual(['ACEITA', 'ACEITA', 'ABERTA']);
  expect((await mesa.estadoDa(a.licencaId)).status).toBe('VIGENTE');
  expect(await mesa.auditadas('pendencia', a.pendenciaId)).toContain('PENDENCIA_ACEITA');
  expect(motivos(await decidir('ACEITAR', [a.pendenciaId]))).toEqual(['LOTE_JA_RESOLVIDA']);

  expect((await decidir('DESFAZER', [a.pendenciaId, b.pendenciaId])).incluidas).toBe(2);
  expect(await estados([a.pendenciaId, b.pendenciaId])).toEqual(['ABERTA', 'ABERTA']);
  expect((await mesa.estadoDa(a.licencaId)).status).toBe('AGUARDANDO_PAGAMENTO');
});

it('o que outra pessoa decidiu desde a prévia não se desfaz com o resto', async () => {
  const retorno = await mesa.retorno();
  const [a, b] = [await mesa.pagaAposBaixa(retorno), await mesa.pagaAposBaixa(retorno)];
  const ids = [a.pendenciaId, b.pendenciaId];
  const { itens } = await decidir('ACEITAR', ids);
  expect(itens.map(({ vista }) => vista)).toEqual([1, 1]);
  await passou(mesa.agir('desfazer', a.pendenciaId));
  await passou(mesa.agir('devolver', a.pendenciaId, FAVORECIDO));
  expect(motivos(await decidir('DESFAZER', ids, false, mesa.operador, itens))).toEqual([
    'DECISAO_MUDOU',
    null,
  ]);
  expect(await estados(ids)).toEqual(['DEVOLVIDA', 'ABERTA']);
});

it('a que já faz outra coisa do que a prévia disse fica de fora, e as outras fazem-se', async () => {
  const retorno = await mesa.retorno();
  const segundoPagamento = async () => {
    const { boletoId, licencaId } = await mesa.licenca();
    await mesa.mudarBoleto(boletoId, { estado: 'PAGO', valorPago: 9_038 });
    const pendencia = { motivo: 'PAGAMENTO_DUPLICADO', documentoId: boletoId, recebido: 9_038 } as const;
    return { boletoId, licencaId, id: await mesa.chegar(retorno, pendencia) };
  };
  const [mudada, igual] = [await segundoPagamento(), await segundoPagamento()];
  const ids = [mudada.id, igual.id];
  const { itens } = await decidir('ACEITAR', ids, true);
  expect(itens.map(({ efeito }) => efeito)).toEqual(['RECEITA', 'RECEITA']);
  await mesa.mudarBoleto(mudada.boletoId, { estado: 'ESTORNADO', valorPago: 0 });
  const vistos = itens.map(({ id, efeito }) => ({ id, efeito }));
  const pedido = { ...MOTIVADA, acao: 'ACEITAR', ids, previa: false, vistos };
  const feito = await mesa.operador.post('/api/admin/pendencias/lote', pedido);
  expect(motivos(feito.json())).toEqual(['EFEITO_MUDOU', null]);
  expect(await estados(ids)).toEqual(['ABERTA', 'ACEITA']);
  expect((await mesa.estadoDa(mudada.licencaId)).status).toBe('AGUARDANDO_PAGAMENTO');
});

it('dispensar dinheiro parado continua sendo de quem administra', async () => {
  const retorno = await mesa.retorno();
  const id = await mesa.chegar(retorno, { motivo: 'DINHEIRO_SEM_DONO', recebido: 5_000 });
  expect(motivos(await decidir('ACEITAR', [id]))).toEqual(['LOTE_NAO_CABE']);
  expect(motivos(await decidir('DISPENSAR', [id]))).toEqual(['LOTE_SO_ADMINISTRACAO']);
  expect(motivos(await decidir('DISPENSAR', [id], false, mesa.administrador))).toEqual([null]);
  expect((await mesa.pendencia(id)).estado).toBe('DISPENSADA');
});

it('sem justificativa, ou com mais de cinquenta, não se decide', async () => {
  const pedir = (corpo: object) => mesa.operador.post('/api/admin/pendencias/lote', corpo);
  expect((await pedir({ acao: 'ACEITAR', ids: [1], previa: false, justificativa: 'ok' })).statusCode).toBe(
    422,
  );
  const ids = Array.from({ length: 51 }, (_, i) => i + 1);
  expect((await pedir({ ...MOTIVADA, acao: 'ACEITAR', ids, previa: true })).statusCode).toBe(422);
});
