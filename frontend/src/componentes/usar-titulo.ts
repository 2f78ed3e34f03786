import { useEffect } from 'react';

import { useTextos } from '../i18n/textos';

const comProduto = (tela: string, produto: string): string =>
  tela === produto ? produto : `${tela} – ${produto}`;

/** Título da aba: a tela, depois o produto. */
export function useTitulo(tela: string): void {
  const { t } = useTextos();
  const produto = t('casca.produto');
  useEffect(() => {
    document.title = comProduto(tela, produto);
  }, [tela, produto]);
}

/** O do que cobre a tela ou fica no lugar do que ela mostraria; quando sai, volta o dela. Nulo: nada a cobre. */
export function useTituloPorCima(tela: string | null): void {
  const { t } = useTextos();
  const produto = t('casca.produto');
  useEffect(() => {
    if (tela === null) return undefined;
    const daTela = document.title;
    document.title = comProduto(tela, produto);
    return () => {
      document.title = daTela;
    };
  }, [tela, produto]);
}
