import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { Vazio } from '../../componentes/avisos/vazio';
import { LigarCadastro } from './ligar-cadastro';

export default function SemCarteira() {
  const { t } = useTranslation('licenca');
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
