import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as passar } from 'node:timers/promises';
import type { FaltaDaApi } from './faltas';
import { atenderBancoDoBrasil } from './banco-do-brasil';
import type { Pedido, Resposta } from './pedido';
import type { CobrancaDoBanco, Recurso } from './livro';
import type { Provedor } from './provedor';
import { Recusa, acharCobranca, acharPix, criarCobranca, pedirDevolucao, revisarCobranca } from './regras';

const MAIOR_CORPO = 64 * 1024;
const [PAGINA_PADRAO, MAIOR_PAGINA] = [100, 1000];

export async function lerCorpo(pedido: IncomingMessage): Promise<string> {
  const partes: Buffer[] = [];
  let tamanho = 0;
  for await (const parte of pedido as AsyncIterable<Buffer>) {
    tamanho += parte.length;
    if (tamanho > MAIOR_CORPO) throw new Recusa(400, 'RequisicaoInvalida');
    partes.push(parte);
  }
  return Buffer.concat(partes).toString('utf8');
}

export function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    throw new Recusa(400, 'RequisicaoInvalida');
  }
}

const problema = ({ status, tipo, campos, corpo }: Recusa): Resposta => ({
  status,
  cabecalhos: { 'content-type': 'application/problem+json' },
  corpo: corpo ?? {
    type: `https://pix.bcb.gov.br/api/v2/error/${tipo}`,
    title: tipo,
    status,
    violacoes: campos.map((propriedade) => ({ razao: 'não respeita a especificação', propriedade })),
  },
});

/** A API Pix, como a especificação diz, com as faltas que se pediram. */
export const ouvinteDaApi =
  (provedor: Provedor): RequestListener =>
  (pedido, resposta) =>
    void atender(provedor, pedido, resposta).catch(() => resposta.destroy());

async function atender(provedor: Provedor, pedido: IncomingMessage, saida: ServerResponse): Promise<void> {
  const url = new URL(pedido.url ?? '/', 'https://provedor');
  const falta = provedor.faltas.daApi(`${pedido.method} ${url.pathname}`);
  const texto = await lerCorpo(pedido);
  if (falta?.fazer === 'ATRASAR') await passar(falta.ms, undefined, { ref: false });
  if (falta?.fazer === 'CALAR' && !falta.depois) return provedor.calou();
  if (falta?.fazer === 'RESPONDER')
    return mandar(saida, { ...problema(new Recusa(falta.status, 'Pedida')), ...juntar(falta) });
  const resposta = await responder(provedor, {
    metodo: pedido.method ?? 'GET',
    partes: url.pathname.split('/').slice(1).map(decodeURIComponent),
    busca: url.searchParams,
    corpo: texto === '' || url.pathname === '/oauth/token' ? texto : lerJson(texto),
    autorizacao: pedido.headers.authorization ?? '',
  }).catch((erro: unknown) => {
    if (erro instanceof Recusa) return problema(erro);
    throw erro;
  });
  if (falta?.fazer === 'CALAR') provedor.calou();
  else mandarComFalta(saida, resposta, falta);
  resposta.depois?.();
}

const juntar = ({ status, cabecalhos }: FaltaDaApi & { fazer: 'RESPONDER' }) => ({
  status,
  cabecalhos: { 'content-type': 'application/problem+json', ...cabecalhos },
});

function mandar(saida: ServerResponse, { status, corpo, cabecalhos }: Resposta): void {
  saida.writeHead(status, { 'content-type': 'application/json', ...cabecalhos });
  saida.end(corpo === undefined ? undefined : JSON.stringify(corpo));
}

