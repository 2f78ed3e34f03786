const ESPERA_MS = 30_000;

/**
 * O service worker no comando: sem ele a página não abre sem rede, e o que se guardasse não se veria. Na primeira visita ele
 * ainda se instala; recusa quando não chega a tempo, ou não pode haver (janela anônima, sem espaço).
 */
export async function esperarQueAbraSemRede(): Promise<void> {
  // Fora de um endereço seguro não existe.
  const programa = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (programa?.controller) return;
  await new Promise<void>((resolver, recusar) => {
    const desistir = () => recusar(new Error('sem service worker'));
    if (!programa) {
      desistir();
      return;
    }
    const relogio = setTimeout(desistir, ESPERA_MS);
    programa.addEventListener(
      'controllerchange',
      () => {
        clearTimeout(relogio);
        resolver();
      },
      { once: true },
    );
  });
}

/** Guarda o que esta tela baixou antes de ele estar no comando: ao passar por ele, cada arquivo fica. */
export async function guardarEstaTela(): Promise<void> {
  const baixados = performance.getEntriesByType('resource').map(({ name }) => name);
  await Promise.all(baixados.filter((nome) => nome.includes('/assets/')).map((nome) => fetch(nome)));
}
