import { createParamDecorator, ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Aquilo de que a rota trata, achado antes de ela rodar. */
export interface Alvo {
  /** De quem é. Nulo quando o documento pedido não está no cadastro. */
  readonly pessoaId: number | null;
  readonly objeto: unknown;
}

type Achar = (requisicao: FastifyRequest) => Promise<Alvo>;

/**
 * Como achar o objeto de uma rota a partir do pedido. Cada módulo registra os seus; quem confere os direitos pergunta
 * aqui sem conhecer os módulos.
 */
@Injectable()
export class Alvos {
  private readonly tipos = new Map<string, Achar>();

  registrar(tipo: string, achar: Achar): void {
    this.tipos.set(tipo, achar);
  }

  /** Erro 404 se o objeto não existe. */
  achar(tipo: string, requisicao: FastifyRequest): Promise<Alvo> {
    const achar = this.tipos.get(tipo);
    if (!achar) throw new Error(`ninguém sabe achar ${tipo}`);
    return achar(requisicao);
  }
}

/** O texto de um parâmetro que pode vir na busca ou no corpo. */
export function textoDoPedido({ query, body }: FastifyRequest, nome: string): string | undefined {
  const valor = (query as Record<string, unknown>)[nome] ?? (body as Record<string, unknown> | null)?.[nome];
  return typeof valor === 'string' ? valor : undefined;
}

/** O objeto da rota, já com o direito conferido. */
export const AlvoAtual = createParamDecorator(
  (_: unknown, c: ExecutionContext): unknown => c.switchToHttp().getRequest<FastifyRequest>().alvo,
);
