import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { cabecalhosDeSeguranca, SO_DE_PAGINA } from '../../../src/platform/http/resposta/cabecalhos';
import { CLASSES, classeDaRota } from '../../../src/platform/http/rota/rota';
import { Rotas } from '../../../src/platform/http/rota/rotas';
import { ate } from '../../preparo/ate';
import { criarConta, novoCpf, semearReferencia, SENHA } from '../../preparo/fabricas';
import { Navegador } from '../../preparo/navegador';
import { iniciarProduto, Produto } from '../../preparo/produto';

let produto: Produto;
const LEITURAS = 20;
beforeAll(async () => {
  produto = await iniciarProduto({
    env: {
      PUBLIC_URL: 'https://pesca.example',
      LIMITE_LEITURA_MINUTO: String(LEITURAS),
      LIMITE_UPLOAD_MINUTO: '3',
    },
  });
  await semearReferencia(produto);
  await criarConta(produto.fonte.manager, { login: '11144477735', papel: 'OPERADOR' });
});
afterAll(() => produto.encerrar());

let ultimo = 0;
/** Da faixa de medições (RFC 2544): são mais do que cabe num octeto. */
const endereco = () => ({ 'x-forwarded-for': `198.18.${++ultimo >> 8}.${ultimo & 255}` });
const operador = async () => {
  const navegador = new Navegador(produto.api);
  expect((await navegador.entrar('11144477735', SENHA)).statusCode).toBe(200);
  return navegador;
};
const arquivo = (bytes: Buffer) => {
  const inicio = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.ret"\r\n\r\n';
  return Buffer.concat([Buffer.from(inicio), bytes, Buffer.from('\r\n--x--\r\n')]);
};
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };

