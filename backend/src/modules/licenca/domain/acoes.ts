import { DataCivil, somarDias } from '../../../kernel/data-civil';
import { estaAberta, Prazos, situacaoEm } from './estado';

export const ACOES = [
  'BAIXAR_BOLETO',
  'GERAR_BOLETO',
  'BAIXAR_CARTEIRA',
  'BAIXAR_TITULO_PROVISORIO',
  'RENOVAR',
] as const;
export type Acao = (typeof ACOES)[number];

/** O que se pode fazer com o pagamento de uma licença. */
export type Pagamento = 'A_PAGAR' | 'VENCIDO' | 'RECUSADO' | 'COMPENSANDO' | 'NADA';

export interface LicencaNaLista extends Prazos {
  readonly id: number;
  readonly modalidade: 0 | 1;
  readonly renovaId: number | null;
}

export const MOTIVOS_DE_NAO_RENOVAR = [
  /** Falta mais que o prazo para vencer. */
  'CEDO',
  /** Ainda não vale: o que falta é pagar. */
  'NAO_PAGA',
  /** A isenção, desta ou da renovação dela, espera decisão. */
  'EM_ANALISE',
  'INVALIDADA',
  'JA_RENOVADA',
  /** Uma renovação desta já espera pagamento. */
  'RENOVACAO_PEDIDA',
  /** A pessoa tem outra licença aberta da modalidade. */
  'OUTRA_ABERTA',
] as const;

export interface Impedimento<T> {
  readonly motivo: (typeof MOTIVOS_DE_NAO_RENOVAR)[number];
  /** A licença que ocupa o lugar, quando é ela que impede. */
  readonly outra: T | null;
  /** O primeiro dia em que se poderá renovar, quando é só cedo. */
  readonly desde: DataCivil | null;
}

/**
 * VIGENTE nos últimos `diasAntes` dias, ou VENCIDO, sem outra licença aberta da modalidade nem renovação à espera (D4):
 * `null`. Senão, por que não.
 */
export function impedimentoDeRenovar<T extends LicencaNaLista>(
  licenca: T,
  daPessoa: readonly T[],
  hoje: DataCivil,
  diasAntes: number,
): Impedimento<T> | null {
  const por = (motivo: Impedimento<T>['motivo'], resto: Partial<Impedimento<T>> = {}) => ({
    motivo,
    outra: null,
    desde: null,
    ...resto,
  });
  const { status } = situacaoEm(licenca, hoje);
  const outra = outraAberta(licenca, daPessoa, hoje, licenca.id) ?? null;
  if (status === 'INVALIDADO') return por('INVALIDADA');
  if (status === 'INATIVO') return por('JA_RENOVADA', { outra });
  if (status === 'AGUARDANDO_ANALISE') return por('EM_ANALISE');
  if (status !== 'VIGENTE' && status !== 'VENCIDO') return por('NAO_PAGA');
  if (outra?.renovaId === licenca.id) {
    const emAnalise = situacaoEm(outra, hoje).status === 'AGUARDANDO_ANALISE';
    return por(emAnalise ? 'EM_ANALISE' : 'RENOVACAO_PEDIDA', { outra });
  }
  if (outra) return por('OUTRA_ABERTA', { outra });
  const desde = licenca.dataVencimento && somarDias(licenca.dataVencimento, -diasAntes);
  return status === 'VIGENTE' && (desde === null || hoje < desde) ? por('CEDO', { desde }) : null;
}

export const podeRenovar = (
  licenca: LicencaNaLista,
  daPessoa: readonly LicencaNaLista[],
  hoje: DataCivil,
  diasAntes: number,
): boolean => impedimentoDeRenovar(licenca, daPessoa, hoje, diasAntes) === null;

