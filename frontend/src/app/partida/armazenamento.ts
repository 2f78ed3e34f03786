/** Cabe nisto o que uma tela guarda: menos espaço é estar cheio. */
const PROVA = 'x'.repeat(10_000);

/** Onde o navegador recusa guardar, ou já não cabe nada, tudo funciona da memória enquanto a página está aberta. */
export function garantirArmazenamento(): void {
  for (const nome of ['localStorage', 'sessionStorage'] as const) {
    const memoria = new Map<string, string>();
    let real: Storage | undefined;
    try {
      real = window[nome];
      for (const [chave, valor] of Object.entries(real)) memoria.set(chave, String(valor));
      real.setItem('prova', PROVA);
      real.removeItem('prova');
    } catch (recusa) {
      // Apagar vale também no que já estava guardado: quem saiu não reaparece.
      const value = {
        recusa,
        getItem: (chave: string) => memoria.get(chave) ?? null,
        setItem: (chave: string, valor: string) => void memoria.set(chave, valor),
        removeItem: (chave: string) => {
          memoria.delete(chave);
          real?.removeItem(chave);
        },
        clear: () => {
          memoria.clear();
          real?.clear();
        },
      };
      Object.defineProperty(window, nome, { value });
    }
  }
}
