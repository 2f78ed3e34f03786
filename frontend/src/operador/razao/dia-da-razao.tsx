import { Link } from 'react-router';

import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { type Razao } from './contrato';

/** O dia, que leva à página em que se fecha, e se está fechado. */
export function DiaDaRazao({ dia, fechamentos }: { dia: string; fechamentos: Razao['fechamentos'] }) {
  const { t } = useTextos('console');
  const fechamento = fechamentos.find((um) => um.dia === dia);
  return (
    <>
      <Link to={`/admin/razao/dia/${dia}`}>
        <strong>{formatarData(dia)}</strong>
      </Link>
      {fechamento?.fechado ? <small>{t('razao.fechado')}</small> : null}
      {fechamento && !fechamento.fechado ? (
        <small>{t(fechamento.peloBanco ? 'razao.reabertoPeloBanco' : 'razao.reaberto')}</small>
      ) : null}
    </>
  );
}
