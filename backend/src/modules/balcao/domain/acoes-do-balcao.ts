import type { DataCivil } from '../../../kernel/data-civil';
import { haOutraAberta, LicencaNaLista } from '../../licenca/domain/acoes';
import { situacaoEm, transicao } from '../../licenca/domain/estado';

export const ACOES_DO_BALCAO = [
  'CONCEDER_ISENCAO',
  'NEGAR_ISENCAO',
  'DESFAZER_ISENCAO',
  'DESFAZER_NEGATIVA',
  'CONCEDER_PROVISORIA',
  'INVALIDAR',
  'REATIVAR',
  'REFAZER_CARTEIRA',
] as const;
export type AcaoDoBalcao = (typeof ACOES_DO_BALCAO)[number];

/** Por que não se concede título provisório a uma licença; `null` se se pode (decisão D6). */
export function impedimentoDaProvisoria(
  licenca: LicencaNaLista,
  daPessoa: readonly LicencaNaLista[],
  jaConcedida: boolean,
  hoje: DataCivil,
): 'PROVISORIA_JA_CONCEDIDA' | 'LICENCA_VIGENTE' | 'TRANSICAO_INVALIDA' | null {
  if (transicao(situacaoEm(licenca, hoje), 'PROVISORIA_CONCEDIDA') === null) return 'TRANSICAO_INVALIDA';
  if (jaConcedida) return 'PROVISORIA_JA_CONCEDIDA';
  const vigente = daPessoa.some(
    (outra) => outra.modalidade === licenca.modalidade && situacaoEm(outra, hoje).status === 'VIGENTE',
  );
  return vigente ? 'LICENCA_VIGENTE' : null;
}

/** O que a equipe pode fazer a mais que o dono. `administra`: só quem administra desfaz uma invalidação. */
export function acoesDoBalcao(
  licenca: LicencaNaLista & { readonly isencaoId: number | null; readonly isencaoNegadaId: number | null },
  daPessoa: readonly LicencaNaLista[],
  { jaConcedida, administra, hoje }: { jaConcedida: boolean; administra: boolean; hoje: DataCivil },
): AcaoDoBalcao[] {
  const situacao = situacaoEm(licenca, hoje);
  const cabe: Record<AcaoDoBalcao, boolean> = {
    CONCEDER_ISENCAO: transicao(situacao, 'ISENCAO_CONCEDIDA') !== null,
    NEGAR_ISENCAO: transicao(situacao, 'ISENCAO_NEGADA') !== null,
    DESFAZER_ISENCAO:
      licenca.isencaoId !== null &&
      transicao(situacao, 'ISENCAO_DESFEITA') !== null &&
      !haOutraAberta(licenca, daPessoa, hoje, licenca.renovaId),
    DESFAZER_NEGATIVA: licenca.isencaoNegadaId !== null && transicao(situacao, 'NEGATIVA_DESFEITA') !== null,
    CONCEDER_PROVISORIA: impedimentoDaProvisoria(licenca, daPessoa, jaConcedida, hoje) === null,
    INVALIDAR: transicao(situacao, 'INVALIDADA_POR_OPERADOR') !== null,
    REATIVAR:
      administra &&
      transicao(situacao, 'INVALIDACAO_DESFEITA') !== null &&
      !haOutraAberta(licenca, daPessoa, hoje, licenca.renovaId),
    REFAZER_CARTEIRA: situacao.status === 'VIGENTE' || situacao.status === 'ATIVO_AGUARDANDO_PAGAMENTO',
  };
  return ACOES_DO_BALCAO.filter((acao) => cabe[acao]);
}
