import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import type { SecureContext, TLSSocket } from 'node:tls';
import { FalhaDoTrilho } from '../../domain/trilho';

const [PRAZO_DA_LIGACAO_MS, PRAZO_DA_RESPOSTA_MS] = [5_000, 10_000];
const MAIOR_RESPOSTA = 1024 * 1024;
const MAIS_LIGACOES = 8;
const MAIOR_ESPERA_S = 3_600;

interface Pedido {
  readonly metodo: 'GET' | 'PUT' | 'PATCH' | 'POST';
  readonly url: URL;
  readonly cabecalhos: Readonly<Record<string, string>>;
  readonly corpo?: string;
}

export interface Resposta {
  readonly status: number;
  /** Segundos de `Retry-After`. */
  readonly esperar: number | null;
  /** `undefined` se não é JSON. */
  readonly json: unknown;
}

/** HTTPS com o nosso certificado: com prazo para ligar e para responder, e com limite no que se recebe. */
export class LigacaoMutua {
  private readonly agente: Agent;
  /** Até quando vale o certificado que o provedor mostrou por último. */
  validadeDoProvedor: Date | null = null;

  constructor(
    secureContext: SecureContext,
    private readonly agora: () => Date,
  ) {
    this.agente = new Agent({ keepAlive: true, maxSockets: MAIS_LIGACOES, secureContext });
  }

  /** Erro: `FalhaDoTrilho` se não chega uma resposta inteira, seja qual for o status. */
  async pedir(pedido: Pedido): Promise<Resposta> {
    try {
      return await this.tentar(pedido);
    } catch (erro) {
      if (!(erro instanceof LigacaoVelha)) throw erro;
      // O provedor fechou uma ligação parada no instante em que a tomamos; tudo o que se pede pode repetir-se.
      this.fechar();
      return this.tentar(pedido);
    }
  }

  /** As paradas; as que trabalham terminam. */
  fechar(): void {
    for (const soquetes of Object.values(this.agente.freeSockets))
      for (const soquete of soquetes ?? []) soquete.destroy();
  }

  private tentar({ metodo, url, cabecalhos, corpo }: Pedido): Promise<Resposta> {
    return new Promise((resolver, recusar) => {
      const pedido = request(url, {
        method: metodo,
        agent: this.agente,
        headers: {
          accept: 'application/json, application/problem+json',
          ...(corpo !== undefined && { 'content-length': Buffer.byteLength(corpo) }),
          ...cabecalhos,
        },
      });
      let prazo: NodeJS.Timeout;
      const terminar = (concluir: () => void) => {
        clearTimeout(prazo);
        concluir();
      };
      const falhar = (erro: unknown) => {
        terminar(() => recusar(lerErroDaRede(erro, pedido.reusedSocket)));
        pedido.destroy();
      };
      const esperarAte = (ms: number, detalhe: string) => {
        clearTimeout(prazo);
        prazo = setTimeout(() => falhar(foraDoAr(detalhe)), ms);
      };
      const esperarResposta = () => esperarAte(PRAZO_DA_RESPOSTA_MS, 'não respondeu a tempo');
      // Por uma ligação livre espera-se o tempo de uma resposta.
      esperarAte(PRAZO_DA_LIGACAO_MS + PRAZO_DA_RESPOSTA_MS, 'sem ligação livre');
      pedido.on('socket', (soquete) => {
        if (pedido.reusedSocket) return esperarResposta();
        esperarAte(PRAZO_DA_LIGACAO_MS, 'não ligou a tempo');
        soquete.once('secureConnect', () => {
          esperarResposta();
          this.verCertificado(soquete as TLSSocket);
        });
      });
      pedido.on('error', falhar);
      pedido.on('response', (resposta) => {
        receber(resposta).then((texto) => terminar(() => resolver(this.montar(resposta, texto))), falhar);
      });
      pedido.end(corpo);
    });
  }

  /** Numa sessão de TLS retomada não há certificado. */
  private verCertificado(soquete: TLSSocket): void {
    const { valid_to: ate } = soquete.getPeerCertificate();
    if (ate) this.validadeDoProvedor = new Date(ate);
  }

  private montar(resposta: IncomingMessage, texto: string): Resposta {
    let json: unknown;
    try {
      json = JSON.parse(texto);
    } catch {
      json = undefined;
    }
    const esperar = lerEspera(resposta.headers['retry-after'], this.agora());
    return { status: resposta.statusCode ?? 0, esperar, json };
  }
}

async function receber(resposta: IncomingMessage): Promise<string> {
  const partes: Buffer[] = [];
  let tamanho = 0;
  for await (const parte of resposta as AsyncIterable<Buffer>) {
    tamanho += parte.length;
    if (tamanho > MAIOR_RESPOSTA) throw foraDoAr('resposta grande demais');
    partes.push(parte);
  }
  return Buffer.concat(partes).toString('utf8');
}

/** Em segundos ou numa data (RFC 9110, 10.2.3); nulo se não se lê. */
export function lerEspera(cabecalho: string | undefined, agora: Date): number | null {
  if (cabecalho === undefined) return null;
  const segundos = /^\d{1,9}$/.test(cabecalho)
    ? Number(cabecalho)
    : Math.ceil((Date.parse(cabecalho) - agora.getTime()) / 1000);
  return Number.isNaN(segundos) ? null : Math.min(Math.max(0, segundos), MAIOR_ESPERA_S);
}

const foraDoAr = (detalhe: string) => new FalhaDoTrilho('FORA_DO_AR', detalhe);

class LigacaoVelha extends FalhaDoTrilho {}

/** O texto do erro pode trazer endereços: fica só o código. */
function lerErroDaRede(erro: unknown, reaproveitada: boolean): Error {
  if (erro instanceof FalhaDoTrilho) return erro;
  const { code = 'sem código' } = erro as NodeJS.ErrnoException;
  if (reaproveitada && ['ECONNRESET', 'EPIPE'].includes(code))
    return new LigacaoVelha('FORA_DO_AR', `ligação desfeita (${code})`);
  if (!/CERT|SSL|TLS|SIGNATURE|ALTNAME/.test(code)) return foraDoAr(`ligação desfeita (${code})`);
  return new FalhaDoTrilho('SEM_DIREITO', `certificado não aceito (${code})`);
}
