import { Link } from 'react-router';

import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { type CelulaDaRazao } from './contrato';

/** A lista do que se soma numa célula da razão. */
export const enderecoDaSoma = (
  celula: Record<'de' | 'ate' | 'coluna', string> & { convenioId?: string },
): string => `/admin/razao/parcelas?${new URLSearchParams(celula)}`;

/** De um dinheiro à soma da razão que o contém. */
export function NaRazao({ celula: { dia, coluna } }: { celula: CelulaDaRazao }) {
  const { t } = useTextos('console');
  return (
    <Link to={enderecoDaSoma({ de: dia, ate: dia, coluna })}>
      {t('razao.naRazao', { coluna: t(`razao.${coluna}`), dia: formatarData(dia) })}
    </Link>
  );
}
