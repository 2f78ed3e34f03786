import { type Plugin, type Rolldown } from 'vite';

import { type Assunto, type Blocos, type Tela } from '../../src/app/antecipar.ts';
import { type AssuntoDeOutra, type OutraTela, type OutrosBlocos } from '../../src/app/antecipar-outras.ts';
import { arquivosDe, type Bloco, blocosDe } from './blocos.ts';
import { compilar } from './compilar.ts';

const PASTA = 'assets/';
const TELAS: Record<Tela, RegExp> = {
  login: /cidadao\/login\/tela-login\.tsx$/,
  inicio: /cidadao\/inicio\/tela-inicio\.tsx$/,
  autenticidade: /cidadao\/autenticidade\/tela-autenticidade\.tsx$/,
  consultar: /cidadao\/consultar\/tela-consultar\.tsx$/,
  registrar: /cidadao\/registrar\/tela-registrar\.tsx$/,
};
const ASSUNTOS = ['geral', 'login', 'formularios', 'paginas'] as const satisfies readonly Assunto[];
const OUTRAS: Record<OutraTela, RegExp> = {
  renovar: /cidadao\/renovar\/tela-renovar\.tsx$/,
  pedirRenovacao: /cidadao\/renovar\/(tela-renovar|pedir-renovacao)\.tsx$/,
  informes: /cidadao\/informes\/tela-informes\.tsx$/,
  informe: /cidadao\/informes\/tela-informe\.tsx$/,
  boleto: /cidadao\/boleto\/tela-boleto\.tsx$/,
  novoCadastro: /cidadao\/novo-cadastro\/tela-novo-cadastro\.tsx$/,
  novaConta: /cidadao\/conta\/tela-nova-conta\.tsx$/,
  esqueciSenha: /cidadao\/conta\/tela-esqueci-senha\.tsx$/,
  chegada: /cidadao\/conta\/tela-link\.tsx$/,
  dados: /cidadao\/minha-conta\/(tela-minha-conta|meus-dados)\.tsx$/,
  seguranca: /cidadao\/minha-conta\/(tela-minha-conta|seguranca)\.tsx$/,
  privacidadeDaConta: /cidadao\/minha-conta\/(tela-minha-conta|privacidade)\.tsx$/,
  privacidade: /cidadao\/legal\/tela-privacidade\.tsx$/,
  cookies: /cidadao\/legal\/tela-cookies\.tsx$/,
  acessibilidade: /cidadao\/legal\/tela-acessibilidade\.tsx$/,
};
const ASSUNTOS_DE_OUTRAS = [
  'formularios',
  'paginas',
  'conta',
  'legal',
] as const satisfies readonly AssuntoDeOutra[];

/** `partida.js` e `partida-outras.js`: têm nome fixo e vêm antes dos blocos, para valer mesmo quando eles não chegam. */
export function partida(): Plugin {
  return {
    name: 'partida',
    apply: 'build',
    // Depois que a construção tira os blocos que só traziam uma folha de estilo: pedidos, dariam 404.
    enforce: 'post',
    async generateBundle(_, bundle) {
      const fontes = Object.keys(bundle)
        .filter((nome) => nome.endsWith('.woff2'))
        .map((nome) => nome.slice(PASTA.length));
      const blocos: Blocos = { ...listar(bundle, TELAS, ASSUNTOS), fontes };
      const outros: OutrosBlocos = listar(bundle, OUTRAS, ASSUNTOS_DE_OUTRAS);
      for (const [nome, valores] of [
        ['partida', { __BLOCOS__: JSON.stringify(blocos) }],
        ['partida-outras', { __OUTROS_BLOCOS__: JSON.stringify(outros) }],
      ] as const) {
        const source = await compilar(`src/app/${nome}.ts`, valores);
        this.emitFile({ type: 'asset', fileName: `${nome}.js`, source });
      }
    },
  };
}

function listar<T extends string, A extends string>(
  bundle: Rolldown.OutputBundle,
  telas: Record<T, RegExp>,
  assuntos: readonly A[],
) {
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
  const textosEm = (idioma: string) =>
    cada(assuntos, (assunto) => new RegExp(`i18n/${idioma}/${assunto}\\.json$`));
  return {
    telas: cada(Object.keys(telas) as T[], (tela) => telas[tela]),
    textos: { 'pt-BR': textosEm('pt-BR'), en: textosEm('en'), es: textosEm('es') },
  };
}