describe('cabeçalhos', () => {
  it('a política não tem nada inseguro e diz de onde vem cada coisa', () => {
    const cabecalhos = cabecalhosDeSeguranca({ https: true });
    const politica = cabecalhos['content-security-policy']!;
    expect(politica).not.toMatch(/unsafe|\*|https?:/);
    for (const diretiva of [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(politica.split(';')).toContain(diretiva);
    }
    expect(cabecalhos).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(cabecalhos['permissions-policy']).toMatch(/^camera=\(self\), .*microphone=\(\)/);
    expect(cabecalhosDeSeguranca({ https: false })).not.toHaveProperty('strict-transport-security');
  });

  it('o nginx põe nos arquivos os mesmos que a api põe nas respostas', () => {
    const ler = (arquivo: string) =>
      Object.fromEntries(
        [
          ...readFileSync(join(__dirname, '../../../../infra/docker', arquivo), 'utf8').matchAll(
            /^add_header (\S+) "?(.*?)"? always;$/gm,
          ),
        ].map(([, nome, valor]) => [
          nome!.toLowerCase(),
          valor!.replace(/; /g, ';').replace(/\$\w+_embutido/g, ''),
        ]),
      );
    const doNginx = ler('cabecalhos.conf');
    const daApi = cabecalhosDeSeguranca({ https: true });
    expect(Object.keys(doNginx)).toEqual(
      expect.arrayContaining(['content-security-policy', 'permissions-policy']),
    );
    for (const [nome, valor] of Object.entries(doNginx))
      expect([nome, valor]).toEqual([nome, daApi[nome]?.replace(/; /g, ';')]);
    expect(ler('cabecalhos-de-peca.conf')).toEqual(
      Object.fromEntries(Object.entries(doNginx).filter(([nome]) => !SO_DE_PAGINA.includes(nome))),
    );
  });

  it('o nginx repassa à api tudo o que ela serve', () => {
    const conf = readFileSync(join(__dirname, '../../../../infra/docker/nginx.conf'), 'utf8');
    const repassadas = [...conf.matchAll(/location (\^?~) (\S+) \{[^}]*proxy_pass http:\/\/api;/g)].map(
      ([, tipo, caminho]) =>
        tipo === '~' ? new RegExp(caminho!) : { test: (c: string) => c.startsWith(caminho!) },
    );
    const orfas = [...produto.api.get(Rotas).todas.keys()]
      .map((rota) => rota.split(' ')[1]!)
      .map((caminho) => (caminho.startsWith('/.well-known/') ? caminho : `/carteira-pesca${caminho}`))
      .filter((caminho) => !repassadas.some((repassada) => repassada.test(caminho)));
    expect(orfas).toEqual([]);
  });

  it('nenhuma resposta sai sem passar pela forma que a rota declara', async () => {
    const formas = jest.spyOn(produto.api.get(Rotas), 'forma').mockReturnValue(z.never());
    const navegador = new Navegador(produto.api);
    expect((await navegador.get('/api/configuracao', endereco())).statusCode).toBe(500);
    formas.mockRestore();
    expect((await navegador.get('/api/configuracao', endereco())).statusCode).toBe(200);
  });

  it('toda resposta os leva, e nenhuma com dados de alguém pode ser guardada', async () => {
    const podeGuardar =
      /^\/(estados|\.well-known\/|api\/(cms|configuracao|textos|fetch-paises|(modalidade|localizacao|local|material)-pesca|renda-mensal|faixa-etaria|tipo-isca|peixes|agencia-turismo|opcoes-do-pedido))/;
    const navegador = await operador();
    for (const rota of [...produto.api.get(Rotas).todas.keys()]) {
      const [metodo = '', caminho = ''] = rota.split(' ');
      if (metodo !== 'GET' || caminho.endsWith('gera-remessa')) continue;
      const resposta = await navegador.get(caminho.replace(/:\w+/g, '1'), endereco());
      expect(resposta.headers).toMatchObject({
        'content-security-policy': expect.any(String),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      if (!podeGuardar.test(caminho))
        expect([caminho, resposta.headers['cache-control']]).toEqual([
          caminho,
          expect.stringContaining('no-store'),
        ]);
    }
    expect((await navegador.get('/api/nao-existe')).headers['cache-control']).toBe('no-store');
  });

  it('os dados vêm comprimidos, com a política de dados; um corpo comprimido não se abre', async () => {
    const api = produto.api;
    const opcoes = { url: '/carteira-pesca/api/opcoes-do-pedido', headers: endereco() };
    const inteira = await api.inject(opcoes);
    expect(inteira.headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(inteira.headers).not.toHaveProperty('permissions-policy');
    const comprimida = await api.inject({
      ...opcoes,
      headers: { ...endereco(), 'accept-encoding': 'gzip, br' },
    });
    expect(comprimida.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(comprimida.rawPayload).toString()).toBe(inteira.payload);
    expect(comprimida.rawPayload.length).toBeLessThan(inteira.rawPayload.length / 3);

    const login = await api.inject({
      method: 'POST',
      url: '/carteira-pesca/api/autenticacao/login',
      headers: { ...endereco(), 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ login: '11144477735', password: SENHA })),
    });
    expect(login.statusCode).toBe(400);
  });

  it('outros sites só leem o que se publica para verificadores', async () => {
    const navegador = new Navegador(produto.api);
    for (const rota of [...produto.api.get(Rotas).todas.keys()]) {
      const [metodo = '', caminho = ''] = rota.split(' ');
      if (metodo !== 'GET' || caminho.endsWith('gera-remessa')) continue;
      const { headers } = await navegador.get(caminho.replace(/:\w+/g, '1'), endereco());
      const aberta = caminho.startsWith('/.well-known/carteira-pesca/');
      expect([caminho, headers['access-control-allow-origin']]).toEqual([caminho, aberta ? '*' : undefined]);
    }
  });

  it('nenhum redirecionamento sai do produto', async () => {
    const navegador = new Navegador(produto.api);
    for (const nome of ['nova-conta', 'esqueci-minha-senha', 'foreign-registration']) {
      const resposta = await navegador.get(
        `/api/autenticacao/${nome}?voltar=//outro.example&url=https://outro.example`,
        { ...endereco(), host: 'outro.example', 'x-forwarded-host': 'outro.example' },
      );
      expect(resposta.statusCode).toBe(302);
      expect(resposta.headers.location).toBe(`/carteira-pesca/${nome}`);
    }
    for (const url of ['//outro.example', '/\\outro.example', '//outro.example/carteira-pesca/..']) {
      const resposta = await produto.api.inject({ method: 'GET', url, headers: { host: 'outro.example' } });
      expect(resposta.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    }
  });
});

describe('erros', () => {
  it('um defeito responde o texto do catálogo e o número do pedido, mais nada', async () => {
    await produto.dono.query('RENAME TABLE estado TO estado_ausente');
    const resposta = await new Navegador(produto.api).get('/estados', endereco());
    await produto.dono.query('RENAME TABLE estado_ausente TO estado');
    expect(resposta.statusCode).toBe(500);
    expect(resposta.json()).toEqual({
      message: 'Erro não identificado. Contate o administrador do sistema.',
      codigo: 'ERRO_INTERNO',
      requisicao: resposta.headers['x-request-id'],
    });
  });

  it.each([
    ['JSON quebrado', '{"cpf":', 'application/json'],
    ['tipo que não existe', '<cpf/>', 'application/xml'],
    ['protótipo envenenado', '{"__proto__":{"papel":"ADMINISTRADOR"},"cpf":"1"}', 'application/json'],
    ['arquivo onde não cabe', arquivo(Buffer.from('x')).toString(), MULTIPART['content-type']],
  ])('%s é 400 sem pistas', async (_, corpo, tipo) => {
    const resposta = await new Navegador(produto.api).post('/api/buscarDados', corpo, {
      'content-type': tipo,
      ...endereco(),
    });
    expect(resposta.statusCode).toBe(400);
    expect(resposta.body).not.toMatch(/at |node_modules|Error|Unexpected|fastify/i);
  });
});

it('só se responde aos métodos que as rotas têm', async () => {
  for (const method of ['TRACE', 'PUT', 'PATCH', 'OPTIONS'] as const) {
    const resposta = await produto.api.inject({
      method: method as 'PUT',
      url: '/carteira-pesca/api/configuracao',
      headers: { ...endereco(), origin: 'https://outro.example' },
    });
    expect([method, resposta.statusCode]).toEqual([method, 404]);
    expect(resposta.headers).not.toHaveProperty('access-control-allow-origin');
  }
});

describe('endereço que não se lê', () => {
  it.each([
    '/estados/%E7/municipios',
    '/api/external/carteira/historico/byIdentificador/123%',
    '/informe/%zz',
  ])('%s responde como o resto, com os cabeçalhos, e não se repete', async (caminho) => {
    const resposta = await produto.api.inject({
      url: `/carteira-pesca${caminho}`,
      headers: { ...endereco(), 'accept-language': 'en' },
    });
    expect([404, 401]).toContain(resposta.statusCode);
    expect(resposta.json()).toEqual({ message: expect.any(String), codigo: expect.any(String) });
    expect(resposta.payload).not.toContain('%');
    expect(resposta.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.any(String),
    });
  });
});

describe('tamanho dos corpos', () => {
  it('JSON acima de 256 kB é 413; arquivo, acima de 20 MB', async () => {
    const grande = JSON.stringify({ cpf: '1'.repeat(256 * 1024) });
    const navegador = await operador();
    const json = { 'content-type': 'application/json', ...endereco() };
    const recusada = await navegador.post('/api/buscarDados', grande, json);
    expect([recusada.statusCode, recusada.json()]).toEqual([
      413,
      expect.objectContaining({ codigo: 'CORPO_GRANDE' }),
    ]);
    expect((await navegador.post('/banco/upload-retorno', grande, json)).statusCode).toBe(413);
    const mega = 1024 * 1024;
    expect(
      (await navegador.post('/banco/upload-retorno', arquivo(Buffer.alloc(21 * mega)), MULTIPART)).statusCode,
    ).toBe(413);
    const aceito = await navegador.post('/banco/upload-retorno', arquivo(Buffer.alloc(mega, ' ')), MULTIPART);
    expect(aceito.statusCode).toBe(202);
  });
});

describe('ritmo por classe de rota', () => {
  it('cada rota tem a classe que se espera dela', () => {
    const porClasse = new Map(CLASSES.map((classe) => [classe, [] as string[]]));
    for (const [rota, fatos] of produto.api.get(Rotas).todas)
      porClasse.get(classeDaRota(fatos, rota.split(' ')[0]!))!.push(rota);
    for (const [classe, rotas] of porClasse) expect([classe, rotas.length > 0]).toEqual([classe, true]);
    expect(porClasse.get('upload')).toEqual([
      'POST /api/admin/extratos',
      'POST /api/admin/extratos/previa',
      'POST /api/admin/informes/imagens',
      'POST /api/admin/licencas/:id/provisoria',
      'POST /api/admin/manuais/:manual/versoes',
      'POST /banco/upload-retorno',
    ]);
    expect(porClasse.get('leitura')!.filter((rota) => !rota.startsWith('GET '))).toEqual([
      'POST /api/informacao-carteira',
    ]);
    expect(porClasse.get('leitura')).toContain('GET /api/informacao-carteira');
    expect(porClasse.get('autenticacao')).toContain('POST /api/autenticacao/login');
  });

  it('sem login conta o endereço: 429 com a espera até o minuto virar', async () => {
    const daqui = endereco();
    const ler = () => new Navegador(produto.api).get('/api/informacao-carteira?protocolo=x', daqui);
    for (let i = 0; i < LEITURAS; i++) expect((await ler()).statusCode).toBe(404);
    const demais = await ler();
    expect([demais.statusCode, demais.json().codigo]).toEqual([429, 'LIMITE_DE_TENTATIVAS']);
    expect(Number(demais.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(
      (await new Navegador(produto.api).post('/api/buscarDados', { cpf: novoCpf() }, daqui)).statusCode,
    ).toBe(200);
    expect((await new Navegador(produto.api).get('/estados', endereco())).statusCode).toBe(200);
    produto.relogio.ajustar('2026-03-10T14:01:00Z');
    expect((await ler()).statusCode).toBe(404);
    produto.relogio.ajustar('2026-03-10T14:00:00Z');
  });

  it('com login conta o usuário, venha de onde vier', async () => {
    const login = novoCpf();
    await criarConta(produto.fonte.manager, { login, papel: 'CIDADAO' });
    const navegador = new Navegador(produto.api);
    await navegador.entrar(login, SENHA);
    for (let i = 0; i < LEITURAS; i++)
      expect((await navegador.get('/estados', endereco())).statusCode).toBe(200);
    expect((await navegador.get('/estados', endereco())).statusCode).toBe(429);
  });

  it('os processos somam as suas contas', async () => {
    const { api } = await produto.maisUm();
    const daqui = endereco();
    for (let i = 0; i < LEITURAS; i++) await new Navegador(produto.api).get('/estados', daqui);
    await ate(async () => (await new Navegador(api).get('/estados', daqui)).statusCode === 429);
  });
});
