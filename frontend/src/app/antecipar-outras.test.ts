import { LISTAS } from '../api/listas';
import { oQueAnteciparDeOutra, type OutraTela, type OutrosBlocos } from './antecipar-outras';

const TELAS: readonly OutraTela[] = [
  'renovar',
  'pedirRenovacao',
  'informes',
  'informe',
  'boleto',
  'novoCadastro',
  'novaConta',
  'esqueciSenha',
  'chegada',
  'dados',
  'seguranca',
  'privacidadeDaConta',
  'privacidade',
  'cookies',
  'acessibilidade',
];
const textosEm = (idioma: string) => ({
  formularios: [`formularios-${idioma}.js`],
  paginas: [`paginas-${idioma}.js`],
  conta: [`conta-${idioma}.js`],
  legal: [`legal-${idioma}.js`],
});
const BLOCOS: OutrosBlocos = {
  telas: Object.fromEntries(TELAS.map((tela) => [tela, [`${tela}.js`]])) as Record<OutraTela, string[]>,
  textos: { 'pt-BR': textosEm('pt'), en: textosEm('en'), es: textosEm('es') },
};
const chegar = (caminho: string, papel: string | null = null) =>
  oQueAnteciparDeOutra({ caminho, papel, idioma: 'en' }, BLOCOS);

it.each([
  [
    '/informes-carteira-pesca',
    ['paginas-en.js', 'informes.js'],
    ['/api/cms/informes/by-module/CARTEIRA_PESCA'],
  ],
  ['/informe/7', ['paginas-en.js', 'informe.js'], ['/api/cms/informes/7']],
  [
    '/boleto/LPE000012392026',
    ['formularios-en.js', 'boleto.js'],
    ['/api/boleto/detalhes?protocolo=LPE000012392026'],
  ],
  [
    '/renovar/LPE000012392026',
    ['formularios-en.js', 'renovar.js'],
    ['/api/renovacao?protocolo=LPE000012392026'],
  ],
  ['/nova-conta', ['conta-en.js', 'formularios-en.js', 'novaConta.js'], []],
  ['/foreign-registration', ['conta-en.js', 'formularios-en.js', 'novaConta.js'], []],
  ['/esqueci-minha-senha', ['conta-en.js', 'formularios-en.js', 'esqueciSenha.js'], []],
  ['/confirmar-email', ['conta-en.js', 'formularios-en.js', 'chegada.js'], []],
  ['/privacidade', ['legal-en.js', 'privacidade.js'], ['/api/configuracao']],
  ['/cookies', ['legal-en.js', 'cookies.js'], []],
  ['/acessibilidade', ['legal-en.js', 'acessibilidade.js'], []],
])('%s pede a sua tela, os textos e o que ela mostra', (caminho, arquivos, api) => {
  const { assuntos, ...resto } = chegar(caminho);
  expect(resto).toEqual({ arquivos, api, aPessoa: false });
  expect(arquivos).toEqual(expect.arrayContaining(assuntos.map((assunto) => `${assunto}-en.js`)));
});

it.each([
  ['/novo-cadastro', 'novoCadastro', [LISTAS]],
  ['/minha-conta/dados', 'dados', ['/api/conta', '/api/conta/pessoa']],
  ['/minha-conta/seguranca', 'seguranca', ['/api/conta', '/api/conta/sessoes']],
  ['/minha-conta/privacidade', 'privacidadeDaConta', ['/api/conta']],
])('%s, só de quem entrou', (caminho, tela, api) => {
  const achado = chegar(caminho, 'CIDADAO');
  expect(achado.arquivos).toContain(`${tela}.js`);
  expect(achado.api).toEqual(api);
  expect(achado.aPessoa).toBe(tela === 'novoCadastro');
  expect(chegar(caminho)).toEqual({ assuntos: [], arquivos: [], api: [], aPessoa: false });
});

it('renovar, de quem entrou, pede também as listas', () => {
  expect(chegar('/renovar/LPE000012392026', 'CIDADAO').api).toEqual([
    '/api/renovacao?protocolo=LPE000012392026',
    LISTAS,
  ]);
});

it.each(['/', '/renovar/../x', '/boleto/', '/admin/pessoas'])('%s não é delas', (caminho) => {
  expect(chegar(caminho, 'CIDADAO')).toEqual({ assuntos: [], arquivos: [], api: [], aPessoa: false });
});
