import { type Plugin, type Rolldown } from 'vite';

import { type Assunto, type Blocos, type Tela } from '../../src/app/antecipar.ts';
import { arquivosDe, type Bloco, blocosDe } from './blocos.ts';
import { compilar } from './compilar.ts';

const PASTA = 'assets/';
const TELAS: Record<Tela, RegExp> = {
  login: /cidadao\/login\/tela-login\.tsx$/,
  inicio: /cidadao\/inicio\/(tela-inicio|carteiras)\.tsx$/,
  autenticidade: /cidadao\/autenticidade\/tela-autenticidade\.tsx$/,
  consultar: /cidadao\/consultar\/tela-consultar\.tsx$/,
  registrar: /cidadao\/registrar\/tela-registrar\.tsx$/,
  renovar: /cidadao\/renovar\/tela-renovar\.tsx$/,
  informes: /cidadao\/informes\/tela-informes\.tsx$/,
};
const ASSUNTOS = ['geral', 'login', 'formularios', 'paginas'] as const satisfies readonly Assunto[];

/** `partida.js`: tem nome fixo e vem antes dos blocos, para valer mesmo quando eles não chegam. */
export function partida(): Plugin {
  return {
    name: 'partida',
    apply: 'build',
    async generateBundle(_, bundle) {
      const source = await compilar('src/app/partida.ts', { __BLOCOS__: JSON.stringify(listar(bundle)) });
      this.emitFile({ type: 'asset', fileName: 'partida.js', source });
    },
  };
}

function listar(bundle: Rolldown.OutputBundle): Blocos {
  const blocos = blocosDe(bundle);
  const entrada = [...blocos.values()].filter((bloco) => bloco.isEntry);
  const daEntrada = new Set(arquivosDe(entrada, blocos));
  const daOrigem = (origem: RegExp): string[] => {
    const achados = [...blocos.values()].filter((bloco: Bloco) => origem.test(bloco.facadeModuleId ?? ''));
    if (achados.length === 0) throw new Error(`construção sem ${String(origem)}`);
    return arquivosDe(achados, blocos)
      .filter((nome) => !daEntrada.has(nome) && /\.(js|css)$/.test(nome))
      .map((nome) => nome.slice(PASTA.length));
  };
  const cada = <N extends string>(nomes: readonly N[], origem: (nome: N) => RegExp) =>
    Object.fromEntries(nomes.map((nome) => [nome, daOrigem(origem(nome))])) as Record<N, string[]>;
  const fontes = Object.keys(bundle)
    .filter((nome) => nome.endsWith('.woff2'))
    .map((nome) => nome.slice(PASTA.length));
  const telas = cada(Object.keys(TELAS) as Tela[], (tela) => TELAS[tela]);
  const textosEm = (idioma: string) =>
    cada(ASSUNTOS, (assunto) => new RegExp(`i18n/${idioma}/${assunto}\\.json$`));
  return { telas, textos: { 'pt-BR': textosEm('pt-BR'), en: textosEm('en'), es: textosEm('es') }, fontes };
}
