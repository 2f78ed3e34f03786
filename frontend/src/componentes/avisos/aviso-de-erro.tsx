import { useState } from 'react';

import { type ErroApi } from '../../api/erro-api';
import { useTextos } from '../../i18n/textos';
import { Aviso } from './aviso';

/** Se ainda se lê a tela na língua em que isto apareceu. */
export function useMesmaLingua(): boolean {
  const { idioma } = useTextos();
  const [lingua] = useState(idioma);
  return lingua === idioma;
}

/** O do pedido que deu defeito: é o que o atendimento procura. */
const REQUISICAO = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

/** O servidor disse-o na língua do pedido: trocada a língua, que se envie de novo para o ler na nova. */
export function Dito({ texto }: { texto: string }) {
  const { t } = useTextos();
  const mesma = useMesmaLingua();
  if (mesma) return texto;
  const [numero] = REQUISICAO.exec(texto) ?? [];
  return [t('erros.noutraLingua'), numero && t('falha.requisicao', { numero })].filter(Boolean).join(' ');
}

/** O que o servidor recusou, ou por que não respondeu. Um defeito diz que é do sistema. Sessão que acabou não diz nada. */
export function AvisoDeErro({ erro: { status, message } }: { erro: ErroApi }) {
  const { t } = useTextos();
  if (!message) return null;
  return (
    <Aviso tipo="erro" {...(status >= 500 ? { titulo: `${t('erros.tituloSistema')}.` } : {})}>
      <Dito key={message} texto={message} />
    </Aviso>
  );
}
