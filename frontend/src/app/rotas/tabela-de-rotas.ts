import { type TipoDeLink } from '../../api/conta/contrato-conta';
import {
  AUTENTICIDADE,
  CHAVES_PUBLICADAS,
  CONFIGURACAO,
  CONTA,
  DETALHES_DO_BOLETO,
  INFORMES,
  INFORMES_DO_MODULO,
  LISTA_DE_REVOGADAS,
  LISTAS,
  MINHA_PESSOA,
  MINHAS_CARTEIRAS,
  RENOVACAO,
  SATISFACAO,
  SESSOES,
} from '../../api/enderecos';

/** Catálogos de src/i18n. O `geral` toda tela pede. */
type Assunto =
  | 'licenca'
  | 'regras'
  | 'login'
  | 'formularios'
  | 'boleto'
  | 'paginas'
  | 'autenticidade'
  | 'conta'
  | 'legal';

export interface Rota {
  /** Como o react-router o lê. */
  readonly caminho: string;
  /** O arquivo, em `src/` e sem `.tsx`. Numa rota com filhas, o que as envolve. */
  readonly tela?: string;
  /** As propriedades da tela. */
  readonly com?: { readonly estrangeiro: true } | { readonly tipo: TipoDeLink };
  readonly levaA?: string;
  /** Sem ela, todos entram. Na conta e no console, se a sessão acaba, a tela espera coberta por quem a abriu. */
  readonly quem?: 'logado' | 'conta' | 'console';
  /** Nada mostra de quem estava na sessão, nem precisa dela: quem lê continua lendo quando ela acaba. */
  readonly deTodos?: true;
  /** Catálogos, e o que as telas perguntam logo à API (`:nome` é a parte do endereço da página): buscam-se com os programas. */
  readonly textos?: readonly Assunto[];
  readonly dados?: readonly string[];
  /** O que a tela mostra quando os dados chegam: pede-se com ela, mas depois do que ela precisa para abrir. */
  readonly seguintes?: readonly string[];
  /** A tela começa por buscar quem entrou. */
  readonly pessoa?: true;
  /** Por onde mais se chega de fora (o endereço impresso ou do e-mail, o QR code, o atalho do telefone): vai no primeiro arquivo da página. */
  readonly primeira?: true;
  /** Cabe no limite de JavaScript (infra/local/conferencias/tamanhos.mjs). */
  readonly leve?: true;
  /** O que se antecipa é a tela deste papel. */
  readonly papel?: 'CIDADAO';
  /** Com um fragmento no endereço (a declaração assinada), em vez de `dados`: o que o aparelho precisa para o conferir. */
  readonly comFragmento?: readonly string[];
  /** De quem entrou, e de quem não, também isto. */
  readonly comLogin?: { readonly telas: readonly string[]; readonly dados: readonly string[] };
  readonly semLogin?: { readonly telas: readonly string[]; readonly textos: readonly Assunto[] };
  readonly filhas?: readonly Rota[];
}

/** Quem pede conta ou senha, e quem abre o que chegou por e-mail. */
const SEM_ENTRAR_NA_CONTA = { deTodos: true, textos: ['conta', 'formularios'] } as const;

