import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { object } from 'yup';

import { encerrarConta } from '../../api/servicos-conta';
import { IconeSair } from '../../componentes/icones.gerado';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { type PropsDeAssunto } from './mudar-senha';
import { Secao } from './secao';
import { SenhaDoDono, useRegraDaSenha } from './senha-do-dono';

export function EncerrarConta({ aberto, aoAbrir, aoFechar }: PropsDeAssunto) {
  const { t } = useTranslation('conta');
  const navegar = useNavigate();
  const esquema = object({ senha: useRegraDaSenha() });
  return (
    <Secao icone={IconeSair} titulo={t('encerrar.titulo')}>
      <p className="sec">{t('encerrar.texto')}</p>
      {aberto ? (
        <FormularioCurto
          inicial={{ senha: '' }}
          esquema={esquema}
          enviar={t('encerrar.confirmar')}
          perigo
          aoCancelar={aoFechar}
          aoEnviar={async ({ senha }) => {
            await encerrarConta(senha);
            await navegar('/conta-encerrada', { replace: true, state: { eliminada: false } });
          }}
        >
          <SenhaDoDono />
        </FormularioCurto>
      ) : (
        <button type="button" className="bt bt-perigo" onClick={aoAbrir}>
          {t('encerrar.pedir')}
        </button>
      )}
    </Secao>
  );
}
