import { Link } from 'react-router';

import { Vazio } from '../../componentes/avisos/vazio';
import { useTextos } from '../../i18n/textos';
import { LigarCadastro } from './ligar-cadastro';

export default function SemCarteira() {
  const { t } = useTextos('licenca');
  return (
    <Vazio
      titulo={t('inicio.semCarteira')}
      texto={t('inicio.semCarteiraTexto')}
      acao={
        <>
          <Link className="bt" to="/novo-cadastro">
            {t('inicio.solicitar')}
          </Link>
          <LigarCadastro />
        </>
      }
    />
  );
}
