import { LISTAS } from '../api/listas';
import { type Idioma } from '../i18n/idiomas';

/** As que se abrem por uma ligação do email, um endereço guardado ou quem recarrega a página. */
export type OutraTela =
  | 'renovar'
  | 'pedirRenovacao'
  | 'informes'
  | 'informe'
  | 'boleto'
  | 'novoCadastro'
  | 'novaConta'
  | 'esqueciSenha'
  | 'chegada'
  | 'dados'
  | 'seguranca'
  | 'privacidadeDaConta'
  | 'privacidade'
  | 'cookies'
  | 'acessibilidade';

/** Os catálogos que elas pedem. */
export type AssuntoDeOutra = 'formularios' | 'paginas' | 'conta' | 'legal';

/** Como em antecipar.ts. */
export interface OutrosBlocos {
  readonly telas: Record<OutraTela, readonly string[]>;
  readonly textos: Record<Idioma, Record<AssuntoDeOutra, readonly string[]>>;
}

interface Caso {
  readonly endereco: RegExp;
  readonly tela: OutraTela;
  readonly assuntos: readonly AssuntoDeOutra[];
  /** Sem quem entrou, é o login que se abre. */
  readonly comLogin?: true;
  /** O que a tela pede logo; recebe a parte do endereço que o padrão guarda. */
  readonly api?: (parte: string) => readonly string[];
  /** A tela começa por buscar quem entrou. */
  readonly aPessoa?: true;
}

const daConta = (tela: OutraTela, nome: string, api: readonly string[] = []): Caso => ({
  endereco: new RegExp(`^/minha-conta/${nome}$`),
  tela,
  assuntos: ['conta', 'formularios'],
  comLogin: true,
  api: () => ['/api/conta', ...api],
});

const CASOS: readonly Caso[] = [
  {
    endereco: /^\/renovar\/(\w+)$/,
    tela: 'pedirRenovacao',
    assuntos: ['formularios'],
    comLogin: true,
    api: (protocolo) => [`/api/renovacao?protocolo=${protocolo}`, LISTAS],
  },
  {
    // Sem login quase sempre se pergunta antes de quem é a licença: o resto só atrasaria a pergunta.
    endereco: /^\/renovar\/(\w+)$/,
    tela: 'renovar',
    assuntos: ['formularios'],
    api: (protocolo) => [`/api/renovacao?protocolo=${protocolo}`],
  },
  {
    endereco: /^\/boleto\/(\w+)$/,
    tela: 'boleto',
    assuntos: ['formularios'],
    api: (protocolo) => [`/api/boleto/detalhes?protocolo=${protocolo}`],
  },
  {
    endereco: /^\/novo-cadastro$/,
    tela: 'novoCadastro',
    assuntos: ['formularios'],
    comLogin: true,
    api: () => [LISTAS],
    aPessoa: true,
  },
  {
    endereco: /^\/informes-/,
    tela: 'informes',
    assuntos: ['paginas'],
    api: () => ['/api/cms/informes/by-module/CARTEIRA_PESCA'],
  },
  {
    endereco: /^\/informe\/(\w+)$/,
    tela: 'informe',
    assuntos: ['paginas'],
    api: (id) => [`/api/cms/informes/${id}`],
  },
  {
    endereco: /^\/(?:nova-conta|foreign-registration)$/,
    tela: 'novaConta',
    assuntos: ['conta', 'formularios'],
  },
  { endereco: /^\/esqueci-minha-senha$/, tela: 'esqueciSenha', assuntos: ['conta', 'formularios'] },
  {
    endereco: /^\/(?:confirmar-(?:conta|email|vinculo)|redefinir-senha)$/,
    tela: 'chegada',
    assuntos: ['conta', 'formularios'],
  },
  daConta('dados', 'dados', ['/api/conta/pessoa']),
  daConta('seguranca', 'seguranca', ['/api/conta/sessoes']),
  daConta('privacidadeDaConta', 'privacidade'),
  {
    endereco: /^\/privacidade$/,
    tela: 'privacidade',
    assuntos: ['legal'],
    api: () => ['/api/configuracao'],
  },
  { endereco: /^\/cookies$/, tela: 'cookies', assuntos: ['legal'] },
  { endereco: /^\/acessibilidade$/, tela: 'acessibilidade', assuntos: ['legal'] },
];

interface Chegada {
  readonly caminho: string;
  readonly papel: string | null;
  readonly idioma: Idioma;
}

export function oQueAnteciparDeOutra(
  { caminho, papel, idioma }: Chegada,
  { telas, textos }: OutrosBlocos,
): {
  assuntos: readonly AssuntoDeOutra[];
  arquivos: readonly string[];
  api: readonly string[];
  aPessoa: boolean;
} {
  for (const { endereco, tela, assuntos, comLogin, api, aPessoa = false } of CASOS) {
    const achado = endereco.exec(caminho);
    if (!achado || (comLogin && papel === null)) continue;
    const daLingua = textos[idioma];
    return {
      assuntos,
      arquivos: [...assuntos.flatMap((assunto) => daLingua[assunto]), ...telas[tela]],
      api: api?.(achado[1] ?? '') ?? [],
      aPessoa,
    };
  }
  return { assuntos: [], arquivos: [], api: [], aPessoa: false };
}
