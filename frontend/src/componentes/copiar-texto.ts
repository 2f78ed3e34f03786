/** Se o copiou: sem permissão, ou fora de HTTPS, o navegador não deixa, e copia-se à mão o que está na tela. */
export const copiarTexto = (texto: string): Promise<boolean> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(texto))
    .then(
      () => true,
      () => false,
    );