function mandarComFalta(saida: ServerResponse, resposta: Resposta, falta: FaltaDaApi | null): void {
  const texto = JSON.stringify(resposta.corpo ?? {});
  switch (falta?.fazer) {
    case 'ESTRAGAR':
      saida.writeHead(resposta.status, { 'content-type': 'application/json' });
      return void saida.end(texto.slice(0, texto.length / 2));
    case 'ENORME':
      return mandar(saida, { ...resposta, corpo: { lixo: 'x'.repeat(2 * 1024 * 1024) } });
    case 'CORTAR':
      saida.writeHead(resposta.status, { 'content-length': texto.length * 2 });
      return void saida.write(texto, () => saida.socket?.end());
    case 'TROCAR':
      return mandar(saida, { ...resposta, corpo: { ...(resposta.corpo as object), ...falta.campos } });
    default:
      mandar(saida, resposta);
  }
}

async function responder(provedor: Provedor, pedido: Pedido): Promise<Resposta> {
  const { partes, metodo } = pedido;
  if (metodo === 'POST' && partes.join('/') === 'oauth/token') return darToken(provedor, pedido);
  const token = /^Bearer (.+)$/.exec(pedido.autorizacao)?.[1] ?? '';
  if (!provedor.tokenServe(token)) throw new Recusa(401, 'AcessoNegado');
  const [recurso, id, sub, doSub] = partes;
  if (recurso === 'cobrancas' || recurso === 'pix-bb') return atenderBancoDoBrasil(provedor, pedido);
  if ((recurso === 'cob' || recurso === 'cobv') && id && partes.length === 2)
    return cobrancas(provedor, pedido, recurso, id);
  if (recurso === 'pix' && partes.length <= 2 && metodo === 'GET')
    return id === undefined
      ? recebidos(provedor, pedido.busca)
      : { status: 200, corpo: acharPix(provedor.livro, id) };
  if (recurso === 'pix' && id && sub === 'devolucao' && doSub && partes.length === 4)
    return devolucoes(provedor, pedido, id, doSub);
  if (recurso === 'webhook' && id && partes.length === 2) return webhooks(provedor, pedido, id);
  throw new Recusa(404, 'NaoEncontrado');
}

