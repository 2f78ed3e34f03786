import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LightMyRequestResponse as Response } from 'fastify';

/** Cliente HTTP que guarda cookie e chave de sessão, como um navegador. */
export class Navegador {
  private readonly cookies = new Map<string, string>();
  private chave: string | null = null;

  constructor(private readonly api: NestFastifyApplication) {}

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
  async entrar(login: string, password: string): Promise<Response> {
    const resposta = await this.post('/api/autenticacao/login', { login, password });
    this.chave =
      resposta.statusCode === 200
        ? resposta.json<{ sessionKeyEntradaUnica: string }>().sessionKeyEntradaUnica
        : null;
    return resposta;
  }

  async pedir(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    caminho: string,
    payload: object | string | Buffer | undefined,
    cabecalhos: Record<string, string>,
  ): Promise<Response> {
    const resposta = await this.api.inject({
      method,
      url: `/carteira-pesca${caminho}`,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        cookie: [...this.cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; '),
        ...(this.chave ? { 'x-session-key': this.chave } : {}),
        ...cabecalhos,
      },
    });
    for (const { name, value } of resposta.cookies) this.cookies.set(name, value);
    return resposta;
  }
}
