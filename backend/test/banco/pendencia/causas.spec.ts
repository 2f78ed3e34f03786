import { dataCivil } from '../../../src/kernel/data-civil';
import { PendenciaEntity } from '../../../src/modules/banco/pendencia/pendencia.entity';
import { LicencaEntity } from '../../../src/modules/licenca/licenca.entity';
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

  it.each([
    ['EMITIDO', { retencao: 'CEP_INVALIDO' }, 'RETIDO', 'EQUIPE', 'CADASTRO'],
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
