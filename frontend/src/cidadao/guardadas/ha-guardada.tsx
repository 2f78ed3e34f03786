import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';

import { indiceDasGuardadas, ouvirGuardadas } from '../../api/carteira/guardadas';
import { Aviso } from '../../componentes/avisos/aviso';
import { useRede } from '../../componentes/casca/faixa-de-rede';
import { useTextos } from '../../i18n/textos';

/** No login sem rede: entrar não dá, abrir o que está guardado dá. */
export function HaGuardada() {
  const { t } = useTextos();
  const semRede = useRede() !== 'com';
  const indice = useSyncExternalStore(ouvirGuardadas, indiceDasGuardadas);
  if (!semRede || !indice) return null;
  return (
    <Aviso tipo="info" papel="status" titulo={t('guardada.haGuardada')}>
      <Link to="/">{t('guardada.abrir')}</Link>
    </Aviso>
  );
}
