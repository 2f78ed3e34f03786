import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { lerBrCode } from '../../src/modules/pagamento/domain/pix/br-code';
import { lerCorpo, lerJson } from './api';
import type { Falta } from './faltas';
import type { CobrancaDoBanco } from './livro';
import { POLITICA_DA_PAGINA, paginaDeColar, paginaDePagar, paginaDoFim } from './pagina';
import type { Provedor } from './provedor';
import { Recusa, acharPix, type Pagamento } from './regras';

/** Por onde se manda no provedor e, na mesma porta, o aplicativo de quem paga. Só escuta nesta máquina. */
export const ouvinteDoControle =
  (provedor: Provedor): RequestListener =>
  (pedido, saida) =>
    void atender(provedor, pedido, saida).catch((erro: unknown) => {
      if (erro instanceof Recusa)
        return mandarJson(saida, { status: erro.status, tipo: erro.tipo }, erro.status);
      saida.destroy();
    });

async function atender(provedor: Provedor, pedido: IncomingMessage, saida: ServerResponse): Promise<void> {
  const url = new URL(pedido.url ?? '/', 'http://provedor');
  const texto = await lerCorpo(pedido);
  const eFormulario = pedido.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (pedido.method === 'GET' && url.pathname !== '/estado')
    return mandarPagina(saida, ...verPagina(provedor, url));
  if (eFormulario) return pagarPelaPagina(provedor, new URLSearchParams(texto), saida);
  const corpo = (texto === '' ? {} : lerJson(texto)) as Record<string, unknown>;
  mandarJson(saida, await comandar(provedor, `${pedido.method} ${url.pathname}`, corpo));
}

async function comandar(
  provedor: Provedor,
  comando: string,
  corpo: Record<string, unknown>,
): Promise<unknown> {
  switch (comando) {
    case 'POST /pagar': {
      const { vezes = 1, ...pagamento } = corpo as unknown as Pagamento & { vezes?: number };
      return Array.from({ length: vezes }, () => provedor.pagar(pagamento));
    }
    case 'POST /devolver-med': {
      const { e2eid, natureza, valor } = corpo as { e2eid: string; natureza: string; valor?: string };
      return provedor.devolverMed(e2eid, natureza, valor);
    }
    case 'POST /concluir-devolucao': {
      const { e2eid, id, motivo } = corpo as { e2eid: string; id: string; motivo?: string };
      provedor.concluir(e2eid, id, motivo);
      return acharPix(provedor.livro, e2eid);
    }
    case 'POST /aviso-falso': {
      const e2eid = provedor.mentir();
      await provedor.avisos.entregues();
      return { e2eid };
    }
    case 'POST /avisar-em':
      provedor.avisarSemExperimentar(String(corpo.chave), String(corpo.url));
      return {};
    case 'POST /faltas':
      provedor.faltas.pedir(corpo as unknown as Falta);
      return {};
    case 'DELETE /faltas':
      provedor.faltas.esquecer();
      return {};
    case 'POST /esquecer-tokens':
      provedor.esquecerTokens();
      return {};
    case 'GET /estado':
      return {
        cobrancas: [...provedor.livro.cobrancas.values()],
        pix: [...provedor.livro.pix.values()],
        webhooks: Object.fromEntries(provedor.livro.webhooks),
        avisos: provedor.avisos.mandados,
      };
    default:
      throw new Recusa(404, 'NaoEncontrado');
  }
}

const NAO_ACHEI = 'Não achei esta cobrança. Copie o código inteiro na página da licença.';

function verPagina(provedor: Provedor, url: URL): readonly [number, string] {
  if (url.pathname === '/') return [200, paginaDeColar()];
  const cobranca =
    url.pathname === '/pagar'
      ? (acharPeloCodigo(provedor, url.searchParams.get('codigo') ?? '') ??
        provedor.livro.cobrancas.get(url.searchParams.get('txid') ?? ''))
      : undefined;
  if (cobranca) return [200, paginaDePagar(cobranca, provedor.opcoes.recebedor)];
  return [404, paginaDeColar(NAO_ACHEI)];
}

function acharPeloCodigo({ livro }: Provedor, codigo: string): CobrancaDoBanco | undefined {
  const endereco = lerBrCode(codigo.trim())?.endereco;
  return [...livro.cobrancas.values()].find(({ location }) => location === endereco);
}

/** O aplicativo não deixa pagar outra vez o que já se pagou ou retirou. */
function pagarPelaPagina(provedor: Provedor, campos: URLSearchParams, saida: ServerResponse): void {
  const cobranca = provedor.livro.cobrancas.get(campos.get('txid') ?? '');
  if (!cobranca) return mandarPagina(saida, 404, paginaDeColar(NAO_ACHEI));
  const pix = cobranca.status === 'ATIVA' ? provedor.pagar({ txid: cobranca.txid }) : undefined;
  mandarPagina(saida, pix ? 200 : 409, paginaDoFim(cobranca, pix));
}

function mandarPagina(saida: ServerResponse, status: number, html: string): void {
  saida.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLITICA_DA_PAGINA,
    'cache-control': 'no-store',
  });
  saida.end(html);
}

function mandarJson(saida: ServerResponse, corpo: unknown, status = 200): void {
  saida.writeHead(status, { 'content-type': 'application/json' });
  saida.end(JSON.stringify(corpo));
}
