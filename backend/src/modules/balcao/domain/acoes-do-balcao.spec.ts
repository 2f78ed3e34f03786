import { dataCivil } from '../../../kernel/data-civil';
import type { LicencaNaLista } from '../../licenca/domain/acoes';
import type { Situacao } from '../../licenca/domain/estado';
import { acoesDoBalcao, impedimentoDaProvisoria } from './acoes-do-balcao';

const HOJE = dataCivil('2026-06-15');
const licenca = (campos: Partial<LicencaNaLista> = {}): LicencaNaLista => ({
  id: 1,
  modalidade: 0,
  renovaId: null,
  status: 'AGUARDANDO_PAGAMENTO',
  motivo: null,
  dataVencimento: null,
  dataVencimentoProvisoria: null,
  prazoPagamento: null,
  ...campos,
});
const outra = (campos: Partial<LicencaNaLista>) => licenca({ id: 2, ...campos });

describe('o título provisório', () => {
  it.each<[string, LicencaNaLista, LicencaNaLista[], boolean, string | null]>([
    ['concede-se à que espera pagamento', licenca(), [], false, null],
    ['no último dia do prazo ainda', licenca({ prazoPagamento: HOJE }), [], false, null],
    [
      'depois do prazo não',
      licenca({ prazoPagamento: dataCivil('2026-06-14') }),
      [],
      false,
      'TRANSICAO_INVALIDA',
    ],
    ['não à que já vale', licenca({ status: 'VIGENTE' }), [], true, 'TRANSICAO_INVALIDA'],
    ['não duas vezes', licenca(), [outra({ status: 'VIGENTE' })], true, 'PROVISORIA_JA_CONCEDIDA'],
    [
      'não com outra vigente da modalidade',
      licenca(),
      [outra({ status: 'VIGENTE' })],
      false,
      'LICENCA_VIGENTE',
    ],
    [
      'a vigente da outra modalidade não conta',
      licenca(),
      [outra({ status: 'VIGENTE', modalidade: 1 })],
      false,
      null,
    ],
    [
      'a que venceu ontem não conta',
      licenca(),
      [outra({ status: 'VIGENTE', dataVencimento: dataCivil('2026-06-14') })],
      false,
      null,
    ],
  ])('%s', (_, uma, daPessoa, jaConcedida, impedimento) => {
    expect(impedimentoDaProvisoria(uma, [uma, ...daPessoa], jaConcedida, HOJE)).toBe(impedimento);
  });
});

describe('o que a equipe pode a mais', () => {
  it.each<[Situacao, boolean, string[]]>([
    [{ status: 'AGUARDANDO_PAGAMENTO', motivo: null }, false, ['CONCEDER_PROVISORIA', 'INVALIDAR']],
    [{ status: 'ATIVO_AGUARDANDO_PAGAMENTO', motivo: null }, false, ['INVALIDAR', 'REFAZER_CARTEIRA']],
    [{ status: 'VIGENTE', motivo: null }, true, ['INVALIDAR', 'REFAZER_CARTEIRA']],
    [{ status: 'VENCIDO', motivo: null }, true, []],
    [{ status: 'INATIVO', motivo: null }, true, []],
    [{ status: 'INVALIDADO', motivo: 'OPERADOR' }, true, ['REATIVAR']],
    [{ status: 'INVALIDADO', motivo: 'OPERADOR' }, false, []],
    [{ status: 'INVALIDADO', motivo: 'PRAZO' }, true, []],
  ])('%j, administra %p: %j', (situacao, administra, acoes) => {
    const uma = licenca(situacao);
    expect(
      acoesDoBalcao({ ...uma, isencaoId: null, isencaoNegadaId: null }, [uma], {
        jaConcedida: false,
        administra,
        hoje: HOJE,
      }),
    ).toEqual(acoes);
  });

  it.each<[Situacao, string[]]>([
    [{ status: 'AGUARDANDO_ANALISE', motivo: null }, ['CONCEDER_ISENCAO', 'NEGAR_ISENCAO', 'INVALIDAR']],
    [{ status: 'VIGENTE', motivo: null }, ['DESFAZER_ISENCAO', 'INVALIDAR', 'REFAZER_CARTEIRA']],
    [{ status: 'VENCIDO', motivo: null }, []],
  ])('de quem não paga, %j: %j', (situacao, acoes) => {
    const uma = { ...licenca(situacao), isencaoId: 7, isencaoNegadaId: null };
    const pode = { jaConcedida: false, administra: false, hoje: HOJE };
    expect(acoesDoBalcao(uma, [uma], pode)).toEqual(acoes);
  });

  it.each<[Situacao, number | null, boolean]>([
    [{ status: 'AGUARDANDO_PAGAMENTO', motivo: null }, 7, true],
    [{ status: 'AGUARDANDO_PAGAMENTO', motivo: null }, null, false],
    [{ status: 'ATIVO_AGUARDANDO_PAGAMENTO', motivo: null }, 7, false],
    [{ status: 'VIGENTE', motivo: null }, 7, false],
    [{ status: 'INVALIDADO', motivo: 'PRAZO' }, 7, false],
  ])('a negativa de %j, com a isenção %p, desfaz-se: %p', (situacao, isencaoNegadaId, desfaz) => {
    const uma = { ...licenca(situacao), isencaoId: null, isencaoNegadaId };
    const pode = { jaConcedida: false, administra: false, hoje: HOJE };
    expect(acoesDoBalcao(uma, [uma], pode).includes('DESFAZER_NEGATIVA')).toBe(desfaz);
  });

  it('a isenção de quem já pediu a renovação não se desfaz', () => {
    const uma = { ...licenca({ status: 'VIGENTE' }), isencaoId: 7, isencaoNegadaId: null };
    const renovacao = outra({ id: 9, status: 'AGUARDANDO_PAGAMENTO', renovaId: uma.id });
    const pode = { jaConcedida: false, administra: false, hoje: HOJE };
    expect(acoesDoBalcao(uma, [uma, renovacao], pode)).not.toContain('DESFAZER_ISENCAO');
  });

  it('com outra aberta não se reativa, a não ser a que ela renovou', () => {
    const invalidada = {
      ...licenca({ status: 'INVALIDADO', motivo: 'OPERADOR', renovaId: 2 }),
      isencaoId: null,
      isencaoNegadaId: null,
    };
    const acoes = (aberta: LicencaNaLista) =>
      acoesDoBalcao(invalidada, [invalidada, aberta], { jaConcedida: false, administra: true, hoje: HOJE });
    expect(acoes(outra({ status: 'VIGENTE' }))).toEqual(['REATIVAR']);
    expect(acoes(outra({ id: 3, status: 'VIGENTE' }))).toEqual([]);
  });
});