/** A licença aberta da modalidade além desta; `ignorada` é a que esta renova. */
function outraAberta<T extends LicencaNaLista>(
  licenca: T,
  daPessoa: readonly T[],
  hoje: DataCivil,
  ignorada: number | null,
): T | undefined {
  return daPessoa.find(
    (outra) =>
      outra.id !== licenca.id &&
      outra.id !== ignorada &&
      outra.modalidade === licenca.modalidade &&
      estaAberta(situacaoEm(outra, hoje).status),
  );
}

export const haOutraAberta = (
  licenca: LicencaNaLista,
  daPessoa: readonly LicencaNaLista[],
  hoje: DataCivil,
  ignorada: number | null,
): boolean => outraAberta(licenca, daPessoa, hoje, ignorada) !== undefined;

export type ImpedimentoDeAtivar =
  | 'LICENCA_JA_PAGA'
  | 'LICENCA_NAO_PAGAVEL'
  | 'OUTRA_LICENCA_ABERTA'
  | 'PAGO_FORA_DO_PRAZO';

/**
 * Por que um pagamento não ativa a licença (decisões D6 e D9); `null` se ativa. `vale`: foi feito até o vencimento do
 * documento, ou alguém da equipe decidiu que vale.
 */
export function impedimentoDeAtivar(
  licenca: LicencaNaLista,
  daPessoa: readonly LicencaNaLista[],
  hoje: DataCivil,
  vale: boolean,
): ImpedimentoDeAtivar | null {
  const { status, motivo } = situacaoEm(licenca, hoje);
  switch (status) {
    case 'AGUARDANDO_PAGAMENTO':
    case 'ATIVO_AGUARDANDO_PAGAMENTO':
      return null;
    case 'VIGENTE':
      return 'LICENCA_JA_PAGA';
    case 'VENCIDO':
    case 'INATIVO':
    case 'AGUARDANDO_ANALISE':
      return 'LICENCA_NAO_PAGAVEL';
    case 'INVALIDADO':
      if (motivo === 'OPERADOR') return 'LICENCA_NAO_PAGAVEL';
      if (haOutraAberta(licenca, daPessoa, hoje, licenca.renovaId)) return 'OUTRA_LICENCA_ABERTA';
      return vale ? null : 'PAGO_FORA_DO_PRAZO';
  }
}

/** Ações que a tela oferece a quem tem direito sobre a pessoa (especificação §4, decisões D6 e D7). */
export function acoesDaLicenca(
  licenca: LicencaNaLista,
  daPessoa: readonly LicencaNaLista[],
  pagamento: Pagamento,
  hoje: DataCivil,
  diasAntes: number,
): Acao[] {
  const situacao = situacaoEm(licenca, hoje);
  const doBoleto: Acao[] =
    pagamento === 'A_PAGAR'
      ? ['BAIXAR_BOLETO']
      : pagamento === 'NADA' || pagamento === 'COMPENSANDO'
        ? []
        : ['GERAR_BOLETO'];
  switch (situacao.status) {
    case 'AGUARDANDO_PAGAMENTO':
      return doBoleto;
    case 'ATIVO_AGUARDANDO_PAGAMENTO':
      return [...doBoleto, 'BAIXAR_TITULO_PROVISORIO'];
    case 'VIGENTE':
      return podeRenovar(licenca, daPessoa, hoje, diasAntes)
        ? ['BAIXAR_CARTEIRA', 'RENOVAR']
        : ['BAIXAR_CARTEIRA'];
    case 'VENCIDO':
      return podeRenovar(licenca, daPessoa, hoje, diasAntes) ? ['RENOVAR'] : [];
    case 'INVALIDADO':
      // O que compensa ocupa o lugar: outro documento só se emite depois do que o banco disser.
      return situacao.motivo !== 'OPERADOR' &&
        pagamento !== 'COMPENSANDO' &&
        !haOutraAberta(licenca, daPessoa, hoje, licenca.renovaId)
        ? ['GERAR_BOLETO']
        : [];
    case 'INATIVO':
    case 'AGUARDANDO_ANALISE':
      return [];
  }
}
