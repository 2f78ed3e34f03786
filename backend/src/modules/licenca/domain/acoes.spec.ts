import { dataCivil } from '../../../kernel/data-civil';
import {
  acoesDaLicenca,
  haOutraAberta,
  impedimentoDeAtivar,
  impedimentoDeRenovar,
  LicencaNaLista,
  podeRenovar,
} from './acoes';

const hoje = dataCivil('2026-06-15');
const DIAS_ANTES = 30;
const licenca = (campos: Partial<LicencaNaLista>): LicencaNaLista => ({
  id: 1,
  modalidade: 0,
  renovaId: null,
  status: 'VIGENTE',
  motivo: null,
  dataVencimento: dataCivil('2027-06-15'),
  dataVencimentoProvisoria: null,
  prazoPagamento: null,
  ...campos,
});

describe('podeRenovar', () => {
  it.each([
    ['2026-07-16', false],
    ['2026-07-15', true],
    ['2026-06-15', true],
    ['2026-06-14', true],
  ])('com vencimento em %s, trinta dias antes: %s', (data, esperado) => {
    const l = licenca({ dataVencimento: dataCivil(data) });
    expect(podeRenovar(l, [l], hoje, DIAS_ANTES)).toBe(esperado);
  });

  it('a janela é a que a agência decidiu', () => {
    const l = licenca({ dataVencimento: dataCivil('2026-07-16') });
    expect(podeRenovar(l, [l], hoje, 31)).toBe(true);
    expect(podeRenovar(l, [l], hoje, 10)).toBe(false);
  });

  it('não, com renovação à espera ou outra licença aberta da modalidade', () => {
    const vencida = licenca({ status: 'VENCIDO', dataVencimento: dataCivil('2026-01-01') });
    const renovacao = licenca({ id: 2, renovaId: 1, status: 'AGUARDANDO_PAGAMENTO' });
    expect(podeRenovar(vencida, [vencida, renovacao], hoje, DIAS_ANTES)).toBe(false);
    expect(podeRenovar(vencida, [vencida, { ...renovacao, modalidade: 1 }], hoje, DIAS_ANTES)).toBe(true);
  });

  it('não, em licença que espera pagamento ou foi invalidada', () => {
    for (const status of ['AGUARDANDO_PAGAMENTO', 'INATIVO'] as const) {
      expect(podeRenovar(licenca({ status }), [], hoje, DIAS_ANTES)).toBe(false);
    }
  });
});

describe('impedimentoDeRenovar', () => {
  it.each([
    ['AGUARDANDO_PAGAMENTO', 'NAO_PAGA'],
    ['ATIVO_AGUARDANDO_PAGAMENTO', 'NAO_PAGA'],
    ['AGUARDANDO_ANALISE', 'EM_ANALISE'],
    ['INVALIDADO', 'INVALIDADA'],
    ['INATIVO', 'JA_RENOVADA'],
  ] as const)('%s: %s', (status, motivo) => {
    const l = licenca({ status });
    expect(impedimentoDeRenovar(l, [l], hoje, DIAS_ANTES)).toEqual({ motivo, outra: null, desde: null });
  });

  it('cedo demais diz desde quando, e nesse dia já pode', () => {
    const l = licenca({ dataVencimento: dataCivil('2026-07-16') });
    const desde = dataCivil('2026-06-16');
    expect(impedimentoDeRenovar(l, [l], hoje, DIAS_ANTES)).toEqual({ motivo: 'CEDO', outra: null, desde });
    expect(impedimentoDeRenovar(l, [l], desde, DIAS_ANTES)).toBeNull();
  });

  it('diz qual licença ocupa o lugar, e se é a renovação desta', () => {
    const vencida = licenca({ status: 'VENCIDO', dataVencimento: dataCivil('2026-01-01') });
    const pedida = licenca({ id: 2, renovaId: 1, status: 'AGUARDANDO_PAGAMENTO' });
    const nova = licenca({ id: 3 });
    const com = (outra: LicencaNaLista) => impedimentoDeRenovar(vencida, [vencida, outra], hoje, DIAS_ANTES);
    expect(com(pedida)).toMatchObject({ motivo: 'RENOVACAO_PEDIDA', outra: pedida });
    const emAnalise = licenca({ id: 2, renovaId: 1, status: 'AGUARDANDO_ANALISE' });
    expect(com(emAnalise)).toMatchObject({ motivo: 'EM_ANALISE', outra: emAnalise });
    expect(com(nova)).toMatchObject({ motivo: 'OUTRA_ABERTA', outra: nova });
    expect(
      impedimentoDeRenovar(licenca({ status: 'INATIVO' }), [{ ...nova, renovaId: 1 }], hoje, DIAS_ANTES),
    ).toMatchObject({ motivo: 'JA_RENOVADA', outra: { id: 3 } });
  });
});

