import { type Plugin } from 'vite';

/**
 * De cada pacote, o que se procura, o que fica no lugar e quantas vezes há nesta versão dele.
 *
 * O react-router vem num arquivo só, e dar nome de depuração às partes impede que se tirem as que não se usam (as de
 * servidor e formulários). Sem os nomes, e sem a pré-busca que só existe com o servidor dele, elas saem: 2,8 kB. O formik
 * traz o lodash por quatro funções, e outro pacote para componentes de classe: 5,4 kB.
 */
const SOBRAS = [
  [/react-router\/dist/, /^\w+\.displayName = ".*";$/gm, '', 15],
  [
    /react-router\/dist/,
    /(?<= = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g,
    '/* @__PURE__ */ ',
    17,
  ],
  [/react-router\/dist/, /shouldPrefetch && !isAbsolute \?/g, 'false ?', 1],
  [
    /\/formik\/dist/,
    /^import (\w+) from 'lodash-es\/\w+';$/gm,
    "import { $1 } from '/src/formularios/lodash-do-formik.ts';",
    4,
  ],
  [
    /\/formik\/dist/,
    /^import (\w+) from 'hoist-non-react-statics';$/gm,
    'const $1 = (componente) => componente;',
    1,
  ],
] as const;

/** Pacotes sem o que aqui não serve para nada. */
export function semSobras(): Plugin {
  const achadas = SOBRAS.map(() => 0);
  return {
    name: 'sem-sobras',
    apply: 'build',
    transform(codigo, id) {
      const dele = ([pacote]: (typeof SOBRAS)[number]) => id.includes('/node_modules/') && pacote.test(id);
      if (!SOBRAS.some(dele)) return undefined;
      const code = SOBRAS.reduce(
        (texto, sobra, i) =>
          dele(sobra)
            ? texto.replace(sobra[1], (_, parte: unknown) => {
                achadas[i]! += 1;
                return sobra[2].replace('$1', String(parte));
              })
            : texto,
        codigo,
      );
      return { code, map: null };
    },
    buildEnd(falha) {
      if (!falha && SOBRAS.some(([, , , vezes], i) => vezes !== achadas[i]))
        this.error(
          `um pacote mudou de forma: ${achadas.join(', ')} trocas; confira scripts/construcao/sobras.ts`,
        );
    },
  };
}
