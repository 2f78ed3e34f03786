import { existsSync } from 'node:fs';

import { matchPath } from 'react-router';

import * as servicos from '../../api/servicos';
import * as servicosDaConta from '../../api/conta/servicos-conta';
import * as servicosDaSatisfacao from '../../api/satisfacao';
import { type Idioma, IDIOMAS } from '../../i18n/idiomas';
import { antecipaveisDe } from './antecipaveis';
import { anteciparArquivos, oQueAntecipar } from './antecipar';
import { type Rota, TABELA_DE_ROTAS } from '../rotas/tabela-de-rotas';

const nomeDaTela = (tela: string) => `${tela.replace(/.*\//, '')}.js`;
const ASSUNTOS = ['login', 'licenca', 'formularios', 'boleto', 'paginas', 'autenticidade', 'conta', 'legal'];
const textosEm = (idioma: string) =>
  Object.fromEntries(ASSUNTOS.map((assunto) => [assunto, [`${assunto}-${idioma}.js`]]));
const blocosDe = (rotas: readonly Rota[]) => ({
  rotas: antecipaveisDe(rotas, (telas) => telas.map(nomeDaTela)),
  textos: { 'pt-BR': textosEm('pt'), en: textosEm('en'), es: textosEm('es') },
});
const PRIMEIRAS = blocosDe(TABELA_DE_ROTAS.filter(({ primeira }) => primeira));
const OUTRAS = blocosDe(TABELA_DE_ROTAS.filter(({ primeira }) => !primeira));
const chegar = (caminho: string, papel: string | null = null, idioma: Idioma = 'en', fragmento = '') => {
  const achada = [PRIMEIRAS, OUTRAS].map((blocos) =>
    oQueAntecipar({ caminho, fragmento, papel, idioma }, blocos),
  );
  return achada[0] ?? achada[1] ?? null;
};

const PROTOCOLO = 'LPE000012392026';

it.each([
  ['/login', ['login-en.js', 'tela-login.js'], []],
  ['/consultar', ['formularios-en.js', 'licenca-en.js', 'tela-consultar.js'], []],
  [`/consultar/${PROTOCOLO}`, ['formularios-en.js', 'licenca-en.js', 'tela-consultar.js'], []],
  ['/registrar', ['formularios-en.js', 'tela-registrar.js'], []],
  ['/informacao-carteira', ['autenticidade-en.js', 'licenca-en.js', 'tela-autenticidade.js'], []],
  [
    `/informacao-carteira/${PROTOCOLO}`,
    ['autenticidade-en.js', 'licenca-en.js', 'tela-autenticidade.js'],
    [`/api/informacao-carteira?protocolo=${PROTOCOLO}`],
  ],
  [
    '/informes-carteira-pesca',
    ['paginas-en.js', 'tela-informes.js'],
    ['/api/cms/informes/by-module/CARTEIRA_PESCA'],
  ],
  ['/informe/7', ['paginas-en.js', 'tela-informe.js'], ['/api/cms/informes/7']],
  [
    `/boleto/${PROTOCOLO}`,
    ['boleto-en.js', 'licenca-en.js', 'formularios-en.js', 'tela-boleto.js', 'de-quem-e.js'],
    [`/api/boleto/detalhes?protocolo=${PROTOCOLO}`],
  ],
  [
    `/renovar/${PROTOCOLO}`,
    ['formularios-en.js', 'tela-renovar.js'],
    [`/api/renovacao?protocolo=${PROTOCOLO}`],
  ],
  ['/nova-conta', ['conta-en.js', 'formularios-en.js', 'tela-nova-conta.js'], []],
  ['/foreign-registration', ['conta-en.js', 'formularios-en.js', 'tela-nova-conta.js'], []],
  ['/esqueci-minha-senha', ['conta-en.js', 'formularios-en.js', 'tela-esqueci-senha.js'], []],
  ['/confirmar-email', ['conta-en.js', 'formularios-en.js', 'tela-link.js'], []],
  ['/privacidade', ['legal-en.js', 'tela-privacidade.js'], ['/api/configuracao']],
  ['/cookies', ['legal-en.js', 'tela-cookies.js'], []],
  ['/acessibilidade', ['legal-en.js', 'tela-acessibilidade.js'], []],
])('%s pede a sua tela, os textos e o que ela mostra', (caminho, arquivos, dados) => {
  const { textos, ...resto } = chegar(caminho) ?? {};
  expect(resto).toEqual({ arquivos, dados, pessoa: undefined });
  expect(textos).toEqual(
    arquivos.flatMap((arquivo) => (arquivo.endsWith('-en.js') ? [arquivo.slice(0, -6)] : [])),
  );
});

it.each([
  ['/novo-cadastro', 'tela-novo-cadastro.js', ['/api/opcoes-do-pedido']],
  ['/minha-conta/dados', 'meus-dados.js', ['/api/conta', '/api/conta/pessoa']],
  ['/minha-conta/seguranca', 'seguranca.js', ['/api/conta', '/api/conta/sessoes']],
  ['/minha-conta/privacidade', 'privacidade.js', ['/api/conta']],
])('%s, só de quem entrou', (caminho, tela, dados) => {
  const achada = chegar(caminho, 'CIDADAO');
  expect(achada?.arquivos).toContain(tela);
  expect(achada?.dados).toEqual(dados);
  expect(achada?.pessoa).toBe(caminho === '/novo-cadastro' ? true : undefined);
  expect(chegar(caminho)).toBeNull();
});

it('renovar, de quem entrou, pede também as listas e a tela delas', () => {
  const achada = chegar(`/renovar/${PROTOCOLO}`, 'CIDADAO');
  expect(achada?.dados).toEqual([`/api/renovacao?protocolo=${PROTOCOLO}`, '/api/opcoes-do-pedido']);
  expect(achada?.arquivos).toContain('pedir-renovacao.js');
});

