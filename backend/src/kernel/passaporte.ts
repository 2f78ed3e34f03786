/** Até 28 letras maiúsculas e dígitos. */
export type Passaporte = string & { readonly __passaporte: unique symbol };

/** Passa a maiúsculas e tira espaços, pontos e hifens. `null` se vazio, longo demais ou com outro sinal. */
export function lerPassaporte(texto: string): Passaporte | null {
  const limpo = texto.toUpperCase().replace(/[\s.-]/g, '');
  return /^[A-Z0-9]{1,28}$/.test(limpo) ? (limpo as Passaporte) : null;
}
