import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type ErroApi } from '../../api/erro-api';
import { Aviso } from './aviso';

/** O servidor disse-o na língua do pedido: trocada a língua, que se envie de novo para o ler na nova. */
export function Dito({ texto }: { texto: string }) {
  const { t, i18n } = useTranslation();
  const [lingua] = useState(i18n.language);
  return lingua === i18n.language ? texto : t('erros.noutraLingua');
}

/** O que o servidor recusou, ou por que não respondeu. Um defeito diz que é do sistema. Sessão que acabou não diz nada. */
export function AvisoDeErro({ erro: { status, message } }: { erro: ErroApi }) {
  const { t } = useTranslation();
  if (!message) return null;
  return (
    <Aviso tipo="erro" {...(status >= 500 ? { titulo: `${t('erros.tituloSistema')}.` } : {})}>
      <Dito key={message} texto={message} />
    </Aviso>
  );
}
