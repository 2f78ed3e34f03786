import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type Plugin } from 'vite';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const IMPORTACAO = /import \{([^}]*)\} from '[./\w-]*\/(icones(?:-das-telas)?\.gerado)';/g;
const DESENHO = /export const (\w+) = desenhar\('([^']+)'\);/g;

/** Cada tela leva só os ícones que desenha: o arquivo de todos, inteiro, iria com a primeira. */
export function iconesDeCadaTela(): Plugin {
  const desenhos = new Map<string, string>();
  return {
    name: 'icones-de-cada-tela',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const arquivo of ['icones.gerado.tsx', 'icones-das-telas.gerado.tsx']) {
        const texto = readFileSync(`${src}componentes/${arquivo}`, 'utf8');
        for (const [, nome = '', caminho = ''] of texto.matchAll(DESENHO)) desenhos.set(nome, caminho);
      }
    },
    transform(codigo, id) {
      if (!id.startsWith(src) || !/\.tsx?$/.test(id)) return undefined;
      const usados: string[] = [];
      const resto = codigo.replace(IMPORTACAO, (_, nomes: string) => {
        usados.push(...nomes.split(',').map((nome) => nome.trim()));
        return '';
      });
      if (usados.length === 0) return undefined;
      const icones = usados.filter(Boolean).map((nome) => {
        const caminho = desenhos.get(nome);
        if (!caminho) throw new Error(`${id}: não há o ícone ${nome}`);
        return `const ${nome} = /* @__PURE__ */ desenharIcone('${caminho}');`;
      });
      const importacao = `import { desenhar as desenharIcone } from '${src}componentes/desenhar-icone';`;
      return { code: [importacao, ...icones, resto].join('\n'), map: null };
    },
  };
}

/**
 * O react-router vem num arquivo só, e dar nome de depuração às partes impede que se tirem as que não se usam (as de
 * servidor e formulários). Sem os nomes, e sem a pré-busca que só existe com o servidor dele, elas saem. Se a forma do
 * arquivo mudar, só o tamanho muda.
 */
export function roteadorSemSobras(): Plugin {
  return {
    name: 'roteador-sem-sobras',
    apply: 'build',
    transform(codigo, id) {
      if (!/node_modules\/react-router\/dist/.test(id)) return undefined;
      const code = codigo
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace('shouldPrefetch && !isAbsolute ?', 'false ?')
        .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1');
      return { code, map: null };
    },
  };
}
