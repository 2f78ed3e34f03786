import fc from 'fast-check';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { informacao, pessoa } from '../preparo/fabricas';
import { FAVORECIDO, Mesa, MOTIVADA } from '../banco/mesa';

const MOTIVO = { motivo: 'Invalidada em engano, conforme o processo 123.' };

/** Licenças que pedem pagamento, ou foram tiradas, com dinheiro esquecido num documento que ninguém oferece. */
const ESQUECIDO = `SELECT l.id FROM licenca l JOIN documento_pagamento d ON l.id = CAST(d.referencia AS UNSIGNED)
  WHERE d.valor_pago > 0 AND d.estado <> 'ESTORNADO'
    AND (l.status IN ('AGUARDANDO_PAGAMENTO', 'ATIVO_AGUARDANDO_PAGAMENTO') AND d.referencia_aberta IS NULL
      OR l.status = 'INVALIDADO')
    AND NOT EXISTS (SELECT 1 FROM pendencia p
      WHERE p.documento_id = d.id AND p.estado IN ('ABERTA', 'ACEITA', 'DISPENSADA', 'DEVOLVIDA'))`;

let mesa: Mesa;
beforeAll(async () => void (mesa = await Mesa.abrir('2026-03-10T14:00:00Z')));
afterAll(() => mesa.produto.encerrar());

const invalidar = (id: number) => mesa.operador.post(`/api/admin/licencas/${id}/invalidar`, MOTIVO);
const reativar = (id: number) => mesa.administrador.post(`/api/admin/licencas/${id}/reativar`, MOTIVO);
const daTabela =
  <Linha>(tabela: string) =>
  (licencaId: number) =>
    mesa.em.query<Linha[]>(`SELECT * FROM ${tabela} WHERE referencia = ? ORDER BY id`, [String(licencaId)]);
const documentosDe = daTabela<{ id: number; estado: string }>('documento_pagamento');
const pendenciasDe = daTabela<{ id: number; motivo: string; estado: string }>('pendencia');
/** Paga pelo banco, com o dinheiro que chegou depois da baixa e alguém aceitou. */
const paga = async () => {
  const licenca = await mesa.licenca();
  await mesa.mudarBoleto(licenca.boletoId, { estado: 'VENCIDO' });
  const id = await mesa.chegar(await mesa.retorno(), {
    motivo: 'PAGO_APOS_VENCIMENTO',
    documentoId: licenca.boletoId,
    referencia: String(licenca.licencaId),
    recebido: 9_038,
  });
  expect((await mesa.agir('aceitar', id)).statusCode).toBe(200);
  return licenca;
};
const situacaoDe = async (id: number) => {
  const { status, dataAtivacao, dataVencimento, documentoPagoId } = await mesa.estadoDa(id);
  return { status, dataAtivacao, dataVencimento, documentoPagoId };
};

it('invalidada em engano e reativada, a licença paga volta como era, sem outro boleto', async () => {
  const { licencaId } = await paga();
  const antes = await situacaoDe(licencaId);
  expect(antes.status).toBe('VIGENTE');
  expect((await invalidar(licencaId)).statusCode).toBe(200);
  expect(await pendenciasDe(licencaId)).toMatchObject([{}, { motivo: 'PAGO_SEM_LICENCA', estado: 'ABERTA' }]);
  expect((await reativar(licencaId)).statusCode).toBe(200);
  expect(await situacaoDe(licencaId)).toEqual(antes);
  expect(await documentosDe(licencaId)).toMatchObject([{ estado: 'PAGO' }]);
  expect(await pendenciasDe(licencaId)).toMatchObject([{}, { estado: 'RESOLVIDA' }]);
  expect((await invalidar(licencaId)).statusCode).toBe(200);
  expect(await pendenciasDe(licencaId)).toMatchObject([{}, { estado: 'ABERTA' }]);
});

