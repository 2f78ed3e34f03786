type Modal = HTMLElement & Partial<Pick<HTMLDialogElement, 'showModal' | 'close'>>;

/** Onde o navegador não tem diálogos (iOS 14, Firefox 78), fica fixo sobre a página (dialogo.css). */
export function abrirModal(dialogo: Modal): void {
  if (dialogo.showModal) dialogo.showModal();
  else dialogo.setAttribute('open', 'fixo');
}

export function fecharModal(dialogo: Modal): void {
  if (dialogo.close) dialogo.close();
  else dialogo.removeAttribute('open');
}

let ultimoToque: Element | null = null;
document.addEventListener('click', ({ target }) => (ultimoToque = target as Element), true);

/**
 * A quem devolver o foco de um modal. Um botão que se esconde enquanto a tela espera por um bloco já o perdeu quando o modal
 * abre, e há navegadores que não o dão a um botão em que se toca.
 */
export function quemAbriu(): HTMLElement | null {
  const { activeElement, body } = document;
  if (activeElement !== body) return activeElement as HTMLElement | null;
  return ultimoToque?.closest<HTMLElement>('button, a, [tabindex]') ?? null;
}
