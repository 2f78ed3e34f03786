import { anteciparArquivos, type Blocos, oQueAntecipar } from './antecipar';

const textosEm = (idioma: string) => ({
  geral: [`geral-${idioma}.js`],
  login: [`login-${idioma}.js`],
  formularios: [`formularios-${idioma}.js`],
  paginas: [`paginas-${idioma}.js`],
});
const BLOCOS: Blocos = {
  telas: {
    login: ['tela-login-a.js', 'tela-login-a.css'],
    inicio: ['tela-inicio-a.js', 'carteiras-a.js', 'carteiras-a.css'],
    autenticidade: ['tela-autenticidade-a.js'],
    consultar: ['tela-consultar-a.js'],
    registrar: ['tela-registrar-a.js'],
  },
  textos: { 'pt-BR': textosEm('pt'), en: textosEm('en'), es: textosEm('es') },
  fontes: ['besley.woff2'],
};
const chegar = (caminho: string, papel: string | null = null, idioma: 'pt-BR' | 'en' = 'pt-BR') =>
  oQueAntecipar({ caminho, comDeclaracao: false, papel, idioma, jaVisitado: false }, BLOCOS);

it('o início do pescador pede a tela, os textos da língua dele e as carteiras', () => {
  expect(chegar('/', 'CIDADAO', 'en')).toEqual({
    assuntos: [],
    arquivos: ['geral-en.js', ...BLOCOS.telas.inicio],
    api: '/api/consultar-minha-carteira',
    outra: false,
  });
});

it.each([
  ['/', null],
  ['/', 'OPERADOR'],
  ['/minha-conta/dados', 'CIDADAO'],
  ['/loginho', null],
  ['/consultario', null],
  ['/novo-cadastro', 'CIDADAO'],
])('em %s, de %s, só os textos: a tela pode ser das outras', (caminho, papel) => {
  expect(chegar(caminho, papel)).toEqual({ assuntos: [], arquivos: ['geral-pt.js'], api: null, outra: true });
});

it.each([
  ['/login', 'login', BLOCOS.telas.login],
  ['/consultar', 'formularios', BLOCOS.telas.consultar],
  ['/consultar/LPE000012392026', 'formularios', BLOCOS.telas.consultar],
  ['/registrar', 'formularios', BLOCOS.telas.registrar],
])('%s pede a sua tela e os textos dela (%s), e nada da api', (caminho, assunto, arquivos) => {
  expect(chegar(caminho, 'CIDADAO')).toEqual({
    assuntos: [assunto],
    arquivos: ['geral-pt.js', `${assunto}-pt.js`, ...arquivos],
    api: null,
    outra: false,
  });
});

it('a autenticidade pelo número já pergunta à agência; com a declaração, confere antes', () => {
  const arquivos = ['geral-es.js', 'paginas-es.js', ...BLOCOS.telas.autenticidade];
  const chegada = {
    caminho: '/informacao-carteira/LPE000012392026',
    papel: null,
    idioma: 'es',
    jaVisitado: false,
  } as const;
  expect(oQueAntecipar({ ...chegada, comDeclaracao: false }, BLOCOS)).toEqual({
    assuntos: ['paginas'],
    arquivos,
    api: '/api/informacao-carteira?protocolo=LPE000012392026',
    outra: false,
  });
  expect(oQueAntecipar({ ...chegada, comDeclaracao: true }, BLOCOS)).toEqual({
    assuntos: ['paginas'],
    arquivos,
    api: null,
    outra: false,
  });
});

it('as fontes, só quando já estão no aparelho', () => {
  const chegada = {
    caminho: '/',
    comDeclaracao: false,
    papel: null,
    idioma: 'es',
    jaVisitado: true,
  } as const;
  expect(oQueAntecipar(chegada, BLOCOS).arquivos).toEqual(['geral-es.js', 'besley.woff2']);
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