it('reativada a licença, o que se decidiu do dinheiro dela já não se desfaz: ela vale por ele', async () => {
  const { licencaId } = await paga();
  for (const [acao, quem] of [
    ['aceitar', mesa.operador],
    ['dispensar', mesa.administrador],
  ] as const) {
    await invalidar(licencaId);
    const { id } = (await pendenciasDe(licencaId)).find(({ estado }) => estado === 'ABERTA')!;
    expect((await mesa.agir(acao, id, MOTIVADA, quem)).statusCode).toBe(200);
    // Enquanto nada mudou, ainda se desfaz.
    expect((await mesa.agir('desfazer', id, MOTIVADA, quem)).statusCode).toBe(200);
    expect((await mesa.agir(acao, id, MOTIVADA, quem)).statusCode).toBe(200);
    expect((await reativar(licencaId)).statusCode).toBe(200);
    expect((await mesa.agirConferindo('desfazer', id, MOTIVADA, quem)).json()).toMatchObject({
      codigo: 'PENDENCIA_COM_EFEITO_POSTERIOR',
    });
  }
  expect((await pendenciasDe(licencaId)).filter(({ estado }) => estado === 'ABERTA')).toEqual([]);
});

it('a renovação reativada sem a que renovava conta do seu pagamento', async () => {
  const { licencaId, cpf, protocolo } = await paga();
  const fim = { dataVencimento: '2026-03-25' };
  await mesa.em.update(LicencaEntity, { id: licencaId }, fim);
  const pedida = await mesa.operador.post('/api/renovar', {
    pessoa: pessoa({ cpf }),
    informacaoComplementar: informacao(),
    protocolo,
  });
  expect(pedida.statusCode).toBe(201);
  const renovacao = await mesa.em.findOneByOrFail(LicencaEntity, { renovaId: licencaId });
  expect((await invalidar(licencaId)).statusCode).toBe(200);
  expect((await reativar(renovacao.id)).statusCode).toBe(200);
  const [, boleto] = await documentosDe(renovacao.id);
  await mesa.mudarBoleto(boleto!.id, { estado: 'VENCIDO' });
  const pago = await mesa.chegar(await mesa.retorno(), {
    motivo: 'PAGO_APOS_VENCIMENTO',
    documentoId: boleto!.id,
    referencia: String(renovacao.id),
    recebido: 9_038,
  });
  expect((await mesa.agir('aceitar', pago)).statusCode).toBe(200);
  expect(await situacaoDe(renovacao.id)).toMatchObject({ status: 'VIGENTE', dataVencimento: '2028-03-09' });
  expect(await situacaoDe(licencaId)).toMatchObject({ status: 'INVALIDADO', ...fim });
});

it('reativada a renovação cujo dinheiro se devolveu, a que ela renovava vale outra vez até se pagar', async () => {
  const { licencaId, cpf, protocolo } = await paga();
  await mesa.em.update(LicencaEntity, { id: licencaId }, { dataVencimento: '2026-03-25' });
  const pedido = { pessoa: pessoa({ cpf }), informacaoComplementar: informacao(), protocolo };
  expect((await mesa.operador.post('/api/renovar', pedido)).statusCode).toBe(201);
  const { id } = await mesa.em.findOneByOrFail(LicencaEntity, { renovaId: licencaId });
  const pagar = async () => {
    const boleto = (await documentosDe(id)).at(-1)!;
    await mesa.mudarBoleto(boleto.id, { estado: 'VENCIDO' });
    const pago = await mesa.chegar(await mesa.retorno(), {
      ...{ motivo: 'PAGO_APOS_VENCIMENTO', documentoId: boleto.id, referencia: String(id) },
      recebido: 9_038,
    });
    expect((await mesa.agir('aceitar', pago)).statusCode).toBe(200);
    expect([(await situacaoDe(licencaId)).status, (await situacaoDe(id)).status]).toEqual([
      'INATIVO',
      'VIGENTE',
    ]);
  };
  await pagar();
  await invalidar(id);
  const oferecida = (await pendenciasDe(id)).at(-1)!;
  expect((await mesa.agir('devolver', oferecida.id, FAVORECIDO)).statusCode).toBe(200);
  expect((await reativar(id)).statusCode).toBe(200);
  expect([(await situacaoDe(licencaId)).status, (await situacaoDe(id)).status]).toEqual([
    'VIGENTE',
    'AGUARDANDO_PAGAMENTO',
  ]);
  await pagar();
});

