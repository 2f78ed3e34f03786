import { dataCivil } from '../../../src/kernel/data-civil';
import { PendenciaEntity } from '../../../src/modules/banco/pendencia/pendencia.entity';
import { LicencaEntity } from '../../../src/modules/licenca/licenca.entity';
import { BaixaDocumentoEntity } from '../../../src/modules/pagamento/baixa-documento.entity';
import { EnderecoEntity } from '../../../src/modules/pessoa/endereco.entity';
import { mudar } from '../../../src/platform/cifra/linha-selada';
import { Mesa } from '../mesa';

describe('por que uma licença não vale', () => {
  let mesa: Mesa;
  beforeAll(async () => {
    mesa = await Mesa.abrir();
  });
  afterAll(() => mesa.produto.encerrar());

  interface Causa {
    codigo: string;
    texto: string;
    desde: string | null;
    quem: string;
    solucao: { tipo: string; id: number } | null;
  }
  const causaDe = async (id: number, idioma = 'pt-BR') => {
    const resposta = await mesa.operador.get(
      `/api/admin/causas?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`,
      { 'accept-language': idioma },
    );
    return resposta.json<{ causa: Causa | null }[]>()[0]!.causa;
  };

  it('paga a menor: quanto falta, desde quando, e a pendência que o resolve', async () => {
    const { licencaId, boletoId } = await mesa.licenca();
    await mesa.mudarBoleto(boletoId, { estado: 'PARCIAL', valorPago: 8_038 });
    const { identifiers } = await mesa.em.insert(PendenciaEntity, {
      chave: `causa:${licencaId}`,
      motivo: 'PAGO_A_MENOR',
      documentoId: boletoId,
      referencia: String(licencaId),
      valor: 1_000,
    });
    const { id } = identifiers[0] as { id: number };
    expect(await causaDe(licencaId)).toEqual({
      codigo: 'PAGO_A_MENOR',
      texto: 'Pagamento a menor: faltam R$ 10,00.',
      desde: expect.stringMatching(/^\d{4}-.*Z$/),
      quem: 'EQUIPE',
      solucao: { tipo: 'PENDENCIA', id },
    });
    expect((await causaDe(licencaId, 'en'))?.texto).toBe('Underpaid by R$ 10.00.');
  });

  it('estornado ou devolvido o pagamento, diz-se isso a quem paga e à equipe, e não que venceu', async () => {
    const { licencaId, boletoId } = await mesa.licenca();
    await mesa.mudarBoleto(boletoId, { estado: 'ESTORNADO', referenciaAberta: null });
    const { codigo } = await mesa.em.findOneByOrFail(LicencaEntity, { id: licencaId });
    const dito = (await mesa.operador.get(`/api/boleto/detalhes?protocolo=${codigo}`)).json<object>();
    expect(dito).toMatchObject({
      codigo: 'DOCUMENTO_ESTORNADO',
      message: expect.stringMatching('o devolve a quem pagou'),
    });
    expect(await causaDe(licencaId)).toMatchObject({
      codigo: 'ESTORNADO',
      texto: expect.stringMatching('devolvido'),
    });
  });

  it('a provisória vale, e não tem causa', async () => {
    const { licencaId } = await mesa.licenca();
    await mesa.em.update(LicencaEntity, licencaId, {
      status: 'ATIVO_AGUARDANDO_PAGAMENTO',
      dataVencimentoProvisoria: dataCivil('2026-04-01'),
    });
    expect(await causaDe(licencaId)).toBeNull();
  });

  it('boleto recusado: o motivo é o da tabela do banco, nas três línguas, e resolve-se no cadastro', async () => {
    const { licencaId, boletoId } = await mesa.licenca();
    await mesa.mudarBoleto(boletoId, { estado: 'REJEITADO', recusa: '48', referenciaAberta: null });
    const { pessoaId } = await mesa.estadoDa(licencaId);
    expect(await causaDe(licencaId)).toMatchObject({
      texto: 'O banco recusou o boleto: CEP inválido.',
      quem: 'EQUIPE',
      solucao: { tipo: 'CADASTRO', id: pessoaId },
    });
    expect((await causaDe(licencaId, 'en'))?.texto).toBe('The bank refused the slip: Invalid postal code.');
    expect((await causaDe(licencaId, 'es'))?.texto).toMatch(/^El banco rechazó el boleto: .+\.$/);
  });

  it('recusado: corrigido o cadastro, ou se a recusa não é dos dados do pagador, resolve-o outro boleto', async () => {
    const { licencaId, boletoId } = await mesa.licenca();
    const outro = { solucao: { tipo: 'NOVO_BOLETO', id: licencaId } };
    await mesa.mudarBoleto(boletoId, { estado: 'REJEITADO', recusa: '08', referenciaAberta: null });
    expect(await causaDe(licencaId)).toMatchObject(outro);
    await mesa.mudarBoleto(boletoId, { recusa: '08,48' });
    expect(await causaDe(licencaId)).toMatchObject({ solucao: { tipo: 'CADASTRO' } });
    await mesa.mudarBoleto(boletoId, { pagadorTerceiro: true });
    expect(await causaDe(licencaId)).toMatchObject(outro);
    await mesa.mudarBoleto(boletoId, { pagadorTerceiro: false });
    const { pessoaId } = await mesa.estadoDa(licencaId);
    await mudar(mesa.em, EnderecoEntity, { pessoaId, tipo: 1 }, { cep: '69005070' });
    expect(await causaDe(licencaId)).toMatchObject({ codigo: 'RECUSADO', ...outro });
    await mesa.mudarBoleto(boletoId, { estado: 'EMITIDO', recusa: null, retencao: 'CEP_INVALIDO' });
    expect(await causaDe(licencaId)).toMatchObject({ codigo: 'RETIDO', ...outro });
  });

  it.each([
    ['REMETIDO', {}],
    ['REGISTRADO', {}],
    ['REGISTRADO', { emissao: '2026-02-20', vencimento: '2026-03-09' }],
  ])('boleto %s %j que a equipe mandou baixar: falta outro, desde o pedido', async (estado, campos) => {
    const { licencaId, boletoId } = await mesa.licenca();
    await mesa.mudarBoleto(boletoId, { estado, remetidoEm: new Date('2026-03-01T12:00:00Z') } as never);
    const { statusCode } = await mesa.operador.post(`/api/admin/boletos/${boletoId}/baixa`, {
      justificativa: 'A pessoa pediu que se tirasse.',
      efeito: 'PEDIDA',
    });
    expect(statusCode).toBe(204);
    await mesa.mudarBoleto(boletoId, { estado, ...campos } as never);
    const { pedidaEm } = await mesa.em.findOneByOrFail(BaixaDocumentoEntity, { documentoId: boletoId });
    expect(await causaDe(licencaId)).toEqual({
      codigo: 'BAIXA_PEDIDA',
      texto: 'Pediu-se ao banco a baixa do boleto de R$ 90,38: já não se paga.',
      desde: pedidaEm.toISOString(),
      quem: 'PESCADOR',
      solucao: { tipo: 'NOVO_BOLETO', id: licencaId },
    });
  });

  const vencida = { status: 'VENCIDO', dataVencimento: '2026-03-01', vagaPendente: null };
  it.each([
    [vencida, 'PAGO_A_MAIOR', 1_000, 'VENCIDA'],
    [vencida, 'PAGAMENTO_DUPLICADO', 9_038, 'VENCIDA'],
    [{ ...vencida, status: 'INATIVO' }, 'PAGAMENTO_DUPLICADO', 9_038, 'RENOVADA'],
    [
      { status: 'INVALIDADO', motivo: 'OPERADOR', vagaPendente: null },
      'PAGO_APOS_VENCIMENTO',
      9_038,
      'INVALIDADA',
    ],
    [
      { status: 'INVALIDADO', motivo: 'PRAZO', vagaPendente: null },
      'PAGO_FORA_DO_PRAZO',
      9_038,
      'PAGO_FORA_DO_PRAZO',
    ],
    [{ status: 'AGUARDANDO_PAGAMENTO' }, 'PAGO_A_MAIOR', 1_000, 'POR_REMETER'],
    [{ status: 'AGUARDANDO_PAGAMENTO' }, 'DINHEIRO_SEM_DONO', 9_038, 'DINHEIRO_SEM_DONO'],
  ])('licença %j com %s de %i por decidir: a causa é %s', async (campos, motivo, retido, codigo) => {
    const { licencaId, boletoId } = await mesa.licenca();
    await mesa.em.update(LicencaEntity, licencaId, {
      ...campos,
      ...('vagaPendente' in campos && { vagaPrincipal: null }),
    } as never);
    await mesa.em.insert(PendenciaEntity, {
      chave: `causa:${licencaId}`,
      motivo,
      documentoId: boletoId,
      referencia: String(licencaId),
      valor: retido,
      retido,
    });
    expect((await causaDe(licencaId))?.codigo).toBe(codigo);
  });

  it('de várias por decidir, a causa é a que faz valer a licença', async () => {
    const { licencaId, boletoId } = await mesa.licenca();
    await mesa.mudarBoleto(boletoId, { estado: 'VENCIDO' });
    for (const [motivo, retido] of [
      ['VENCIMENTO_DIFERENTE', 0],
      ['PAGO_APOS_VENCIMENTO', 9_038],
      ['CARTEIRA_DIVERGENTE', 0],
    ] as const)
      await mesa.em.insert(PendenciaEntity, {
        chave: `causa:${licencaId}:${motivo}`,
        motivo,
        documentoId: boletoId,
        referencia: String(licencaId),
        valor: retido,
        retido,
      });
    expect((await causaDe(licencaId))?.codigo).toBe('PAGO_APOS_VENCIMENTO');
  });

  it.each([
    ['EMITIDO', { retencao: 'CEP_INVALIDO' }, 'RETIDO', 'EQUIPE', 'CADASTRO'],
    ['EMITIDO', { retencao: 'VALOR_INVALIDO' }, 'RETIDO', 'EQUIPE', 'NOVO_BOLETO'],
    ['EMITIDO', {}, 'POR_REMETER', 'PRODUTO', 'REMESSA'],
    ['REMETIDO', {}, 'POR_REGISTRAR', 'BANCO', 'BOLETO'],
    ['REGISTRADO', {}, 'A_PAGAR', 'PESCADOR', 'BOLETO'],
    [
      'REGISTRADO',
      { emissao: '2026-02-20', vencimento: '2026-03-09' },
      'SEM_PAGAMENTO',
      'PESCADOR',
      'BOLETO',
    ],
    ['COMPENSANDO', {}, 'COMPENSANDO', 'BANCO', 'BOLETO'],
    ['BAIXADO', { referenciaAberta: null }, 'BAIXADO', 'PESCADOR', 'NOVO_BOLETO'],
    ['ESTORNADO', { referenciaAberta: null }, 'ESTORNADO', 'PESCADOR', 'NOVO_BOLETO'],
  ])('boleto %s %j: %s, espera %s, e leva a %s', async (estado, campos, codigo, quem, tipo) => {
    const { licencaId, boletoId } = await mesa.licenca();
    await mesa.mudarBoleto(boletoId, { estado, ...campos } as never);
    expect(await causaDe(licencaId)).toMatchObject({ codigo, quem, solucao: { tipo } });
  });

  it.each([
    [{ status: 'VIGENTE', dataVencimento: '2028-03-10' }, null, null],
    [{ status: 'VIGENTE', dataVencimento: '2026-03-01' }, 'VENCIDA', 'RENOVAR'],
    [{ status: 'INVALIDADO', motivo: 'PRAZO' }, 'ACABOU_PRAZO', 'NOVO_BOLETO'],
    [{ status: 'INVALIDADO', motivo: 'OPERADOR' }, 'INVALIDADA', 'LICENCA'],
  ])('licença %j: %s', async (campos, codigo, tipo) => {
    const { licencaId } = await mesa.licenca();
    const vigente = campos.status === 'VIGENTE';
    await mesa.em.update(LicencaEntity, licencaId, {
      ...campos,
      dataAtivacao: '2026-03-01',
      vagaPrincipal: vigente ? 1 : null,
      vagaPendente: null,
    } as never);
    const causa = await causaDe(licencaId);
    expect([causa?.codigo ?? null, causa?.solucao?.tipo ?? null]).toEqual([codigo, tipo]);
  });
});
