import { type Licenca } from '../../api/contrato';
import { formatarData } from '../../i18n/formatos';

/** Hífen quando aguarda pagamento ou análise; senão a data definitiva, senão a provisória, senão hífen. */
export function vencimentoMostrado(
  licenca: Pick<Licenca, 'status' | 'dataVencimento' | 'dataVencimentoProvisoria'>,
): string {
  if (licenca.status.codigo === 'AGUARDANDO_PAGAMENTO' || licenca.status.codigo === 'AGUARDANDO_ANALISE')
    return '-';
  return formatarData(licenca.dataVencimento ?? licenca.dataVencimentoProvisoria) ?? '-';
}
