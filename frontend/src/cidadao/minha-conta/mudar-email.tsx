import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

import { trocarEmail } from '../../api/servicos-conta';
import { Aviso } from '../../componentes/aviso';
import { IconeEmail } from '../../componentes/icones-das-telas.gerado';
import { CampoTexto } from '../../formularios/campos';
import { useCamposDeConta } from '../../formularios/conta-esquema';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { type PropsDeAssunto } from './mudar-senha';
import { Secao } from './secao';
import { SenhaDoDono, useRegraDaSenha } from './senha-do-dono';

/** O endereço novo só vale depois de provado pelo link que chega nele; o antigo fica sabendo. */
export function MudarEmail({ email, aberto, aoAbrir, aoFechar }: PropsDeAssunto & { email: string | null }) {
  const { t } = useTranslation('conta');
  const [enviadoPara, setEnviadoPara] = useState<string | null>(null);
  const esquema = object({ email: useCamposDeConta().email('emailNovo'), senha: useRegraDaSenha() });
  return (
    <Secao icone={IconeEmail} titulo={t('email.titulo')}>
      <p>
        <strong className="conta-email">{email ?? t('email.nenhum')}</strong>
      </p>
      <div role="status">
        {enviadoPara && !aberto ? (
          <Aviso tipo="info" titulo={t('enviado.titulo')}>
            {t('email.enviado', { email: enviadoPara })}
          </Aviso>
        ) : null}
      </div>
      {aberto ? (
        <FormularioCurto
          inicial={{ email: '', senha: '' }}
          esquema={esquema}
          enviar={t('email.enviar')}
          aoCancelar={aoFechar}
          aoEnviar={async (valores) => {
            await trocarEmail(valores.senha, valores.email.trim());
            setEnviadoPara(valores.email.trim());
            aoFechar();
          }}
        >
          <CampoTexto
            nome="email"
            rotulo={t('formularios:campos.emailNovo')}
            dica={t('email.dica')}
            type="email"
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
            autoCapitalize="none"
            maxLength={254}
          />
          <SenhaDoDono />
        </FormularioCurto>
      ) : (
        <button type="button" className="bt bt-2" onClick={aoAbrir}>
          {t('email.trocar')}
        </button>
      )}
    </Secao>
  );
}
