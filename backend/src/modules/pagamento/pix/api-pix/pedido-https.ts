import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP } from 'node:net';
import { type SecureContext, type TLSSocket, connect } from 'node:tls';
import { FalhaDoTrilho } from '../../domain/pix/trilho';

const [PRAZO_DA_LIGACAO_MS, PRAZO_DA_RESPOSTA_MS, PRAZO_DA_RAZAO_MS] = [5_000, 10_000, 1_000];
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
    private readonly secureContext: SecureContext,
    private readonly agora: () => Date,
  ) {
    // Dito, para que nenhuma variável de ambiente o desligue.
    const rejectUnauthorized = true;
    this.agente = new Agent({
      keepAlive: true,
      maxSockets: MAIS_LIGACOES,
      secureContext,
      rejectUnauthorized,
    });
  }

  /** Erro: `FalhaDoTrilho` se não chega uma resposta inteira, seja qual for o status. */
  async pedir(pedido: Pedido): Promise<Resposta> {
    try {
      return await this.tentar(pedido);
    } catch (erro) {
      if (!(erro instanceof LigacaoCortada)) throw erro;
      if (!erro.reaproveitada) throw (await this.recusaDoCertificado(pedido.url)) ?? erro;
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

  /**
   * Em TLS 1.3 o provedor só recusa o nosso certificado depois de a ligação estar feita, e o corte pode chegar antes da razão.
   * Uma ligação em que nada se manda deixa lê-la; se se fecha sozinha, a razão não pode ser outra.
   */
  private recusaDoCertificado({ hostname, port }: URL): Promise<FalhaDoTrilho | null> {
    return new Promise((resolver) => {
      let ligada = false;
      const soquete = connect({
        host: hostname,
        port: Number(port || 443),
        servername: isIP(hostname) ? undefined : hostname,
        secureContext: this.secureContext,
        timeout: PRAZO_DA_RAZAO_MS,
      });
      const terminar = (falha: FalhaDoTrilho | null) => {
        soquete.destroy();
        resolver(falha);
      };
      const fechada = (erro: FalhaDoTrilho) => {
        if (erro.causa === 'SEM_DIREITO') return terminar(erro);
        terminar(ligada ? semDireito('a ligação fecha-se') : null);
      };
      soquete.on('secureConnect', () => (ligada = true));
      soquete.on('error', (erro) => fechada(lerErroDaRede(erro, false)));
      soquete.on('end', () => fechada(foraDoAr('fim')));
      soquete.on('timeout', () => terminar(null));
      soquete.resume();
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
  try {
    for await (const parte of resposta as AsyncIterable<Buffer>) {
      tamanho += parte.length;
      if (tamanho > MAIOR_RESPOSTA) break;
      partes.push(parte);
    }
  } catch {
    throw foraDoAr('resposta cortada');
  }
  if (tamanho > MAIOR_RESPOSTA) throw foraDoAr('resposta grande demais');
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
const semDireito = (razao: string) => new FalhaDoTrilho('SEM_DIREITO', `certificado não aceito (${razao})`);

/** Cortada antes de haver resposta. */
class LigacaoCortada extends FalhaDoTrilho {
  constructor(
    codigo: string,
    readonly reaproveitada: boolean,
  ) {
    super('FORA_DO_AR', `ligação desfeita (${codigo})`);
  }
}

/** O texto do erro pode trazer endereços: fica só o código. */
function lerErroDaRede(erro: unknown, reaproveitada: boolean): FalhaDoTrilho {
  if (erro instanceof FalhaDoTrilho) return erro;
  const { code = 'sem código' } = erro as NodeJS.ErrnoException;
  if (/CERT|SSL|TLS|SIGNATURE|ALTNAME/.test(code)) return semDireito(code);
  return ['ECONNRESET', 'EPIPE'].includes(code)
    ? new LigacaoCortada(code, reaproveitada)
    : foraDoAr(`ligação desfeita (${code})`);
}
