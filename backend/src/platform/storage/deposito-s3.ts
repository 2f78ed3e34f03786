import { AwsClient } from 'aws4fetch';
import { setTimeout as esperar } from 'node:timers/promises';
import { ErroDominio } from '../../kernel/erro-dominio';
import type { Deposito, Guardado } from './deposito';

export interface EnderecoS3 {
  /** Endereço do balde, sem barra no fim. */
  readonly balde: string;
  /** Como começam todos os nomes; vazio, ou com barra no fim. */
  readonly prefixo: string;
  readonly regiao: string;
  readonly chave: string;
  readonly segredo: string;
}

/** Um servidor lento não pode custar a quem pede mais do que imprimir de novo. */
const PRAZO_MS = 5_000;
const TENTATIVAS_A_MAIS = 2;
const ENTRE_TENTATIVAS_MS = 50;

/** O servidor não responde, ou recusa: 503 `ARMAZENAMENTO_FORA`, com o que ele disse. */
export class FalhaDeArmazenamento extends ErroDominio {
  constructor(readonly motivo: string) {
    super('ARMAZENAMENTO_FORA', 'indisponivel', { motivo });
    this.name = 'FalhaDeArmazenamento';
  }
}

/** Um balde de um servidor que fala S3, com o nome do balde no caminho, que todos aceitam. */
export class DepositoS3 implements Deposito {
  private readonly cliente: AwsClient;

  constructor(
    private readonly onde: EnderecoS3,
    private readonly prazoMs = PRAZO_MS,
  ) {
    this.cliente = new AwsClient({
      accessKeyId: onde.chave,
      secretAccessKey: onde.segredo,
      region: onde.regiao,
      service: 's3',
    });
  }

  async ler(nome: string): Promise<Buffer | null> {
    const { status, corpo } = await this.pedir('GET', this.caminho(nome));
    return status === 404 ? null : corpo;
  }

  async gravar(nome: string, bytes: Uint8Array): Promise<void> {
    await this.pedir('PUT', this.caminho(nome), bytes);
  }

  async apagar(nome: string): Promise<void> {
    await this.pedir('DELETE', this.caminho(nome));
  }

  async *listar(comeco: string): AsyncGenerator<Guardado> {
    const { prefixo } = this.onde;
    for (let depoisDe = ''; ;) {
      const busca = new URLSearchParams({ 'list-type': '2', prefix: `${prefixo}${comeco}` });
      if (depoisDe) busca.set('start-after', depoisDe);
      const { corpo } = await this.pedir('GET', `?${busca.toString()}`);
      const texto = corpo.toString();
      for (const [, item = ''] of texto.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        depoisDe = campo(item, 'Key');
        yield {
          nome: depoisDe.slice(prefixo.length),
          tamanho: Number(campo(item, 'Size')),
          mudadoEm: new Date(campo(item, 'LastModified')),
        };
      }
      if (campo(texto, 'IsTruncated') !== 'true') return;
    }
  }

  private caminho(nome: string): string {
    return `/${this.onde.prefixo}${nome}`;
  }

  /** O prazo vai no `fetch`: posto no pedido que se assina, o Node esquece-o se recolher memória enquanto espera. */
  private async tentar(endereco: string, pedido: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(this.prazoMs);
    for (let vez = 0; ; vez++) {
      const resposta = await fetch(await this.cliente.sign(endereco, pedido), { signal });
      if (vez === TENTATIVAS_A_MAIS || (resposta.status < 500 && resposta.status !== 429)) return resposta;
      await resposta.body?.cancel();
      await esperar(Math.random() * ENTRE_TENTATIVAS_MS * 2 ** vez);
    }
  }

  private async pedir(method: string, caminho: string, body?: Uint8Array) {
    let resposta: Response;
    let corpo: Buffer;
    try {
      resposta = await this.tentar(`${this.onde.balde}${caminho}`, { method, ...(body ? { body } : {}) });
      corpo = Buffer.from(await resposta.arrayBuffer());
    } catch (erro) {
      const { name, cause } = erro as Error & { cause?: { code?: string } };
      throw new FalhaDeArmazenamento(cause?.code ?? name);
    }
    const { status, ok } = resposta;
    const codigo = ok ? '' : campo(corpo.toString(), 'Code');
    // Um balde que não existe também responde 404, e dele nada se leria nunca.
    if (ok || (status === 404 && codigo !== 'NoSuchBucket')) return { status, corpo };
    throw new FalhaDeArmazenamento(`${status} ${codigo}`.trim());
  }
}

/** Os nomes que gravamos não têm o que em XML se escreva de outro modo. */
const campo = (xml: string, nome: string): string =>
  new RegExp(`<${nome}>([^<]*)</${nome}>`).exec(xml)?.[1] ?? '';