it('a que venceu enquanto estava invalidada volta vencida', async () => {
  const { licencaId } = await paga();
  await invalidar(licencaId);
  await mesa.em.update(LicencaEntity, { id: licencaId }, { dataVencimento: '2026-03-09' });
  expect((await reativar(licencaId)).statusCode).toBe(200);
  expect(await situacaoDe(licencaId)).toMatchObject({ status: 'VENCIDO' });
  expect(await documentosDe(licencaId)).toHaveLength(1);
});

it('com outra licença no lugar não se reativa, e o dinheiro devolve-se pela mesa', async () => {
  const { licencaId, boletoId, cpf } = await paga();
  await invalidar(licencaId);
  const outra = await mesa.operador.post('/api/registrar', {
    pessoa: pessoa({ cpf }),
    informacaoComplementar: informacao({ modalidadePesca: 0 }),
  });
  expect(outra.statusCode).toBe(201);
  expect((await reativar(licencaId)).json()).toMatchObject({ codigo: 'OUTRA_LICENCA_ABERTA' });
  const [, pendencia] = await pendenciasDe(licencaId);
  const detalhe = await mesa.detalhe(pendencia?.id ?? 0);
  expect(detalhe.acoes.map(({ acao }) => acao)).toEqual(['ACEITAR', 'DEVOLVER', 'DISPENSAR']);
  expect((await mesa.agir('devolver', pendencia?.id ?? 0, FAVORECIDO)).statusCode).toBe(200);
  expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'ESTORNADO', valorPago: 0 });
});

it('devolvido o dinheiro, a reativação pede outro pagamento', async () => {
  const { licencaId } = await paga();
  await invalidar(licencaId);
  const [, pendencia] = await pendenciasDe(licencaId);
  expect((await mesa.agir('devolver', pendencia?.id ?? 0, FAVORECIDO)).statusCode).toBe(200);
  expect((await reativar(licencaId)).statusCode).toBe(200);
  expect((await situacaoDe(licencaId)).status).toBe('AGUARDANDO_PAGAMENTO');
  expect(await documentosDe(licencaId)).toMatchObject([{ estado: 'ESTORNADO' }, { estado: 'EMITIDO' }]);
});

it.each(['recusar', 'cancelar'] as const)(
  'a devolução que se vem a %s depois de se emitir outro boleto traz o dinheiro de volta à mesa',
  async (evento) => {
    const { licencaId, boletoId } = await paga();
    await invalidar(licencaId);
    const [, pendencia] = await pendenciasDe(licencaId);
    const id = pendencia?.id ?? 0;
    expect((await mesa.agir('devolver', id, FAVORECIDO)).statusCode).toBe(200);
    expect((await reativar(licencaId)).statusCode).toBe(200);
    const devolucaoId = (await mesa.detalhe(id)).devolucaoId ?? 0;
    expect((await mesa.mudarDevolucao(evento, devolucaoId)).statusCode).toBe(200);
    expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'PAGO', valorPago: 9_038 });
    expect((await mesa.agirConferindo('aceitar', id)).statusCode).toBe(200);
    expect(await situacaoDe(licencaId)).toMatchObject({ status: 'VIGENTE', documentoPagoId: boletoId });
    expect(await documentosDe(licencaId)).toMatchObject([{ estado: 'PAGO' }, { estado: 'BAIXADO' }]);
  },
);

it('a parte devolvida que volta à mesa não toma o lugar do boleto que se emitiu depois', async () => {
  const { licencaId, boletoId } = await mesa.licenca();
  await mesa.mudarBoleto(boletoId, { estado: 'PARCIAL', valorPago: 4_000, pagoEm: '2026-03-09' as never });
  const id = await mesa.chegar(await mesa.retorno(), {
    motivo: 'PAGO_A_MENOR',
    documentoId: boletoId,
    recebido: 4_000,
    aplicado: 4_000,
  });
  expect((await mesa.agir('devolver', id, FAVORECIDO)).statusCode).toBe(200);
  const codigo = (await mesa.estadoDa(licencaId)).codigo;
  expect((await mesa.operador.post('/api/boleto', { protocolo: codigo })).statusCode).toBe(201);
  expect((await mesa.agirConferindo('desfazer', id)).statusCode).toBe(200);
  expect(await mesa.boleto(boletoId)).toMatchObject({
    estado: 'BAIXADO',
    valorPago: 4_000,
    referenciaAberta: null,
  });
  expect((await mesa.agirConferindo('devolver', id, FAVORECIDO)).statusCode).toBe(200);
  expect(await documentosDe(licencaId)).toMatchObject([{ estado: 'ESTORNADO' }, { estado: 'EMITIDO' }]);
});

