import { Link } from 'react-router';

import { indiceDasGuardadas } from '../../api/carteira/guardadas';
import { Aviso } from '../../componentes/avisos/aviso';
import { useRede } from '../../componentes/casca/faixa-de-rede';
import { IconeSemRede } from '../../componentes/icones/sem-rede';
import { useTextos } from '../../i18n/textos';

/** O que ainda se pode fazer aqui enquanto falta a rede. */
export function SemRedeAqui({ tela }: { tela: 'consultar' | 'registrar' }) {
  const { t } = useTextos('formularios');
  if (useRede() !== 'sem') return null;
  return (
    <div className="sem-rede-aqui">
      <Aviso tipo="info" icone={IconeSemRede} titulo={t(`semRede.${tela}.titulo`)}>
        <p>
          {t(`semRede.${tela}.texto`)}{' '}
          {indiceDasGuardadas() ? <Link to="/">{t('semRede.guardadas')}</Link> : null}
        </p>
      </Aviso>
    </div>
  );
}
