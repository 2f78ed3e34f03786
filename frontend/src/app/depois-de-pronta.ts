import { ouvirOutrasAbas } from './outras-abas';
import { instalarServiceWorker } from './service-worker';

/** O que a página faz quando já está pronta: nada disto pesa na entrada. */
export function seguirDepoisDePronta(): void {
  ouvirOutrasAbas(() => window.location.reload());
  instalarServiceWorker();
  // As regras de pesca servem a quem depois fica sem rede; a quem ficou já, buscam-se da próxima vez.
  if ('caches' in window)
    void import('../api/regras/acervo-guardado')
      .then((regras) => regras.atualizarAcervo())
      .catch(() => undefined);
}
