import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LightMyRequestResponse as Response } from 'fastify';

/** Cliente HTTP que guarda cookie e chave de sessão, como um navegador. */
export class Navegador {
  private readonly cookies = new Map<string, string>();
  private chave: string | null = null;

  constructor(
    private readonly api: NestFastifyApplication,
    private readonly sempre: Record<string, string> = {},
  ) {}

  get(caminho: string, cabecalhos: Record<string, string> = {}): Promise<Response> {
    return this.pedir('GET', caminho, undefined, cabecalhos);
  }

  post(
    caminho: string,
    corpo?: object | string | Buffer,
    cabecalhos: Record<string, string> = {},
  ): Promise<Response> {
    return this.pedir('POST', caminho, corpo, cabecalhos);
  }

  /** Entra e guarda a chave antifalsificação. */
  async entrar(login: string, password: string, codigo?: string): Promise<Response> {
    const resposta = await this.post('/api/autenticacao/login', { login, password, codigo });
    this.chave =
      resposta.statusCode === 200
        ? resposta.json<{ sessionKeyEntradaUnica: string }>().sessionKeyEntradaUnica
        : null;
    return resposta;
  }

  /** Pede a chave antifalsificação de uma sessão aberta por outro caminho. */
  async pegarChave(): Promise<void> {
    const resposta = await this.post('/api/autenticacao/chave');
    this.chave = resposta.json<{ sessionKeyEntradaUnica: string }>().sessionKeyEntradaUnica;
  }

  cookie(nome: string): string {
    return this.cookies.get(nome) ?? '';
  }

  async pedir(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    caminho: string,
    payload?: object | string | Buffer,
    cabecalhos: Record<string, string> = {},
  ): Promise<Response> {
    const resposta = await this.api.inject({
      method,
      url: caminho.startsWith('/.well-known/') ? caminho : `/carteira-pesca${caminho}`,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        cookie: [...this.cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; '),
        ...(this.chave ? { 'x-session-key': this.chave } : {}),
        ...this.sempre,
        ...cabecalhos,
      },
    });
    for (const { name, value } of resposta.cookies) this.cookies.set(name, value);
    return resposta;
  }
}
