import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Navegador } from '../navegador';

const CLIENTE = { CLIENTE_ID: 'carteira-pesca', CLIENTE_SEGREDO: 'segredo-so-dos-testes' };
const RETORNO = 'http://localhost:8080/carteira-pesca/api/autenticacao/govbr/retorno';

export interface QuemEntra {
  readonly cpf: string;
  readonly nivel?: 'bronze' | 'silver' | 'gold' | 'outro';
  readonly email?: string;
  readonly verificado?: 'sim' | 'não';
  readonly adulterar?: 'aud' | 'iss' | 'exp' | 'sub' | 'assinatura';
}

/** Provedor OpenID Connect num processo à parte, com o navegador que o percorre. */
export class GovbrDeTeste {
  private constructor(
    private readonly processo: ChildProcess,
    readonly emissor: string,
  ) {}

  static async iniciar(): Promise<GovbrDeTeste> {
    const processo = spawn(process.execPath, [join(__dirname, 'provedor-oidc.mjs')], {
      env: { PATH: process.env.PATH, ...CLIENTE, RETORNO },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    for await (const linha of createInterface({ input: processo.stdout })) {
      return new GovbrDeTeste(processo, linha);
    }
    throw new Error('o provedor não subiu');
  }

  /** Ambiente do produto que entra por este provedor. */
  get env(): Record<string, string> {
    return {
      GOVBR_EMISSOR: this.emissor,
      GOVBR_CLIENTE_ID: CLIENTE.CLIENTE_ID,
      GOVBR_CLIENTE_SEGREDO: CLIENTE.CLIENTE_SEGREDO,
    };
  }

  /** Vai ao provedor e entra lá. Devolve a busca com que o navegador voltaria. `mexer` altera o pedido no caminho. */
  async ir(
    navegador: Navegador,
    quem: QuemEntra,
    { voltar = '/', mexer = (_url: URL) => {} } = {},
  ): Promise<string> {
    const ida = await navegador.get(`/api/autenticacao/govbr?voltar=${encodeURIComponent(voltar)}`);
    let url = new URL(ida.headers.location!);
    mexer(url);
    const cookies = new Map<string, string>();
    while (url.origin === this.emissor) {
      if (url.pathname.startsWith('/entrar/')) url.search = new URLSearchParams({ ...quem }).toString();
      const cookie = [...cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; ');
      const resposta = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const linha of resposta.headers.getSetCookie()) {
        const [, nome, valor] = /^([^=]+)=([^;]*)/.exec(linha)!;
        cookies.set(nome!, valor!);
      }
      const destino = resposta.headers.get('location');
      if (!destino) throw new Error(`o provedor respondeu ${resposta.status} a ${url.pathname}`);
      url = new URL(destino, url);
    }
    return url.search;
  }

  /** Vai e volta. Devolve o caminho a que o produto manda. */
  async entrar(
    navegador: Navegador,
    quem: QuemEntra,
    opcoes: Parameters<GovbrDeTeste['ir']>[2] = {},
  ): Promise<string> {
    return this.voltar(navegador, await this.ir(navegador, quem, opcoes));
  }

  async voltar(navegador: Navegador, busca: string): Promise<string> {
    const volta = await navegador.get(`/api/autenticacao/govbr/retorno${busca}`);
    if (volta.statusCode !== 302) throw new Error(`o retorno respondeu ${volta.statusCode}: ${volta.body}`);
    return volta.headers.location!.replace('/carteira-pesca', '');
  }

  async encerrar(): Promise<void> {
    const fim = once(this.processo, 'exit');
    this.processo.kill();
    await fim;
  }
}
