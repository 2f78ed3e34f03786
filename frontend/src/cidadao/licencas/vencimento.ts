import { type Licenca } from '../../api/contrato';
import { formatarData } from '../../i18n/formatos';
import { AUSENTE } from '../../kernel/ausente';

/** Hífen quando aguarda pagamento ou análise; senão a data definitiva, senão a provisória, senão hífen. */
export function vencimentoMostrado(
  licenca: Pick<Licenca, 'status' | 'dataVencimento' | 'dataVencimentoProvisoria'>,
): string {
  if (licenca.status.codigo === 'AGUARDANDO_PAGAMENTO' || licenca.status.codigo === 'AGUARDANDO_ANALISE')
    return AUSENTE;
  return formatarData(licenca.dataVencimento ?? licenca.dataVencimentoProvisoria) ?? AUSENTE;
}

export const venceu = (
  { dataVencimento, dataVencimentoProvisoria }: Pick<Licenca, 'dataVencimento' | 'dataVencimentoProvisoria'>,
  hoje: string,
): boolean => (dataVencimento ?? dataVencimentoProvisoria ?? hoje) < hoje;
