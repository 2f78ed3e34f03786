import { useState } from 'react';

import { pedirSenha } from '../../api/conta/servicos-conta';
import { useConfiguracao } from '../../componentes/configuracao';
import { focar } from '../../componentes/focar';
import { CampoTexto } from '../../formularios/campos/campos';
import { useEsquemaTardio } from '../../formularios/esquema-tardio';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { limparLogin } from '../../kernel/documento';
import { EntrarComGovbr } from '../login/entrar-com-govbr';
import { MolduraDeConta } from './moldura';
import { VejaOEmail } from './recado';

const buscarRegras = async (t: Traduzir) =>
  (await import('../../formularios/conta-esquema')).esquemaDoLogin(t);

export default function TelaEsqueciSenha() {
  const { t } = useTextos('conta', 'formularios');
  const govbr = useConfiguracao()?.govbr;
  const [escrito, setEscrito] = useState<string | null>(null);
  const [enviado, setEnviado] = useState(false);
  const esquema = useEsquemaTardio(buscarRegras);
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
        <VejaOEmail deNovo={() => setEnviado(false)}>
          <p>{t('enviado.senha')}</p>
        </VejaOEmail>
      ) : (
        <section className="painel" tabIndex={-1} ref={escrito === null ? undefined : focar}>
          <FormularioCurto
            inicial={{ login: escrito ?? '' }}
            esquema={esquema}
            enviar={t('esqueci.enviar')}
            semResposta={t('enviado.semResposta')}
            aoEnviar={async ({ login }) => {
              await pedirSenha(limparLogin(login));
              setEscrito(login);
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
