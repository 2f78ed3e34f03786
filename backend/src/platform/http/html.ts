/** Escapa texto para dentro de um elemento ou atributo HTML entre aspas. */
export function escapar(texto: string | number | null | undefined): string {
  return String(texto ?? '').replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