it('o boleto, de quem entrou, não pede o que pergunta de quem é a licença', () => {
  const achada = chegar(`/boleto/${PROTOCOLO}`, 'CIDADAO');
  expect(achada?.textos).toEqual(['boleto', 'licenca']);
  expect(achada?.arquivos).not.toContain('de-quem-e.js');
});

it('o início do pescador pede a tela e as carteiras, e depois o que as mostra; de outro, nada', () => {
  expect(chegar('/', 'CIDADAO')).toEqual({
    textos: ['licenca'],
    arquivos: ['licenca-en.js', 'tela-inicio.js'],
    seguintes: ['prontas.js'],
    dados: ['/api/consultar-minha-carteira'],
  });
  expect([chegar('/'), chegar('/', 'OPERADOR')]).toEqual([null, null]);
});

it('a autenticidade com a declaração no endereço confere antes de perguntar à agência', () => {
  const achada = chegar(`/informacao-carteira/${PROTOCOLO}`, null, 'es', '#declaracao');
  expect(achada?.arquivos).toEqual(['autenticidade-es.js', 'licenca-es.js', 'tela-autenticidade.js']);
  expect(achada?.dados).toEqual([]);
  expect(achada?.comFragmento).toEqual([
    '/.well-known/carteira-pesca/chaves.json',
    '/.well-known/carteira-pesca/revogadas',
  ]);
  expect(chegar(`/informacao-carteira/${PROTOCOLO}`)?.comFragmento).toBeUndefined();
});

it.each(['/loginho', '/consultario', '/renovar/../x', '/boleto/', '/admin/pessoas', '/nada'])(
  '%s não pede nada',
  (caminho) => expect(chegar(caminho, 'CIDADAO')).toBeNull(),
);

describe('a tabela de rotas', () => {
  const todas = TABELA_DE_ROTAS.flatMap((rota) => [rota, ...(rota.filhas ?? [])]);
  const exemplo = (caminho: string) =>
    caminho
      .replace(/:\w+\??/, PROTOCOLO)
      .replace('/*', '/x')
      .replace(/^\*$/, '/nada');

  it('aponta telas e textos que existem', () => {
    const telas = todas.flatMap(({ tela, comLogin }) => [
      ...(tela ? [tela] : []),
      ...(comLogin?.telas ?? []),
    ]);
    const textos = todas.flatMap(({ textos: assuntos = [] }) =>
      IDIOMAS.flatMap((idioma) => assuntos.map((assunto) => `i18n/${idioma}/${assunto}.json`)),
    );
    const arquivos = [...telas.map((tela) => `${tela}.tsx`), ...textos];
    expect(arquivos.filter((arquivo) => !existsSync(`src/${arquivo}`))).toEqual([]);
  });

  it('antecipa o endereço que o roteador abre', () => {
    for (const { caminho, textos, filhas } of todas) {
      if (!textos || filhas) continue;
      expect(matchPath(caminho, exemplo(caminho))).not.toBeNull();
      expect([caminho, chegar(exemplo(caminho), 'CIDADAO')?.textos]).toEqual([caminho, textos]);
    }
  });

  it('só antecipa o que algum serviço pede', async () => {
    const pedidos = new Set<string>();
    globalThis.fetch = (endereco, { method = 'GET' } = {}) => {
      if (method === 'GET') pedidos.add(endereco as string);
      return Promise.reject(new TypeError('sem rede'));
    };
    AbortSignal.timeout = () => new AbortController().signal;
    const leituras = Object.values({ ...servicos, ...servicosDaConta, ...servicosDaSatisfacao }) as ((
      parte: string,
    ) => unknown)[];
    await Promise.allSettled(leituras.map((ler) => ler(PROTOCOLO)));
    const antecipados = todas.flatMap(({ caminho }) => chegar(exemplo(caminho), 'CIDADAO')?.dados ?? []);
    expect(antecipados.length).toBeGreaterThan(10);
    expect(antecipados.filter((dado) => !pedidos.has(`/carteira-pesca${dado}`))).toEqual([]);
  });

  it('só as páginas que nada mostram de quem entrou seguem abertas sem a sessão', () => {
    expect(todas.flatMap(({ caminho, deTodos }) => (deTodos ? [caminho] : [])).sort()).toEqual([
      '/acessibilidade',
      '/confirmar-conta',
      '/confirmar-email',
      '/conta-encerrada',
      '/cookies',
      '/esqueci-minha-senha',
      '/foreign-registration',
      '/informe/:id',
      '/informes-carteira-pesca',
      '/login',
      '/nova-conta',
      '/posso-pescar',
      '/privacidade',
      '/redefinir-senha',
      '/satisfacao',
    ]);
  });
});

it('programas, folhas de estilo e fontes, cada um como a página os pedirá', () => {
  anteciparArquivos('/carteira-pesca/assets/', ['a.js', 'a.css', 'a.woff2']);
  const ligacoes = [...document.head.querySelectorAll('link')];
  expect(
    ligacoes.map(({ rel, as, crossOrigin, href }) => [rel, as, crossOrigin, new URL(href).pathname]),
  ).toEqual([
    ['modulepreload', undefined, '', '/carteira-pesca/assets/a.js'],
    ['preload', 'style', '', '/carteira-pesca/assets/a.css'],
    ['preload', 'font', '', '/carteira-pesca/assets/a.woff2'],
  ]);
});

it('o que vem depois pede-se sem passar à frente do resto', () => {
  anteciparArquivos('/carteira-pesca/assets/', ['depois.js'], 'low');
  expect(document.head.querySelector<HTMLLinkElement>('[href$="depois.js"]')?.fetchPriority).toBe('low');
});
