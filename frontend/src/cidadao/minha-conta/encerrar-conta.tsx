import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { object } from 'yup';

import { encerrarConta } from '../../api/servicos-conta';
import { IconeSair } from '../../componentes/icones.gerado';
import { CampoSenha } from '../../formularios/campo-senha';
import { useCamposDeConta } from '../../formularios/conta-esquema';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { type PropsDeAssunto } from './mudar-senha';
import { Secao } from './secao';

export function EncerrarConta({ aberto, aoAbrir, aoFechar }: PropsDeAssunto) {
  const { t } = useTranslation('conta');
  const navegar = useNavigate();
  const campos = useCamposDeConta();
  const esquema = useMemo(() => object({ senha: campos.senhaAtual('senha') }), [campos]);
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
          <CampoSenha nome="senha" rotulo={t('formularios:campos.senha')} />
        </FormularioCurto>
      ) : (
        <button type="button" className="bt bt-perigo" onClick={aoAbrir}>
          {t('encerrar.pedir')}
        </button>
      )}
    </Secao>
  );
}
