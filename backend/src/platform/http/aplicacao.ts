import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import estatico from '@fastify/static';
import { INestApplication, Logger } from '@nestjs/common';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger as LoggerPino } from 'nestjs-pino';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Histogram } from 'prom-client';
import qs from 'qs';
import { ErroDominio } from '../../kernel/erro-dominio';
import { comIlegiveis } from '../cifra/coluna-cifrada';
import { Ambiente } from '../config/ambiente';
import {
  cabecalhosDeSeguranca,
  POLITICA_DE_DADOS,
  SEM_USO_NUMA_PECA,
  SO_DE_PAGINA,
} from './resposta/cabecalhos';
import { etiquetar } from './resposta/etiqueta';
import { FLUXO } from './resposta/fluxos';
import { html } from './resposta/html';
import { imporSaidas } from './resposta/saidas';
import { arquivoGrande } from './pedido/arquivo-enviado';
import { emNomeDe } from './pedido/contexto';
import { limparEncaminhado } from './pedido/endereco';
import { FiltroErros } from './erros/filtro-erros';
import { seguirALinguaDoEndereco } from './pedido/lingua-do-endereco';
import { nomearPedido } from '../rastros/rastro';
import { classeDaRota } from './rota/rota';
import { Rotas } from './rota/rotas';
import { opcoesDoProcesso } from '../processo';
import { Sondas } from '../saude/sondas';
import { rotaSemValores } from './logs';
import { publicarOpenApi } from './openapi';
import { BEM_CONHECIDO, PREFIXO } from './prefixo';
import { porCookie } from './rota/sessao.guard';

const DADOS = new RegExp(`^(application/json|${FLUXO})\\b`);
/** O que se comprime: também a página única, e o pacote assinado das regras de pesca, que leva JSON dentro. */
const COMPRIME = /^(application\/(json|cose)|text\/html)\b/;
const OCIOSAS_MS = 100;
const CORPO_MAXIMO = 256 * 1024;
/** Nenhum pedido tem uma maior; num corpo cabem cem mil itens, e recusá-los um a um ocuparia o processo por segundos. */
const LISTA_MAXIMA = 1_000;
/** O que o multipart acrescenta a um arquivo. */
const SOBRA = 64 * 1024;

const PEDIDOS = new Histogram({
  name: 'pesca_http_segundos',
  help: 'Pedidos atendidos, por classe de rota (docs/implantacao.md) e de resposta, e quanto demoraram',
  labelNames: ['classe', 'resultado'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
});

export const opcoesDaAplicacao = { ...opcoesDoProcesso, bodyParser: false } as const;

/** `proxies`: endereços e redes de que se aceita `X-Forwarded-For`; de outro, vale o do próprio socket. */
export function novoAdaptador(proxies: readonly string[]): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: CORPO_MAXIMO,
    genReqId: () => randomUUID(),
    trustProxy: [...proxies],
    // Um corpo pingado devagar não prende a conexão.
    requestTimeout: 120_000,
    // O que chega enquanto se encerra ainda é atendido.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => legivel(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
}

/** Um `%` que não se lê vale por si: o endereço não acha nada, e responde-se como ao resto, e não pelo Fastify. */
function legivel(url: string): string {
  const [caminho = ''] = url.split('?', 1);
  try {
    decodeURIComponent(caminho);
    return url;
  } catch {
    return caminho.replaceAll('%', '%25') + url.slice(caminho.length);
  }
}

