/** O que não se tocou não vai: fica como está no servidor, mesmo que outra pessoa o tenha acabado de mudar. */
export const soOQueMudou = <T extends object>(antes: T, agora: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(agora).filter(
      ([campo, valor]) => JSON.stringify(valor) !== JSON.stringify(antes[campo as keyof T]),
    ),
  ) as Partial<T>;