function darToken(provedor: Provedor, { autorizacao, corpo }: Pedido): Resposta {
  const { id, segredo } = provedor.opcoes.credencial;
  const basico = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(segredo)}`).toString('base64');
  if (autorizacao !== `Basic ${basico}`) return { status: 401, corpo: { error: 'invalid_client' } };
  const pedido = new URLSearchParams(corpo as string);
  provedor.escopos = pedido.get('scope');
  if (pedido.get('grant_type') !== 'client_credentials')
    return { status: 400, corpo: { error: 'unsupported_grant_type' } };
  return { status: 200, corpo: provedor.novoToken() };
}

function cobrancas(provedor: Provedor, { metodo, corpo }: Pedido, recurso: Recurso, txid: string): Resposta {
  const { livro, opcoes } = provedor;
  const escrever = (cobranca: CobrancaDoBanco) => escreverCobranca(provedor, cobranca);
  switch (metodo) {
    case 'PUT': {
      const { recebedor } = opcoes;
      const feita = criarCobranca(livro, recurso, txid, corpo, { agora: provedor.agora(), recebedor });
      return { status: feita.nova ? 201 : 200, corpo: escrever(feita.cobranca) };
    }
    case 'PATCH':
      return { status: 200, corpo: escrever(revisarCobranca(livro, recurso, txid, corpo)) };
    case 'GET':
      return { status: 200, corpo: escrever(acharCobranca(livro, recurso, txid)) };
    default:
      throw new Recusa(404, 'NaoEncontrado');
  }
}

function escreverCobranca({ livro }: Provedor, cobranca: CobrancaDoBanco): unknown {
  const { corpo, criacao, recurso, ...resto } = cobranca;
  const pix = [...livro.pix.values()].filter(({ txid }) => txid === cobranca.txid);
  return {
    ...corpo,
    ...resto,
    calendario: { ...corpo.calendario, criacao },
    loc: { id: 1, location: cobranca.location, tipoCob: recurso, criacao },
    ...(pix.length > 0 && { pix }),
  };
}

/** Como o exemplo da especificação: do mais antigo ao mais novo, e a página começa em zero. */
function recebidos({ livro }: Provedor, busca: URLSearchParams): Resposta {
  const [inicio, fim] = ['inicio', 'fim'].map((nome) => Date.parse(busca.get(nome) ?? ''));
  const paginaAtual = Number(busca.get('paginacao.paginaAtual') ?? 0);
  const itensPorPagina = Number(busca.get('paginacao.itensPorPagina') ?? PAGINA_PADRAO);
  const cabe = Number.isInteger(itensPorPagina) && itensPorPagina > 0 && itensPorPagina <= MAIOR_PAGINA;
  if (!(inicio! <= fim!) || !(paginaAtual >= 0) || !cabe) throw new Recusa(400, 'PixConsultaInvalida');
  const comDevolucao = busca.get('devolucaoPresente');
  const todos = [...livro.pix.values()]
    .filter(({ devolucoes: { length } }) => comDevolucao === null || length > 0 === (comDevolucao === 'true'))
    .filter(({ txid }) => !busca.has('txid') || txid === busca.get('txid'))
    .filter(({ horario }) => Date.parse(horario) >= inicio! && Date.parse(horario) <= fim!)
    .sort((a, b) => Date.parse(a.horario) - Date.parse(b.horario));
  const paginacao = {
    paginaAtual,
    itensPorPagina,
    quantidadeDePaginas: Math.max(1, Math.ceil(todos.length / itensPorPagina)),
    quantidadeTotalDeItens: todos.length,
  };
  const pix = todos.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina);
  return {
    status: 200,
    corpo: { parametros: { inicio: busca.get('inicio'), fim: busca.get('fim'), paginacao }, pix },
  };
}

function devolucoes(provedor: Provedor, { metodo, corpo }: Pedido, e2eid: string, id: string): Resposta {
  const { livro, faltas } = provedor;
  if (metodo === 'GET') {
    const devolucao = acharPix(livro, e2eid).devolucoes.find((uma) => uma.id === id);
    if (!devolucao) throw new Recusa(404, 'NaoEncontrado');
    return { status: 200, corpo: devolucao };
  }
  if (metodo !== 'PUT') throw new Recusa(404, 'NaoEncontrado');
  const jaPedida = livro.pix.get(e2eid)?.devolucoes.some((uma) => uma.id === id) ?? false;
  const negarRepeticao = jaPedida && faltas.daDevolucao(['NEGAR_REPETICAO']) !== null;
  const { nova, devolucao } = pedirDevolucao(livro, e2eid, {
    ...{ id, bruto: corpo, negarRepeticao },
    agora: provedor.agora(),
  });
  const resposta = { status: 201, corpo: { ...devolucao } };
  const falta = nova ? faltas.daDevolucao(['SEGURAR', 'NAO_REALIZAR']) : null;
  if (!nova || falta?.fazer === 'SEGURAR') return resposta;
  const motivo = falta?.fazer === 'NAO_REALIZAR' ? falta.motivo : undefined;
  return { ...resposta, depois: () => provedor.concluir(e2eid, id, motivo) };
}

async function webhooks(provedor: Provedor, { metodo, corpo }: Pedido, chave: string): Promise<Resposta> {
  const { livro } = provedor;
  if (metodo === 'PUT') {
    const { webhookUrl } = (corpo ?? {}) as { webhookUrl?: unknown };
    const defeito = await provedor.avisarEm(chave, webhookUrl);
    if (defeito !== null) throw new Recusa(400, 'WebhookOperacaoInvalida', ['webhook.webhookUrl']);
    return { status: 200, corpo: {} };
  }
  const webhook = livro.webhooks.get(chave);
  if (!webhook) throw new Recusa(404, 'NaoEncontrado');
  if (metodo === 'GET') return { status: 200, corpo: { chave, ...webhook } };
  if (metodo !== 'DELETE') throw new Recusa(404, 'NaoEncontrado');
  livro.webhooks.delete(chave);
  livro.mudou();
  return { status: 204 };
}
