/** Cabe nisto o que uma tela guarda: menos espaço é estar cheio. */
const PROVA = 'x'.repeat(10_000);

/** Onde o navegador recusa guardar, ou já não cabe nada, tudo funciona da memória enquanto a página está aberta. */
export function garantirArmazenamento(): void {
  for (const nome of ['localStorage', 'sessionStorage'] as const) {
    const memoria = new Map<string, string>();
    try {
      for (const [chave, valor] of Object.entries(window[nome])) memoria.set(chave, String(valor));
      window[nome].setItem('prova', PROVA);
      window[nome].removeItem('prova');
    } catch {
      const value = {
        getItem: (chave: string) => memoria.get(chave) ?? null,
        setItem: (chave: string, valor: string) => void memoria.set(chave, valor),
        removeItem: (chave: string) => void memoria.delete(chave),
        clear: () => memoria.clear(),
      };
      Object.defineProperty(window, nome, { value });
    }
  }
}
