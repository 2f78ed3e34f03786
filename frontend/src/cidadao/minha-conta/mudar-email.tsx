import { useState } from 'react';

import { Aviso } from '../../componentes/avisos/aviso';
import { emBloco, useAdiantar } from '../../componentes/bloco';
import { IconeEmail } from '../../componentes/icones/email';
import { useTextos } from '../../i18n/textos';
import { type PropsDeAssunto } from './mudar-senha';
import { Secao } from './secao';

const FormularioDoEmail = emBloco(() => import('./formulario-do-email'));

/** O endereço novo só vale depois de provado pelo link que chega nele; o antigo fica sabendo. */
export function MudarEmail({ email, aberto, aoAbrir, aoFechar }: PropsDeAssunto & { email: string | null }) {
  const { t } = useTextos('conta');
  const [enviadoPara, setEnviadoPara] = useState<string | null>(null);
  useAdiantar(FormularioDoEmail.adiantar);
  return (
    <Secao icone={IconeEmail} titulo={t('email.titulo')}>
      <p>
        <strong className="conta-email">{email ?? t('email.nenhum')}</strong>
      </p>
      <div role="status">
        {enviadoPara && enviadoPara !== email && !aberto ? (
          <Aviso tipo="info" titulo={t('enviado.titulo')}>
            {t('email.enviado', { email: enviadoPara })}
          </Aviso>
        ) : null}
      </div>
      {aberto ? (
        <FormularioDoEmail
          aoFechar={aoFechar}
          aoEnviar={(para) => {
            setEnviadoPara(para);
            aoFechar();
          }}
        />
      ) : (
        <button type="button" className="bt bt-2" onClick={aoAbrir}>
          {t('email.trocar')}
        </button>
      )}
    </Secao>
  );
}
