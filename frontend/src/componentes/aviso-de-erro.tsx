import { useTranslation } from 'react-i18next';

import { type ErroApi } from '../api/erro-api';
import { Aviso } from './aviso';

/** O que o servidor recusou, ou por que não respondeu. Um defeito diz que é do sistema. Sessão que acabou não diz nada. */
export function AvisoDeErro({ erro: { status, message } }: { erro: ErroApi }) {
  const { t } = useTranslation();
  if (!message) return null;
  return (
    <Aviso tipo="erro" {...(status >= 500 ? { titulo: `${t('erros.tituloSistema')}.` } : {})}>
      {message}
    </Aviso>
  );
}
