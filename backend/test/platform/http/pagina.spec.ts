import { createHash } from 'node:crypto';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { iniciarProduto, Produto } from '../../preparo/produto';

const RAIZ = join(__dirname, '../../../..');
const EMBUTIDOS = { script: 'window.partiu = true;', style: 'body { margin: 0 }' };
const pagina = (imagem: string, telefone: string) =>
  `<!doctype html><script>${EMBUTIDOS.script}</script><style>${EMBUTIDOS.style}</style><meta property="og:image" content="${imagem}/carteira-pesca/icones/compartilhar.jpg" /><a href="/atendimento">telefone${telefone}</a><title>${'página '.repeat(200)}</title>`;
/** Quem mostra um endereço partilhado busca a imagem pelo endereço inteiro; a quem ela não abre diz-se a quem ligar. */
const PAGINA = pagina('https://pesca.agencia.example', ': 0800 000 0000, 08:00-14:00');
const CONSTRUIDA = pagina('', '<!--atendimento-->');
const BLOCO = `export const texto = '${'água '.repeat(400)}';`;

let produto: Produto;
let pasta: string;
beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'cp-pagina-'));
  mkdirSync(join(pasta, 'assets'));
  writeFileSync(join(pasta, 'index.html'), CONSTRUIDA);
  writeFileSync(join(pasta, 'index.html.gz'), gzipSync(CONSTRUIDA));
  writeFileSync(join(pasta, 'sw.js'), '// trabalhador');
  writeFileSync(join(pasta, 'assets/bloco-abc.js'), BLOCO);
  writeFileSync(join(pasta, 'assets/conta.trabalhador-abc.js'), '// trabalhador');
  writeFileSync(join(pasta, 'assets/cena-abc.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(pasta, 'assets/bloco-abc.js.gz'), gzipSync(BLOCO));
  produto = await iniciarProduto({
    env: {
      FRONTEND_DIR: pasta,
      PUBLIC_URL: 'https://pesca.agencia.example',
      AGENCIA_TELEFONE: '0800 000 0000',
      AGENCIA_HORARIO: '08:00-14:00',
    },
  });
});
afterAll(async () => {
  await produto.encerrar();
  rmSync(pasta, { recursive: true, force: true });
});
const pedir = (caminho: string, codificacao = 'identity') =>
  produto.api.inject({
    method: 'GET',
    url: `/carteira-pesca/${caminho}`,
    headers: { 'accept-encoding': codificacao },
  });

it.each(['', 'index.html', 'login', 'informacao-carteira/LPE000012392026'])(
  'a tela «%s» é a página única',
  async (tela) => {
    const resposta = await pedir(tela);
    expect([resposta.statusCode, resposta.body]).toEqual([200, PAGINA]);
    expect(resposta.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
  },
);

it.each(['/', '/carteira-pesca'])('%s leva ao início, onde o service worker atende', async (url) => {
  const resposta = await produto.api.inject({ method: 'GET', url });
  expect([resposta.statusCode, resposta.headers.location]).toEqual([302, '/carteira-pesca/']);
});

it('a página única vai comprimida a quem aceita, e não vai a quem já a tem', async () => {
  const comprimida = await pedir('login', 'gzip');
  expect(comprimida.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(comprimida.rawPayload).toString()).toBe(PAGINA);
  const melhor = await pedir('login', 'gzip, br');
  expect(melhor.headers['content-encoding']).toBe('br');
  expect(melhor.rawPayload).toEqual(brotliCompressSync(PAGINA));
  expect((await pedir('login', 'br;q=0, gzip;q=0.5')).headers['content-encoding']).toBe('gzip');
  expect((await pedir('login', 'br;q=0')).headers).not.toHaveProperty('content-encoding');
  const outra = await produto.api.inject({
    method: 'GET',
    url: '/carteira-pesca/consultar',
    headers: { 'if-none-match': comprimida.headers['etag'] as string },
  });
  expect([outra.statusCode, outra.body]).toEqual([304, '']);
});

it('o service worker é conferido a cada visita e pode valer para a página toda', async () => {
  const resposta = await pedir('sw.js');
  expect(resposta.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/javascript/),
    'content-security-policy': expect.stringContaining("worker-src 'self'"),
  });
});

it('só a página pode executar o programa que traz em si, e valer-se do seu estilo', async () => {
  const politica = async (caminho: string) => (await pedir(caminho)).headers['content-security-policy'];
  for (const [elemento, texto] of Object.entries(EMBUTIDOS)) {
    const resumo = createHash('sha256').update(texto).digest('base64');
    expect(await politica('login')).toContain(`${elemento}-src 'self' 'sha256-${resumo}'`);
    expect(await politica('sw.js')).not.toContain(resumo);
  }
});

it('um arquivo que não há não parece uma página', async () => {
  for (const caminho of ['antigo.js', 'assets/antigo-xyz.js', 'manifesto.fr.json', 'pdfs/nenhum.pdf'])
    expect([caminho, (await pedir(caminho)).statusCode]).toEqual([caminho, 404]);
});

it('um bloco não leva o que só uma página ou um trabalhador lê', async () => {
  const bloco = await pedir('assets/bloco-abc.js');
  expect(bloco.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const nome of ['content-security-policy', 'x-request-id', 'etag', 'last-modified', 'accept-ranges'])
    expect(bloco.headers).not.toHaveProperty(nome);
  expect((await pedir('login')).headers).toHaveProperty('etag');
  for (const outro of ['assets/conta.trabalhador-abc.js', 'assets/cena-abc.svg', 'login'])
    expect((await pedir(outro)).headers).toHaveProperty('content-security-policy');
});

it('os blocos valem para sempre, e vão comprimidos a quem aceita', async () => {
  const cru = await pedir('assets/bloco-abc.js');
  expect(cru.headers['content-encoding']).toBeUndefined();
  expect(cru.body).toBe(BLOCO);
  const comprimido = await pedir('assets/bloco-abc.js', 'gzip');
  expect(comprimido.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(Number(comprimido.headers['content-length'])).toBeLessThan(BLOCO.length / 5);
});

it('a política da página de manutenção deixa passar o estilo que ela traz, e mais nada', () => {
  const pagina = readFileSync(join(RAIZ, 'frontend/public/manutencao.html'), 'utf8');
  const conf = readFileSync(join(RAIZ, 'infra/docker/nginx.conf'), 'utf8');
  const estilo = /<style>([^]*?)<\/style>/.exec(pagina)![1]!;
  const resumo = createHash('sha256').update(estilo).digest('base64');
  expect(conf).toContain(`"default-src 'none'; style-src 'sha256-${resumo}';`);
  expect(pagina).not.toMatch(/<script|src=|href="[^"]/);
});
