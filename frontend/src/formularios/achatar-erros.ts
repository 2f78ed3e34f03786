/** `{endereco: {cep: 'x'}}` → `[['endereco.cep', 'x']]`. */
export function achatarErros(erros: object, caminho = ''): [string, string][] {
  return Object.entries(erros).flatMap(([nome, valor]: [string, unknown]) => {
    const completo = caminho ? `${caminho}.${nome}` : nome;
    if (typeof valor === 'string') return [[completo, valor] satisfies [string, string]];
    return valor !== null && typeof valor === 'object' ? achatarErros(valor, completo) : [];
  });
}