/** Acrescenta à aplicação criada tudo de que ela precisa para atender, sem abrir a porta. */
export async function prepararAplicacao(app: NestFastifyApplication): Promise<void> {
  app.useLogger(app.get(LoggerPino));
  const ambiente = app.get(Ambiente);

  // Descomprimir o que chega abriria a porta a um corpo pequeno que se faz enorme.
  await app.register(compress, {
    globalDecompression: false,
    customTypes: COMPRIME,
    encodings: ['br', 'gzip'],
  });
  await app.register(cookie);
  await app.register(formbody, {
    bodyLimit: CORPO_MAXIMO,
    parser: (texto) => qs.parse(texto, { depth: 6, parameterLimit: 500, arrayLimit: 100 }),
  });
  await app.register(multipart, {
    // Um arquivo a mais do que se aceita, para o recusar.
    limits: { files: 2, fields: 10, fieldSize: 1000, parts: 12 },
  });
  const servidor = app.getHttpAdapter().getInstance();
  const comuns = {
    ...cabecalhosDeSeguranca({ https: ambiente.cookieSeguro }),
    // O que pode ser guardado diz que pode; uma resposta nova, com dados de alguém, nunca é guardada por esquecimento.
    'cache-control': 'no-store',
  };
  servidor.addHook('onRequest', (requisicao, resposta, seguir) => {
    nomearPedido(requisicao.method, rotaSemValores(requisicao));
    void resposta.headers(comuns).header('x-request-id', requisicao.id);
    limparEncaminhado(requisicao);
    seguirALinguaDoEndereco(requisicao);
    seguir(recusaDeCorpo(requisicao, ambiente.retornoMaximoMb));
  });
  const sondas = app.get(Sondas);
  // Uma conexão que acabou de responder não fica à espera de outro pedido que já não virá.
  servidor.addHook('preClose', (pronto) => {
    const { server } = servidor;
    if (server.listening) {
      const vigia = setInterval(() => server.closeIdleConnections(), OCIOSAS_MS).unref();
      server.once('close', () => clearInterval(vigia));
    }
    pronto();
  });
  imporSaidas(servidor, app.get(Rotas));
  etiquetar(servidor);
  servidor.addHook('onSend', (requisicao, resposta, corpo, seguir) => {
    const { sessao } = requisicao;
    if (sondas.encerrando) void resposta.header('connection', 'close');
    // Quem comprime só o diz quando há corpo, e um 304 leva o que o 200 levaria (RFC 9110, 15.4.5).
    if (resposta.statusCode === 304) void resposta.header('vary', 'accept-encoding');
    // Os arquivos da página não têm sessão.
    const segredo = (sessao as typeof sessao | undefined)?.segredoNovo;
    if (segredo) porCookie(resposta, ambiente, segredo);
    if (ehFluxo(resposta)) contar(requisicao, resposta);
    if (DADOS.test(String(resposta.getHeader('content-type')))) {
      for (const nome of SO_DE_PAGINA) void resposta.removeHeader(nome);
      void resposta.header('content-security-policy', POLITICA_DE_DADOS);
    }
    seguir(null, corpo);
  });
  servidor.addHook('preValidation', ({ body }, _, seguir) =>
    seguir(temListaEnorme(body) ? new ErroDominio('REQUISICAO_INVALIDA', 'requisicao') : undefined),
  );
  // Depois de lido o corpo: antes, os eventos do socket perderiam o contexto.
  servidor.addHook('preValidation', (requisicao, _, seguir) =>
    emNomeDe(requisicao.id, () => (leituraDoConsole(requisicao) ? comIlegiveis(seguir) : seguir())),
  );
  servidor.addHook('onResponse', (requisicao, resposta, seguir) => {
    if (!ehFluxo(resposta)) contar(requisicao, resposta);
    seguir();
  });
  if (['debug', 'trace'].includes(ambiente.nivelLog)) registrarPedidos(servidor);
  servidor.get('/', (_, resposta) => resposta.redirect(`/${PREFIXO}/`));

  prefixarRotas(app);
  app.useGlobalFilters(new FiltroErros());
  publicarOpenApi(app);
  if (ambiente.pastaFrontend) await servirFrontend(app, ambiente.pastaFrontend, ambiente);
}

/** O que fica aberto de propósito conta-se quando começa: o que dura não é demora. */
const ehFluxo = (resposta: FastifyReply): boolean => resposta.getHeader('content-type') === FLUXO;

function contar({ routeOptions: { config }, method }: FastifyRequest, resposta: FastifyReply): void {
  const classe = config.rota ? classeDaRota(config.rota, method) : 'pagina';
  const resultado = `${Math.floor(resposta.statusCode / 100)}xx`;
  PEDIDOS.observe({ classe, resultado }, resposta.elapsedTime / 1000);
}

/** Tudo fica sob o prefixo, menos o que é do endereço inteiro. */
export function prefixarRotas(app: INestApplication): void {
  app.setGlobalPrefix(PREFIXO, { exclude: [`${BEM_CONHECIDO}/*caminho`, '.well-known/security.txt'] });
}

/** Corpo que a classe da rota não aceita: 413 antes de o ler, e arquivos só onde se esperam. */
function recusaDeCorpo({ headers, routeOptions }: FastifyRequest, mb: number): Error | undefined {
  const recebeArquivo = routeOptions.config.rota?.classe === 'upload';
  const tamanho = Number(headers['content-length'] ?? 0);
  if (recebeArquivo && tamanho > mb * 1024 * 1024 + SOBRA) return arquivoGrande(mb);
  if (!recebeArquivo && tamanho > CORPO_MAXIMO) return new ErroDominio('CORPO_GRANDE', 'grande');
  if (!recebeArquivo && headers['content-type']?.startsWith('multipart/')) {
    return new ErroDominio('REQUISICAO_INVALIDA', 'requisicao');
  }
  return undefined;
}

/** Nível a nível: são tantos quantos cabem no corpo, e a pilha não os aguentaria. */
function temListaEnorme(corpo: unknown): boolean {
  for (let nivel = [corpo]; nivel.length > 0;) {
    if (nivel.some((valor) => Array.isArray(valor) && valor.length > LISTA_MAXIMA)) return true;
    nivel = nivel.flatMap((valor): unknown[] =>
      typeof valor === 'object' && valor !== null ? Object.values(valor) : [],
    );
  }
  return false;
}

