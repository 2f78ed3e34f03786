import { type Plugin, type Rolldown } from 'vite';

import { type Blocos } from '../../src/app/partida/antecipar.ts';
import { antecipaveisDe } from '../../src/app/partida/antecipaveis.ts';
import { type Rota, TABELA_DE_ROTAS } from '../../src/app/rotas/tabela-de-rotas.ts';
import { arquivosDe, blocosDe } from './blocos.ts';
import { compilar } from './compilar.ts';
import { embutir } from './embutir.ts';

const PASTA = 'assets/';
export const LEVES = '.vite/leves.json';
const EMBUTIDOS = '.vite/embutidos.conf';
const semPasta = (nome: string) => nome.slice(PASTA.length);

/**
 * O programa da partida, que vai na própria página, e `partida-outras.js`, que tem nome fixo: vêm antes dos blocos, para valer mesmo
 * quando eles não chegam.
 * `.vite/leves.json`: os programas de cada tela leve em cada língua, para quem os comprime e os pesa. `.vite/embutidos.conf`: o que o
 * nginx diz que a página traz em si.
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
      const __FONTES__ = JSON.stringify(fontes.map(semPasta));
      const programa = (nome: string, blocos: Blocos) =>
        compilar(`src/app/partida/${nome}.ts`, { __BLOCOS__: JSON.stringify(blocos), __FONTES__ });
      emitir('partida-outras.js', await programa('partida-outras', blocosPara(outras)));
      const leves = primeiras
        .filter(({ leve }) => leve)
        .flatMap((rota) => {
          const { rotas, textos } = blocosPara([rota], 'geral');
          return Object.entries(textos).map(([idioma, catalogos]) => {
            const nomes = [...Object.values(catalogos), ...rotas.map(({ arquivos }) => arquivos)].flat();
            const arquivos = [...daEntrada, ...nomes.map((nome) => PASTA + nome)];
            return {
              tela: `${rota.caminho} (${idioma})`,
              arquivos: arquivos.filter((nome) => nome.endsWith('.js')),
            };
          });
        });
      emitir(LEVES, JSON.stringify(leves));
      emitir(EMBUTIDOS, embutir(bundle, await programa('partida', blocosPara(primeiras, 'geral'))));
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
