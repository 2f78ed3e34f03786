import { type Plugin, type Rolldown } from 'vite';

import { type Blocos } from '../../src/app/partida/antecipar.ts';
import { antecipaveisDe } from '../../src/app/partida/antecipaveis.ts';
import { type Rota, TABELA_DE_ROTAS } from '../../src/app/rotas/tabela-de-rotas.ts';
import { arquivosDe, blocosDe } from './blocos.ts';
import { compilar } from './compilar.ts';

const PASTA = 'assets/';
export const LEVES = '.vite/leves.json';
const semPasta = (nome: string) => nome.slice(PASTA.length);

/**
 * `partida.js` e `partida-outras.js`: têm nome fixo e vêm antes dos blocos, para valer mesmo quando eles não chegam.
 * `.vite/leves.json`: os programas de cada tela leve em cada língua, para quem os comprime e os pesa.
 */
export function partida(): Plugin {
  return {
    name: 'partida',
    apply: 'build',
    // Depois que a construção tira os blocos que só traziam uma folha de estilo: pedidos, dariam 404.
    enforce: 'post',
    async generateBundle(_, bundle) {
      const emitir = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      const { daEntrada, alemDaEntrada } = arquivosDaConstrucao(bundle);
      const blocosPara = (tabela: readonly Rota[], ...sempre: string[]): Blocos => {
        const rotas = antecipaveisDe(tabela, (telas) =>
          alemDaEntrada(telas.map((tela) => `src/${tela}.tsx`)),
        );
        const assuntos = new Set([...sempre, ...rotas.flatMap(({ textos }) => textos)]);
        const textosEm = (idioma: string) =>
          Object.fromEntries(
            [...assuntos].map((um) => [um, alemDaEntrada([`src/i18n/${idioma}/${um}.json`])]),
          );
        return { rotas, textos: { 'pt-BR': textosEm('pt-BR'), en: textosEm('en'), es: textosEm('es') } };
      };
      const fontes = Object.keys(bundle).filter((nome) => nome.endsWith('.woff2'));
      const primeiras = TABELA_DE_ROTAS.filter(({ primeira }) => primeira);
      const outras = TABELA_DE_ROTAS.filter(({ primeira }) => !primeira);
      for (const [nome, blocos] of [
        ['partida', blocosPara(primeiras, 'geral')],
        ['partida-outras', blocosPara(outras)],
      ] as const) {
        const __BLOCOS__ = JSON.stringify(blocos);
        const __FONTES__ = JSON.stringify(fontes.map(semPasta));
        emitir(`${nome}.js`, await compilar(`src/app/partida/${nome}.ts`, { __BLOCOS__, __FONTES__ }));
      }
      const leves = primeiras
        .filter(({ leve }) => leve)
        .flatMap((rota) => {
          const { rotas, textos } = blocosPara([rota], 'geral');
          return Object.entries(textos).map(([idioma, catalogos]) => {
            const nomes = [...Object.values(catalogos), ...rotas.map(({ arquivos }) => arquivos)].flat();
            const arquivos = ['partida.js', ...daEntrada, ...nomes.map((nome) => PASTA + nome)];
            return {
              tela: `${rota.caminho} (${idioma})`,
              arquivos: arquivos.filter((nome) => nome.endsWith('.js')),
            };
          });
        });
      emitir(LEVES, JSON.stringify(leves));
    },
  };
}

function arquivosDaConstrucao(bundle: Rolldown.OutputBundle) {
  const blocos = blocosDe(bundle);
  const daEntrada = arquivosDe(
    [...blocos.values()].filter((bloco) => bloco.isEntry),
    blocos,
  );
  const alemDaEntrada = (origens: readonly string[]): string[] => {
    const achados = origens.map((origem) => {
      const achado = [...blocos.values()].find((bloco) => bloco.facadeModuleId?.endsWith(`/${origem}`));
      if (!achado) throw new Error(`construção sem ${origem}`);
      return achado;
    });
    return arquivosDe(achados, blocos)
      .filter((nome) => !daEntrada.includes(nome) && /\.(js|css)$/.test(nome))
      .map(semPasta);
  };
  return { daEntrada, alemDaEntrada };
}