/** Uma linha por pedido atendido. */
function registrarPedidos(servidor: FastifyInstance): void {
  const log = new Logger('HTTP');
  servidor.addHook('onResponse', (requisicao, resposta, seguir) => {
    log.debug({
      requisicao: requisicao.id,
      metodo: requisicao.method,
      rota: rotaSemValores(requisicao),
      status: resposta.statusCode,
      ms: Math.round(resposta.elapsedTime),
    });
    seguir();
  });
}

/** Blocos, folhas de estilo e fontes. Um trabalhador obedece à política que veio com ele, e fica de fora. */
const PECA = /[\\/]assets[\\/](?!.*trabalhador)[^\\/]+\.(js|css|woff2)(\.gz|\.br)?$/;
/**
 * Página do produto: arquivos com resumo no nome valem para sempre; os outros, como a página e o service worker, são
 * conferidos a cada visita; o resto das rotas é a página única. Os textos já vêm comprimidos da construção.
 */
async function servirFrontend(app: NestFastifyApplication, pasta: string, ambiente: Ambiente): Promise<void> {
  const pagina = paginaUnica(pasta, ambiente);
  await app.register(estatico, {
    root: pasta,
    prefix: `/${PREFIXO}/`,
    index: false,
    globIgnore: ['index.html*'],
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (resposta, caminho) => {
      const permanente = /[\\/]assets[\\/]/.test(caminho);
      void resposta.header('Cache-Control', permanente ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (PECA.test(caminho))
        for (const nome of [...SO_DE_PAGINA, ...SEM_USO_NUMA_PECA]) void resposta.removeHeader(nome);
    },
  });
  const servidor = app.getHttpAdapter().getInstance();
  const doServidor = new Set(['assets', ...app.get(Rotas).comecos]);
  servidor.get(`/${PREFIXO}/index.html`, pagina);
  // Sem a barra, o mesmo que no nginx: é a ela que o service worker atende.
  servidor.get(`/${PREFIXO}/`, (requisicao, resposta) =>
    requisicao.url.startsWith(`/${PREFIXO}/`)
      ? pagina(requisicao, resposta)
      : resposta.redirect(`/${PREFIXO}/`),
  );
  servidor.get(`/${PREFIXO}/*`, (requisicao, resposta) => {
    const caminho = requisicao.url.slice(PREFIXO.length + 1);
    const [, comeco = ''] = /^\/([^/?]*)/.exec(caminho) ?? [];
    // Um arquivo que não há (um service worker retirado) não pode parecer uma página.
    if (doServidor.has(comeco) || /^[^?]*\.[a-z]+($|\?)/.test(caminho)) return resposta.callNotFound();
    return pagina(requisicao, resposta);
  });
}

/**
 * A página com o que só quem instala sabe: o endereço inteiro da imagem, que quem mostra um endereço partilhado busca, e a quem se liga
 * quando ela não abre.
 */
function paginaUnica(pasta: string, { urlPublica, cookieSeguro, agencia }: Ambiente) {
  const icones = `content="/${PREFIXO}/icones/`;
  const telefone = [agencia.telefone, agencia.horario].filter(Boolean).join(', ');
  const pagina = readFileSync(join(pasta, 'index.html'), 'utf8')
    .replaceAll(icones, icones.replace('"/', `"${urlPublica}/`))
    .replaceAll('<!--atendimento-->', agencia.telefone ? html`: ${telefone}`.toString() : '');
  // Uma vez, e não a cada visita.
  const comprimidas = [
    ['br', brotliCompressSync(pagina)],
    ['gzip', gzipSync(pagina, { level: 9 })],
  ] as const;
  const etag = `W/"${createHash('sha256').update(pagina).digest('base64url')}"`;
  const politica = cabecalhosDeSeguranca({ https: cookieSeguro, pagina })['content-security-policy'];
  return ({ headers }: FastifyRequest, resposta: FastifyReply) => {
    void resposta
      .headers({
        'cache-control': 'no-cache',
        etag,
        'content-security-policy': politica,
        vary: 'accept-encoding',
      })
      .type('text/html; charset=utf-8');
    if (headers['if-none-match'] === etag) return resposta.code(304).send();
    const aceitas = String(headers['accept-encoding'] ?? '');
    const comprimida = comprimidas.find(([nome]) => aceita(aceitas, nome));
    if (!comprimida) return resposta.send(pagina);
    const [codificacao, corpo] = comprimida;
    return resposta.header('content-encoding', codificacao).send(corpo);
  };
}

const aceita = (aceitas: string, codificacao: string): boolean =>
  new RegExp(`\\b${codificacao}\\b(?!\\s*;\\s*q=0(?![.\\d]))`).test(aceitas);

/** Uma linha que não se abre não esconde as outras de quem a pode mandar consertar. */
const leituraDoConsole = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  method === 'GET' && !!config.rota && classeDaRota(config.rota, method) === 'console';
