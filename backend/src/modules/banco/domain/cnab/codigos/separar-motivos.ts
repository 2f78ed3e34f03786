/** Separa T 214-223 em códigos de dois caracteres; `00` e brancos querem dizer nenhum. */
export function separarMotivos(campo: string): readonly string[] {
  return (campo.match(/.{2}/g) ?? []).map((codigo) => codigo.trim()).filter((codigo) => !/^0*$/.test(codigo));
}