it.each(['mais novo', 'mais antigo'])(
  'a parte devolvida que volta à mesa depois de pago o boleto %s não se cobra mais',
  async (outro) => {
    const { licencaId, boletoId: primeiro } = await mesa.licenca();
    const protocolo = (await mesa.estadoDa(licencaId)).codigo;
    const emitir = async () => {
      expect((await mesa.operador.post('/api/boleto', { protocolo })).statusCode).toBe(201);
      return (await documentosDe(licencaId)).at(-1)!.id;
    };
    let boletoId = primeiro;
    if (outro === 'mais antigo') {
      await mesa.mudarBoleto(primeiro, { estado: 'BAIXADO', referenciaAberta: null });
      boletoId = await emitir();
    }
    await mesa.mudarBoleto(boletoId, {
      estado: 'PARCIAL',
      valorPago: 4_000,
      pagoEm: '2026-03-09' as never,
    });
    const id = await mesa.chegar(await mesa.retorno(), {
      motivo: 'PAGO_A_MENOR',
      documentoId: boletoId,
      recebido: 4_000,
      aplicado: 4_000,
    });
    expect((await mesa.agir('devolver', id, FAVORECIDO)).statusCode).toBe(200);
    const documentoId = outro === 'mais antigo' ? primeiro : await emitir();
    const pago = await mesa.chegar(await mesa.retorno(), {
      motivo: 'DINHEIRO_SEM_DONO',
      documentoId: null,
      recebido: 9_038,
    });
    expect((await mesa.agir('casar', pago, { ...MOTIVADA, documentoId })).statusCode).toBe(200);
    expect((await situacaoDe(licencaId)).status).toBe('VIGENTE');
    expect((await mesa.agirConferindo('desfazer', id)).statusCode).toBe(200);
    expect(await mesa.boleto(boletoId)).toMatchObject({
      estado: 'BAIXADO',
      valorPago: 4_000,
      referenciaAberta: null,
    });
  },
);

it('paga enquanto estava invalidada, a reativação a faz valer por esse pagamento', async () => {
  const { licencaId, boletoId } = await mesa.licenca();
  await invalidar(licencaId);
  await mesa.mudarBoleto(boletoId, { estado: 'PAGO', valorPago: 9_038 });
  await mesa.chegar(await mesa.retorno(), {
    motivo: 'LICENCA_NAO_PAGAVEL',
    documentoId: boletoId,
    referencia: String(licencaId),
    recebido: 9_038,
    aplicado: 9_038,
  });
  expect((await reativar(licencaId)).statusCode).toBe(200);
  expect(await situacaoDe(licencaId)).toMatchObject({
    status: 'VIGENTE',
    dataAtivacao: '2026-03-09',
    documentoPagoId: boletoId,
  });
  expect(await documentosDe(licencaId)).toHaveLength(1);
  expect(await pendenciasDe(licencaId)).toMatchObject([{ estado: 'RESOLVIDA' }]);
});

const chegaNaMesa = async (licencaId: number, documentoId: number, recebido: number) =>
  mesa.chegar(await mesa.retorno(), {
    motivo: 'PAGO_APOS_BAIXA',
    documentoId,
    referencia: String(licencaId),
    recebido,
  });

it('com o pagamento inteiro à espera na mesa, a reativação não pede outro: leva a ele, que aceito a faz valer', async () => {
  const { licencaId, boletoId } = await mesa.licenca();
  await invalidar(licencaId);
  const id = await chegaNaMesa(licencaId, boletoId, 9_038);
  expect((await reativar(licencaId)).json()).toMatchObject({
    licenca: { status: { codigo: 'AGUARDANDO_PAGAMENTO' } },
    documentos: [{ id: boletoId, estado: 'BAIXADO' }],
  });
  expect((await mesa.estadoDa(licencaId)).prazoPagamento).toBe('2026-03-27');
  const causas = await mesa.operador.get(`/api/admin/causas?filter=${JSON.stringify({ id: [licencaId] })}`);
  expect(causas.json()).toMatchObject([{ causa: { solucao: { tipo: 'PENDENCIA', id } } }]);
  expect((await mesa.agir('aceitar', id)).statusCode).toBe(200);
  expect(await situacaoDe(licencaId)).toMatchObject({ status: 'VIGENTE', documentoPagoId: boletoId });
  expect(await documentosDe(licencaId)).toMatchObject([{ estado: 'PAGO' }]);
});