describe('impedimentoDeAtivar', () => {
  it.each([
    ['AGUARDANDO_PAGAMENTO', null, false, null],
    ['ATIVO_AGUARDANDO_PAGAMENTO', null, false, null],
    ['VIGENTE', null, true, 'LICENCA_JA_PAGA'],
    ['VENCIDO', null, true, 'LICENCA_NAO_PAGAVEL'],
    ['INATIVO', null, true, 'LICENCA_NAO_PAGAVEL'],
    ['AGUARDANDO_ANALISE', null, true, 'LICENCA_NAO_PAGAVEL'],
    ['INVALIDADO', 'OPERADOR', true, 'LICENCA_NAO_PAGAVEL'],
    ['INVALIDADO', 'PRAZO', true, null],
    ['INVALIDADO', 'PROVISORIA', true, null],
    ['INVALIDADO', 'PRAZO', false, 'PAGO_FORA_DO_PRAZO'],
  ] as const)('%s por %s, com um pagamento que vale: %p, dá %s', (status, motivo, vale, impedimento) => {
    const l = licenca({ status, motivo });
    expect(impedimentoDeAtivar(l, [l], hoje, vale)).toBe(impedimento);
  });

  it('a invalidada por prazo não volta com outra aberta da modalidade; a que ela renova não conta', () => {
    const l = licenca({ status: 'INVALIDADO', motivo: 'PRAZO', renovaId: 9 });
    const com = (outra: Partial<LicencaNaLista>) => impedimentoDeAtivar(l, [l, licenca(outra)], hoje, true);
    expect(com({ id: 8 })).toBe('OUTRA_LICENCA_ABERTA');
    expect(com({ id: 9 })).toBeNull();
    expect(com({ id: 8, modalidade: 1 })).toBeNull();
  });

  it('o prazo que passou sem que a tarefa da noite rodasse já conta', () => {
    const l = licenca({ status: 'AGUARDANDO_PAGAMENTO', prazoPagamento: dataCivil('2026-06-14') });
    expect(impedimentoDeAtivar(l, [l], hoje, false)).toBe('PAGO_FORA_DO_PRAZO');
  });
});

describe('acoesDaLicenca', () => {
  it.each([
    ['AGUARDANDO_PAGAMENTO', 'A_PAGAR', ['BAIXAR_BOLETO']],
    ['AGUARDANDO_PAGAMENTO', 'VENCIDO', ['GERAR_BOLETO']],
    ['AGUARDANDO_PAGAMENTO', 'RECUSADO', ['GERAR_BOLETO']],
    ['AGUARDANDO_PAGAMENTO', 'NADA', []],
    ['AGUARDANDO_PAGAMENTO', 'COMPENSANDO', []],
    ['ATIVO_AGUARDANDO_PAGAMENTO', 'COMPENSANDO', ['BAIXAR_TITULO_PROVISORIO']],
    ['VIGENTE', 'NADA', ['BAIXAR_CARTEIRA']],
    ['ATIVO_AGUARDANDO_PAGAMENTO', 'A_PAGAR', ['BAIXAR_BOLETO', 'BAIXAR_TITULO_PROVISORIO']],
    ['ATIVO_AGUARDANDO_PAGAMENTO', 'NADA', ['BAIXAR_TITULO_PROVISORIO']],
    ['VENCIDO', 'NADA', ['RENOVAR']],
    ['INATIVO', 'NADA', []],
    ['AGUARDANDO_ANALISE', 'NADA', []],
  ] as const)('%s com pagamento %s: %j', (status, pagamento, esperado) => {
    expect(acoesDaLicenca(licenca({ status }), [], pagamento, hoje, DIAS_ANTES)).toEqual(esperado);
  });

  it('a vigente renova-se no fim do prazo, e a vencida não, com outra aberta', () => {
    const noFim = licenca({ dataVencimento: hoje });
    const vencida = licenca({ status: 'VENCIDO' });
    expect(acoesDaLicenca(noFim, [noFim], 'NADA', hoje, DIAS_ANTES)).toEqual(['BAIXAR_CARTEIRA', 'RENOVAR']);
    expect(acoesDaLicenca(vencida, [vencida, licenca({ id: 2 })], 'NADA', hoje, DIAS_ANTES)).toEqual([]);
  });

  it('a própria licença, ainda aberta, não se impede, e sem data de vencimento é cedo', () => {
    const invalidada = licenca({ status: 'INVALIDADO', motivo: 'PRAZO' });
    const gravada = licenca({ status: 'AGUARDANDO_PAGAMENTO' });
    expect(haOutraAberta(invalidada, [gravada], hoje, null)).toBe(false);
    const semData = licenca({ dataVencimento: null });
    expect(impedimentoDeRenovar(semData, [semData], hoje, DIAS_ANTES)).toMatchObject({
      motivo: 'CEDO',
      desde: null,
    });
  });

  it('a vencida renova-se, faça quanto tempo fizer', () => {
    const semData = licenca({ status: 'VENCIDO', dataVencimento: null });
    expect(podeRenovar(semData, [semData], hoje, DIAS_ANTES)).toBe(true);
  });

  it('invalidada por prazo volta a gerar boleto, salvo com outra aberta; a que ela renova não conta', () => {
    const invalidada = licenca({ status: 'INVALIDADO', motivo: 'PRAZO', renovaId: 9 });
    const vigente = licenca({ id: 9 });
    const outra = licenca({ id: 8, status: 'AGUARDANDO_PAGAMENTO' });
    expect(acoesDaLicenca(invalidada, [invalidada, vigente], 'VENCIDO', hoje, DIAS_ANTES)).toEqual([
      'GERAR_BOLETO',
    ]);
    expect(acoesDaLicenca(invalidada, [invalidada, outra], 'VENCIDO', hoje, DIAS_ANTES)).toEqual([]);
    expect(acoesDaLicenca(invalidada, [invalidada], 'COMPENSANDO', hoje, DIAS_ANTES)).toEqual([]);
    expect(acoesDaLicenca({ ...invalidada, motivo: 'OPERADOR' }, [], 'VENCIDO', hoje, DIAS_ANTES)).toEqual(
      [],
    );
  });
});
