import { Link } from 'react-router';

import { Aviso } from '../../componentes/avisos/aviso';
import { useTextos } from '../../i18n/textos';

/** No lugar de um cadastro que se juntou a outro, o caminho para o que ficou. */
export function JaJuntado({ a, papel }: { a: string | number; papel?: 'alert' }) {
  const { t } = useTextos('balcao');
  return (
    <Aviso tipo="info" titulo={t('juncao.ponteiro')} {...{ papel }}>
      {t('juncao.ponteiroTexto')} <Link to={`/admin/pessoas/${a}/show`}>{t('pessoas.ficha', { id: a })}</Link>
    </Aviso>
  );
}