/** Cada endereço da página, uma vez: daqui saem o roteador, o que se antecipa, a construção e a conferência dos tamanhos. */
export const TABELA_DE_ROTAS: readonly Rota[] = [
  { caminho: '/admin/*', tela: 'operador/console', quem: 'console' },
  { caminho: '/listagem-remessas', levaA: '/admin/remessas', quem: 'console' },
  { caminho: '/envio-retorno', levaA: '/admin/retornos', quem: 'console' },
  {
    caminho: '/',
    tela: 'cidadao/inicio/tela-inicio',
    quem: 'logado',
    primeira: true,
    leve: true,
    papel: 'CIDADAO',
    textos: ['licenca'],
    dados: [MINHAS_CARTEIRAS],
    seguintes: ['cidadao/inicio/prontas'],
  },
  {
    caminho: '/login',
    tela: 'cidadao/login/tela-login',
    deTodos: true,
    primeira: true,
    leve: true,
    textos: ['login'],
  },
  {
    caminho: '/informacao-carteira/:protocolo?',
    tela: 'cidadao/autenticidade/tela-autenticidade',
    primeira: true,
    textos: ['autenticidade', 'licenca'],
    dados: [`${AUTENTICIDADE}?protocolo=:protocolo`],
    comFragmento: [CHAVES_PUBLICADAS, LISTA_DE_REVOGADAS],
  },
  {
    caminho: '/consultar/:protocolo?',
    tela: 'cidadao/consultar/tela-consultar',
    primeira: true,
    textos: ['formularios', 'licenca'],
  },
  {
    caminho: '/registrar',
    tela: 'cidadao/registrar/tela-registrar',
    primeira: true,
    textos: ['formularios'],
  },
  {
    caminho: '/posso-pescar',
    tela: 'cidadao/posso-pescar/tela-posso-pescar',
    deTodos: true,
    primeira: true,
    textos: ['regras'],
  },
  {
    caminho: '/renovar/:protocolo',
    tela: 'cidadao/renovar/tela-renovar',
    primeira: true,
    textos: ['formularios'],
    dados: [`${RENOVACAO}?protocolo=:protocolo`],
    // Sem login quase sempre se pergunta antes de quem é a licença: o resto só atrasaria a pergunta.
    comLogin: { telas: ['cidadao/renovar/pedir-renovacao'], dados: [LISTAS] },
  },
  {
    caminho: '/novo-cadastro',
    tela: 'cidadao/novo-cadastro/tela-novo-cadastro',
    quem: 'logado',
    textos: ['formularios'],
    dados: [LISTAS],
    pessoa: true,
  },
  {
    caminho: '/boleto/:protocolo',
    tela: 'cidadao/boleto/tela-boleto',
    primeira: true,
    textos: ['boleto', 'licenca'],
    dados: [`${DETALHES_DO_BOLETO}?protocolo=:protocolo`],
    // Primeiro se pergunta de quem é a licença.
    semLogin: { telas: ['cidadao/pedido/de-quem-e'], textos: ['formularios'] },
  },
  {
    caminho: '/informes-carteira-pesca',
    tela: 'cidadao/informes/tela-informes',
    deTodos: true,
    textos: ['paginas'],
    dados: [INFORMES_DO_MODULO],
  },
  {
    caminho: '/informe/:id',
    tela: 'cidadao/informes/tela-informe',
    deTodos: true,
    textos: ['paginas'],
    dados: [`${INFORMES}/:id`],
  },
  {
    caminho: '/minha-conta',
    tela: 'cidadao/minha-conta/tela-minha-conta',
    quem: 'conta',
    textos: ['conta', 'formularios'],
    dados: [CONTA],
    filhas: [
      { caminho: '/minha-conta', levaA: '/minha-conta/dados' },
      { caminho: '/minha-conta/dados', tela: 'cidadao/minha-conta/meus-dados', dados: [MINHA_PESSOA] },
      { caminho: '/minha-conta/seguranca', tela: 'cidadao/minha-conta/seguranca', dados: [SESSOES] },
      { caminho: '/minha-conta/privacidade', tela: 'cidadao/minha-conta/privacidade' },
    ],
  },
  { caminho: '/entrando', tela: 'cidadao/login/tela-entrando' },
  { caminho: '/nova-conta', tela: 'cidadao/conta/tela-nova-conta', ...SEM_ENTRAR_NA_CONTA },
  {
    caminho: '/foreign-registration',
    tela: 'cidadao/conta/tela-nova-conta',
    com: { estrangeiro: true },
    ...SEM_ENTRAR_NA_CONTA,
  },
  { caminho: '/esqueci-minha-senha', tela: 'cidadao/conta/tela-esqueci-senha', ...SEM_ENTRAR_NA_CONTA },
  {
    caminho: '/confirmar-conta',
    tela: 'cidadao/conta/tela-link',
    com: { tipo: 'NOVA' },
    ...SEM_ENTRAR_NA_CONTA,
  },
  {
    caminho: '/redefinir-senha',
    tela: 'cidadao/conta/tela-link',
    com: { tipo: 'SENHA' },
    ...SEM_ENTRAR_NA_CONTA,
  },
  {
    caminho: '/confirmar-email',
    tela: 'cidadao/conta/tela-link',
    com: { tipo: 'EMAIL' },
    ...SEM_ENTRAR_NA_CONTA,
  },
  {
    caminho: '/confirmar-vinculo',
    tela: 'cidadao/conta/tela-link',
    com: { tipo: 'VINCULO' },
    textos: ['conta', 'formularios'],
  },
  { caminho: '/conta-encerrada', tela: 'cidadao/conta/tela-conta-encerrada', deTodos: true },
  {
    caminho: '/privacidade',
    tela: 'cidadao/legal/tela-privacidade',
    deTodos: true,
    textos: ['legal'],
    dados: [CONFIGURACAO],
  },
  { caminho: '/cookies', tela: 'cidadao/legal/tela-cookies', deTodos: true, textos: ['legal'] },
  { caminho: '/acessibilidade', tela: 'cidadao/legal/tela-acessibilidade', deTodos: true, textos: ['legal'] },
  {
    caminho: '/satisfacao',
    tela: 'cidadao/satisfacao/tela-satisfacao',
    deTodos: true,
    textos: ['paginas'],
    dados: [SATISFACAO],
  },
  { caminho: '*', tela: 'cidadao/paginas/tela-nao-encontrada' },
];
