import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { object } from 'yup';

import { pedirSenha } from '../../api/servicos-conta';
import { useConfiguracao } from '../../componentes/configuracao';
import { IconeEmail } from '../../componentes/icones-das-telas.gerado';
import { CampoTexto } from '../../formularios/campos';
import { useCamposDeConta } from '../../formularios/conta-esquema';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { limparLogin } from '../../kernel/documento';
import { EntrarComGovbr } from '../login/entrar-com-govbr';
import { MolduraDeConta } from './moldura';
import { Recado } from './recado';

export default function TelaEsqueciSenha() {
  const { t } = useTranslation('conta');
  const govbr = useConfiguracao()?.govbr;
  const [enviado, setEnviado] = useState(false);
  const campos = useCamposDeConta();
  const esquema = useMemo(() => object({ login: campos.obrigatorio('login') }), [campos]);
  return (
    <MolduraDeConta
      titulo={t('esqueci.titulo')}
      texto={t('esqueci.texto')}
      ajuda={
        <>
          <h2 className="h3">{t('esqueci.semEmail')}</h2>
          <p className="sm">{t('esqueci.semEmailTexto')}</p>
          {govbr ? <EntrarComGovbr voltar="/" /> : null}
        </>
      }
    >
      {enviado ? (
        <Recado
          icone={IconeEmail}
          titulo={t('enviado.titulo')}
          acoes={
            <>
              <button type="button" className="bt bt-2" onClick={() => setEnviado(false)}>
                {t('enviado.outraVez')}
              </button>
              <Link className="bt bt-3" to="/login">
                {t('irAoLogin')}
              </Link>
            </>
          }
        >
          <p>{t('enviado.senha')}</p>
          <p className="sm sec">{t('enviado.naoChegou')}</p>
        </Recado>
      ) : (
        <section className="painel">
          <FormularioCurto
            inicial={{ login: '' }}
            esquema={esquema}
            enviar={t('esqueci.enviar')}
            aoEnviar={async ({ login }) => {
              await pedirSenha(limparLogin(login));
              setEnviado(true);
            }}
          >
            <CampoTexto
              nome="login"
              rotulo={t('formularios:campos.login')}
              dica={t('esqueci.dica')}
              autoComplete="username"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={28}
            />
          </FormularioCurto>
        </section>
      )}
    </MolduraDeConta>
  );
}
