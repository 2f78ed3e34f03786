import { ouvirOutrasAbas } from './outras-abas';
import { instalarServiceWorker } from './service-worker';

const CLICAVEIS = 'button, a, summary, label, [type=radio], [type=checkbox]';

/** O que a página faz quando já está pronta: nada disto pesa na entrada. */
export function seguirDepoisDePronta(): void {
  ouvirOutrasAbas(() => window.location.reload());
  instalarServiceWorker();
  document.addEventListener('mousedown', guardarOClique);
  // As regras de pesca servem a quem depois fica sem rede; a quem ficou já, buscam-se da próxima vez.
  if ('caches' in window)
    void import('../api/regras/acervo-guardado')
      .then((regras) => regras.atualizarAcervo())
      .catch(() => undefined);
}

/**
 * O campo que se deixa mostra o seu erro e empurra o que vem depois: o clique acabava ao lado, e nada se fazia. O foco só sai do
 * campo com o clique feito.
 */
function guardarOClique(evento: MouseEvent): void {
  const alvo =
    evento.target instanceof Element
      ? evento.target.closest<HTMLElement>('button, a, summary, label, input, select, textarea')
      : null;
  if (!alvo?.matches(CLICAVEIS) || !document.activeElement?.matches('input, textarea')) return;
  evento.preventDefault();
  const focar = () => alvo.focus({ preventScroll: true });
  // No meio do clique, o desenho da tela repunha a escolha como estava.
  const aoClicar = () => (alvo.matches('input') ? setTimeout(focar) : focar());
  alvo.addEventListener('click', aoClicar, { capture: true, once: true });
}
