import { DataCivil, diasEntre } from '../../../kernel/data-civil';
import { DIAS_PARA_RENOVAR, estaAberta, Prazos, situacaoEm } from './estado';

export const ACOES = [
  'BAIXAR_BOLETO',
  'GERAR_BOLETO',
  'BAIXAR_CARTEIRA',
  'BAIXAR_TITULO_PROVISORIO',
  'RENOVAR',
] as const;
export type Acao = (typeof ACOES)[number];

/** O que se pode fazer com o pagamento de uma licença. */
export type Pagamento = 'A_PAGAR' | 'VENCIDO' | 'RECUSADO' | 'NADA';

export interface LicencaNaLista extends Prazos {
  readonly id: number;
  readonly modalidade: 0 | 1;
  readonly renovaId: number | null;
}

/** VIGENTE nos últimos 30 dias, ou VENCIDO, sem outra licença aberta da modalidade nem renovação à espera (D4). */
export function podeRenovar(
  licenca: LicencaNaLista,
  daPessoa: readonly LicencaNaLista[],
  hoje: DataCivil,
): boolean {
  const { status } = situacaoEm(licenca, hoje);
  const noFim =
    status === 'VENCIDO' ||
    (status === 'VIGENTE' &&
      licenca.dataVencimento !== null &&
      diasEntre(hoje, licenca.dataVencimento) <= DIAS_PARA_RENOVAR);
  return noFim && !haOutraAberta(licenca, daPessoa, hoje, licenca.id);
}

/** Há licença aberta da modalidade além desta; `ignorada` é a que esta renova. */
export function haOutraAberta(
  licenca: LicencaNaLista,
  daPessoa: readonly LicencaNaLista[],
  hoje: DataCivil,
  ignorada: number | null,
): boolean {
  return daPessoa.some(
    (outra) =>
      outra.id !== licenca.id &&
      outra.id !== ignorada &&
      outra.modalidade === licenca.modalidade &&
      estaAberta(situacaoEm(outra, hoje).status),
  );
}

/** Ações que a tela oferece a quem tem direito sobre a pessoa (especificação §4, decisões D6 e D7). */
export function acoesDaLicenca(
  licenca: LicencaNaLista,
  daPessoa: readonly LicencaNaLista[],
  pagamento: Pagamento,
  hoje: DataCivil,
): Acao[] {
  const situacao = situacaoEm(licenca, hoje);
  const doBoleto: Acao[] =
    pagamento === 'A_PAGAR' ? ['BAIXAR_BOLETO'] : pagamento === 'NADA' ? [] : ['GERAR_BOLETO'];
  switch (situacao.status) {
    case 'AGUARDANDO_PAGAMENTO':
      return doBoleto;
    case 'ATIVO_AGUARDANDO_PAGAMENTO':
      return [...doBoleto, 'BAIXAR_TITULO_PROVISORIO'];
    case 'VIGENTE':
      return podeRenovar(licenca, daPessoa, hoje) ? ['BAIXAR_CARTEIRA', 'RENOVAR'] : ['BAIXAR_CARTEIRA'];
    case 'VENCIDO':
      return podeRenovar(licenca, daPessoa, hoje) ? ['RENOVAR'] : [];
    case 'INVALIDADO':
      return situacao.motivo !== 'OPERADOR' && !haOutraAberta(licenca, daPessoa, hoje, licenca.renovaId)
        ? ['GERAR_BOLETO']
        : [];
    case 'INATIVO':
      return [];
  }
}
