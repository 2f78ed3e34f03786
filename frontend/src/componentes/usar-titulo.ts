import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Título da aba: a tela, depois o produto. */
export function useTitulo(tela: string): void {
  const { t } = useTranslation();
  const produto = t('casca.produto');
  useEffect(() => {
    document.title = tela === produto ? produto : `${tela} – ${produto}`;
  }, [tela, produto]);
}
