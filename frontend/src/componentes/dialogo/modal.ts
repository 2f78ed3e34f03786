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
