import { useEffect } from 'react';

import { useTextos } from '../i18n/textos';

/** Título da aba: a tela, depois o produto. */
export function useTitulo(tela: string): void {
  const { t } = useTextos();
  const produto = t('casca.produto');
  useEffect(() => {
    document.title = tela === produto ? produto : `${tela} – ${produto}`;
  }, [tela, produto]);
}
