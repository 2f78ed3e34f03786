import openapi from '../../../backend/openapi.json';
import { cachesVelhas, daMesmaVersao, decidir, type Lista, nomeDaCache, permanente } from './decisoes';

const ORIGEM = 'https://pesca.example';
const LISTA: Lista = {
  versao: 'v1',
  casca: '/carteira-pesca/',
  entrada: 'assets/index-abc.js',
  guardar: ['/carteira-pesca/assets/index-abc.js', '/carteira-pesca/partida-outras.js'],
  visitados: ['/carteira-pesca/assets/tela-boleto-abc.js'],
};
const decisao = (caminho: string, { metodo = 'GET', navegacao = false } = {}) =>
  decidir({ metodo, navegacao, endereco: new URL(caminho, ORIGEM) }, LISTA, ORIGEM);

it.each([
  '/carteira-pesca/',
  '/carteira-pesca/login',
  '/carteira-pesca/informacao-carteira/LPE000012392026',
  '/carteira-pesca/consultar/LPE000012392026?x=1',
  '/carteira-pesca/admin/pessoas',
  '/carteira-pesca/apiario',
])('a navegação para %s abre a casca', (caminho) => {
  expect(decisao(caminho, { navegacao: true })).toBe('casca');
});

it.each([
  '/carteira-pesca/api/boleto?protocolo=LPE000012392026',
  '/carteira-pesca/api/carteira?protocolo=LPE000012392026',
  '/carteira-pesca/api/autenticacao/govbr',
  '/carteira-pesca/banco/download-remessa/1',
  '/carteira-pesca/pdfs/manual.pdf',
  '/carteira-pesca/assets/nao-existe.js',
  '/carteira-pesca/manutencao.html',
  '/outro-produto/',
])('a navegação para %s segue para o servidor', (caminho) => {
  expect(decisao(caminho, { navegacao: true })).toBe('rede');
});

it.each(Object.keys(openapi.paths))(
  'a navegação para %s, que a api responde, segue para o servidor',
  (rota) => {
    const endereco = rota.replaceAll(/\{\w+\}/g, '1');
    expect(decisao(endereco, { navegacao: true })).toBe('rede');
  },
);

it.each([
  '/carteira-pesca/api/consultar-minha-carteira',
  '/carteira-pesca/api/configuracao',
  '/carteira-pesca/api/carteira-imagem?protocolo=LPE000012392026',
  '/carteira-pesca/estados',
  '/.well-known/carteira-pesca/revogadas',
  '/carteira-pesca/sw.js',
])('nada se guarda de %s', (caminho) => {
  expect(decisao(caminho)).toBe('rede');
});

it('da lista, o que se guarda ao instalar e o que se guarda ao passar; o resto não é dele', () => {
  expect(decisao('/carteira-pesca/assets/index-abc.js')).toBe('guardado');
  expect(decisao('/carteira-pesca/assets/tela-boleto-abc.js')).toBe('ao-passar');
  expect(decisao('/carteira-pesca/assets/console-abc.js')).toBe('rede');
  expect(decisao('/carteira-pesca/assets/index-abc.js?v=2')).toBe('rede');
  expect(decisao('https://outro.example/carteira-pesca/assets/index-abc.js')).toBe('rede');
});

it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('%s nunca passa por ele', (metodo) => {
  expect(decisao('/carteira-pesca/', { metodo, navegacao: true })).toBe('rede');
  expect(decisao('/carteira-pesca/assets/index-abc.js', { metodo })).toBe('rede');
});

it('só os nomes com resumo do conteúdo servem a outra versão', () => {
  expect(LISTA.guardar.map(permanente)).toEqual([true, false]);
});

it('fica a versão em uso e a anterior, e nada do que é dos outros se apaga', () => {
  const nomes = ['v1', 'v2', 'v3'].map(nomeDaCache);
  expect(cachesVelhas([...nomes, 'outro-produto'], nomeDaCache('v3'))).toEqual([nomeDaCache('v1')]);
  expect(cachesVelhas([nomeDaCache('v1')], nomeDaCache('v1'))).toEqual([]);
});

it('a página de outra versão não entra na lista desta', () => {
  const pagina = (entrada: string) => `<script type="module" src="/carteira-pesca/${entrada}"></script>`;
  expect(daMesmaVersao(pagina('assets/index-abc.js'), LISTA)).toBe(true);
  expect(daMesmaVersao(pagina('assets/index-xyz.js'), LISTA)).toBe(false);
});
