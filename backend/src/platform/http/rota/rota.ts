import { applyDecorators, createParamDecorator, ExecutionContext, HttpCode, Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOperation, ApiProduces, ApiResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { PAPEIS, Papel } from '../../sessao/sessao';

/** Cada uma com o seu ritmo por minuto, em `LIMITE_<CLASSE>_MINUTO` (docs/implantacao.md). */
export const CLASSES = [
  'leitura',
  'autenticacao',
  'busca',
  'escrita',
  'documento',
  'console',
  'upload',
] as const;
export type ClasseDeRota = (typeof CLASSES)[number];

/** Passagens contadas por hora (`platform/sessao/catraca.ts`). */
export type Passagem = 'busca' | 'conta' | 'registro';

export type Quem = 'ANONIMO' | Papel;
export const TODOS: readonly Quem[] = ['ANONIMO', ...PAPEIS];
export const COM_LOGIN: readonly Quem[] = PAPEIS;
export const EQUIPE: readonly Quem[] = ['OPERADOR', 'ADMINISTRADOR'];
export const ADMINISTRACAO: readonly Quem[] = ['ADMINISTRADOR'];

/** Acha no pedido o objeto de que a rota trata. Erros: 404 se não existe, 403 sem direito sobre a pessoa dele. */
export interface AchaAlvo<T> {
  acharAlvo(requisicao: FastifyRequest, sobre: Sobre<T>): Promise<T>;
}

/** De que uma rota trata. */
export interface Sobre<T = unknown> {
  readonly nome: string;
  /** A prova de ser a pessoa do objeto, ou a do login (decisão D15). */
  readonly prova: string;
  /** Quem acha o objeto e confere o direito; sem ele a rota não nomeia objeto algum. */
  readonly por?: Type<AchaAlvo<T>>;
}

/** O que é da própria sessão. */
export const PROPRIO: Sobre = { nome: 'PROPRIO', prova: 'NENHUMA' };

export interface FatosDaRota {
  readonly quem: readonly Quem[];
  readonly sobre?: Sobre;
  /** Sem ela: `console` para o que é só da equipe, `leitura` para GET, `escrita` para o resto. */
  readonly classe?: ClasseDeRota;
  /** Um GET que muda estado: pede a chave antifalsificação. */
  readonly muda?: true;
  /** A que dá a chave antifalsificação não pode pedi-la. */
  readonly semChave?: true;
  /** Primeira leitura de toda página: o visitante recebe nela o cookie que depois guarda as concessões. */
  readonly daCookie?: true;
  /** Alcançada também por quem ainda não ligou o segundo fator que o órgão exige. */
  readonly antesDoSegundoFator?: true;
  /** Leva no `ETag` o resumo do que responde; a quem já o tem responde 304. */
  readonly etiqueta?: true;
  /** Antes de olhar qualquer dado. */
  readonly passagem?: Passagem;
  /** O pedido que não gasta passagem. */
  readonly semPassagem?: (requisicao: FastifyRequest) => boolean;
}

type Metodo<T> = unknown extends T
  ? (...argumentos: never[]) => unknown
  : (alvo: T, ...resto: never[]) => unknown;

/**
 * Tudo o que se decide sobre uma rota: quem a chama e o que faz, de que objeto trata, em que ritmo. Com um objeto, ele é o primeiro
 * argumento, pedido com `@AlvoAtual()`, e tem o tipo que `sobre` diz. Uma rota sem `@Rota` não deixa a aplicação subir.
 */
export function Rota<T>(
  quem: readonly Quem[],
  summary: string,
  fatos: Omit<FatosDaRota, 'quem' | 'sobre'> & { readonly sobre?: Sobre<T> } = {},
) {
  return <M extends Metodo<T>>(alvo: object, nome: string, descritor: TypedPropertyDescriptor<M>): void =>
    applyDecorators(RouteConfig({ rota: { quem, ...fatos } }), ApiOperation({ summary }))(
      alvo,
      nome,
      descritor,
    );
}

/** 204: o que se pediu está feito, e nada mais há a dizer. */
export const SemCorpo = (description: string) =>
  applyDecorators(HttpCode(204), ApiResponse({ status: 204, description }));

/** 200: os bytes de um arquivo, de um destes tipos. */
export const DaArquivo = (description: string, ...tipos: readonly string[]) =>
  applyDecorators(
    ApiProduces(...tipos),
    ApiResponse({ status: 200, description, schema: { type: 'string', format: 'binary' } }),
  );

/** O objeto da rota, já com o direito conferido. */
export const AlvoAtual = createParamDecorator(
  (_: unknown, c: ExecutionContext): unknown => c.switchToHttp().getRequest<FastifyRequest>().alvo,
);

export function classeDaRota({ classe, quem }: FatosDaRota, metodo: string): ClasseDeRota {
  if (classe) return classe;
  if (quem.every((papel) => EQUIPE.includes(papel))) return 'console';
  return metodo === 'GET' || metodo === 'HEAD' ? 'leitura' : 'escrita';
}

/** O texto de um parâmetro que pode vir na busca ou no corpo. */
export function textoDoPedido({ query, body }: FastifyRequest, nome: string): string | undefined {
  const valor = (query as Record<string, unknown>)[nome] ?? (body as Record<string, unknown> | null)?.[nome];
  return typeof valor === 'string' ? valor : undefined;
}
