/*
 * O que o formik usa do lodash, com os nomes e o sentido de lá, para os valores dos nossos formulários: textos, números, listas e
 * objetos simples. A construção os põe no lugar (scripts/construcao/sobras.ts).
 */

export function isPlainObject(valor: unknown): valor is Record<string, unknown> {
  if (typeof valor !== 'object' || valor === null) return false;
  const pai: unknown = Object.getPrototypeOf(valor);
  return pai === Object.prototype || pai === null;
}

export function clone<T>(valor: T): T {
  if (Array.isArray(valor)) return valor.slice() as T;
  return isPlainObject(valor) ? { ...valor } : valor;
}

/** O que não é lista nem objeto simples (uma data, um arquivo) fica o mesmo. */
export function cloneDeep<T>(valor: T): T {
  if (Array.isArray(valor)) return valor.map(cloneDeep) as T;
  if (!isPlainObject(valor)) return valor;
  return Object.fromEntries(Object.entries(valor).map(([nome, dentro]) => [nome, cloneDeep(dentro)])) as T;
}

/** `enderecos[0].cep` em `['enderecos', '0', 'cep']`. */
export function toPath(caminho: string | readonly string[]): readonly string[] {
  return typeof caminho === 'string' ? caminho.split(/[.[\]]+/).filter(Boolean) : caminho;
}
