import { type Plugin } from 'vite';

/** O que se procura, o que fica no lugar, e quantas vezes há nesta versão do pacote. */
const SOBRAS = [
  [/^\w+\.displayName = ".*";$/gm, '', 15],
  [/(?<= = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ ', 17],
  [/shouldPrefetch && !isAbsolute \?/g, 'false ?', 1],
] as const;

/**
 * O react-router vem num arquivo só, e dar nome de depuração às partes impede que se tirem as que não se usam (as de
 * servidor e formulários). Sem os nomes, e sem a pré-busca que só existe com o servidor dele, elas saem: 2,8 kB.
 */
export function roteadorSemSobras(): Plugin {
  const achadas = SOBRAS.map(() => 0);
  return {
    name: 'roteador-sem-sobras',
    apply: 'build',
    transform(codigo, id) {
      if (!/node_modules\/react-router\/dist/.test(id)) return undefined;
      const code = SOBRAS.reduce(
        (texto, [procura, troca], i) =>
          texto.replace(procura, () => {
            achadas[i]! += 1;
            return troca;
          }),
        codigo,
      );
      return { code, map: null };
    },
    buildEnd(falha) {
      if (!falha && SOBRAS.some(([, , vezes], i) => vezes !== achadas[i]))
        this.error(
          `o react-router mudou de forma: ${achadas.join(', ')} trocas; confira scripts/construcao/roteador.ts`,
        );
    },
  };
}
