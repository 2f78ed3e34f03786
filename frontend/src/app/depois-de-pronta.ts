import { ouvirOutrasAbas } from './outras-abas';
import { instalarServiceWorker } from './service-worker';

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
 * O campo que se deixa mostra o seu erro e empurra os botões do formulário: o clique acabava ao lado, e nada se fazia. O foco só
 * sai do campo com o clique feito. A busca, que limpa o que se deixa incompleto, não tem o que perder.
 */
function guardarOClique(evento: MouseEvent): void {
  const botao =
    evento.target instanceof Element
      ? evento.target.closest<HTMLElement>('button[type=submit], .bts button')
      : null;
  if (!botao || botao.closest('[role=search]') || !document.activeElement?.matches('input, textarea')) return;
  evento.preventDefault();
  botao.addEventListener('click', () => botao.focus({ preventScroll: true }), { capture: true, once: true });
}
