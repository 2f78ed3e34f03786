import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { IconeMais } from '../../componentes/icones/mais';
import { esquecerBusca, guardarBusca } from '../../componentes/ultima-busca';
import { type Documento } from '../../api/contrato';

/** O registro de sempre, já com o documento da pessoa quando se parte da ficha dela. */
export function RegistrarNoBalcao({ documento = null }: { documento?: Documento | null }) {
  const { t } = useTranslation('balcao');
  return (
    <Link
      className="bt"
      to="/registrar"
      onClick={() => (documento ? guardarBusca(documento) : esquecerBusca())}
    >
      <IconeMais />
      {t('pessoas.registrar')}
    </Link>
  );
}