it('o que espera na mesa e não chega para a pagar não dispensa o boleto', async () => {
  const { licencaId, boletoId } = await mesa.licenca();
  await invalidar(licencaId);
  await chegaNaMesa(licencaId, boletoId, 4_000);
  expect((await reativar(licencaId)).statusCode).toBe(200);
  expect(await documentosDe(licencaId)).toMatchObject([{ estado: 'BAIXADO' }, { estado: 'EMITIDO' }]);
});

it('a parte paga de um boleto que dá lugar a outro fica na mesa, e sai dela', async () => {
  const { licencaId, boletoId } = await mesa.licenca();
  await mesa.mudarBoleto(boletoId, { estado: 'PARCIAL', valorPago: 4_000, pagoEm: '2026-03-09' as never });
  await invalidar(licencaId);
  expect((await reativar(licencaId)).statusCode).toBe(200);
  expect(await documentosDe(licencaId)).toMatchObject([{ estado: 'BAIXADO' }, { estado: 'EMITIDO' }]);
  const [pendencia] = await pendenciasDe(licencaId);
  expect(pendencia).toMatchObject({ motivo: 'PAGO_SEM_LICENCA', estado: 'ABERTA' });
  expect((await mesa.agir('devolver', pendencia?.id ?? 0, FAVORECIDO)).statusCode).toBe(200);
  expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'ESTORNADO', valorPago: 0 });
  expect((await mesa.agir('desfazer', pendencia?.id ?? 0, MOTIVADA)).statusCode).toBe(200);
  expect(await mesa.boleto(boletoId)).toMatchObject({ estado: 'BAIXADO', valorPago: 4_000 });
});

it('em nenhuma sequência de passos da equipe', async () => {
  const PASSOS = ['invalidar', 'reativar', 'devolver', 'desfazer', 'parte', 'chega'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.constantFrom(...PASSOS), { minLength: 2, maxLength: 7 }),
      async (comecaPaga, passos) => {
        const { licencaId } = comecaPaga ? await paga() : await mesa.licenca();
        for (const passo of passos) {
          const [pendencia] = (await pendenciasDe(licencaId)).filter(({ motivo }) =>
            ['PAGO_SEM_LICENCA', 'LICENCA_NAO_PAGAVEL', 'PAGO_APOS_BAIXA'].includes(motivo),
          );
          const [aberto] = await mesa.em.query<{ id: number }[]>(
            "SELECT id FROM documento_pagamento WHERE referencia = ? AND estado = 'EMITIDO'",
            [String(licencaId)],
          );
          if (passo === 'invalidar') await invalidar(licencaId);
          else if (passo === 'reativar') await reativar(licencaId);
          else if (passo === 'devolver' && pendencia)
            await mesa.agirConferindo('devolver', pendencia.id, FAVORECIDO);
          else if (passo === 'desfazer' && pendencia)
            await mesa.agirConferindo('desfazer', pendencia.id, MOTIVADA);
          else if (passo === 'parte' && aberto) {
            await mesa.mudarBoleto(aberto.id, { estado: 'PARCIAL', valorPago: 4_000 });
          } else if (passo === 'chega' && aberto) {
            const id = await mesa.chegar(await mesa.retorno(), {
              motivo: 'PAGO_APOS_BAIXA',
              documentoId: aberto.id,
              referencia: String(licencaId),
              recebido: 9_038,
            });
            await mesa.agirConferindo('aceitar', id);
          }
          expect([passos, passo, await mesa.em.query(ESQUECIDO)]).toEqual([passos, passo, []]);
        }
      },
    ),
    { numRuns: 25, seed: 18 },
  );
});
