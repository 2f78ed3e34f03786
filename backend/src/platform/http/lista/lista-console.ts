import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto, ZodValidationPipe } from 'nestjs-zod';
import { z } from 'zod';
import { ListaOrdenada, ORDENS } from './ordens';

const MAXIMO = 100;

/** Um JSON na query, conferido pelo esquema de dentro. */
const jsonDaBusca = <T extends z.ZodType>(esquema: T, padrao: z.input<T>) =>
  z
    .string()
    .default(JSON.stringify(padrao))
    .transform((texto, contexto): z.output<T> => {
      try {
        const lido = esquema.safeParse(JSON.parse(texto));
        if (lido.success) return lido.data;
      } catch {
        // Cai na mesma recusa de um JSON fora do esquema.
      }
      contexto.addIssue({ code: 'custom', message: 'CAMPO_INVALIDO' });
      return z.NEVER;
    });

/** Convenção de ra-data-simple-rest: `?sort=["id","DESC"]&range=[0,9]&filter={}`. */
export class ListaConsoleDto extends createZodDto(
  z.object({
    sort: jsonDaBusca(z.tuple([z.string(), z.enum(['ASC', 'DESC'])]), ['id', 'DESC']).describe(
      'JSON: campo e sentido, por exemplo `["id","DESC"]`',
    ),
    range: jsonDaBusca(z.tuple([z.number().int().min(0), z.number().int().min(0)]), [0, 9]).describe(
      'JSON: primeiro e último item, a partir de 0',
    ),
    filter: jsonDaBusca(z.record(z.string(), z.unknown()), {}).describe(
      'JSON: filtros; `{"id":[1,2]}` busca vários, todos de uma vez',
    ),
  }),
) {}

export interface FaixaPedida {
  readonly pular: number;
  readonly quantidade: number;
  readonly ordem: { readonly campo: string; readonly sentido: 'ASC' | 'DESC' };
  /** Ids pedidos; `null` para todos. */
  readonly ids: readonly number[] | null;
}

/** Pelo campo pedido, se a lista se ordena por ele; senão pelo primeiro dela, que só no número segue o sentido pedido. */
export function lerFaixa({ sort, range, filter }: ListaConsoleDto, lista?: ListaOrdenada): FaixaPedida {
  const [campo, sentido] = sort;
  const [de, ate] = range;
  const pedidos = filter.id;
  const campos: readonly string[] = lista ? ORDENS[lista] : ['id'];
  const primeiro = campos[0] ?? 'id';
  const porOmissao = { campo: primeiro, sentido: primeiro === 'id' ? sentido : ('ASC' as const) };
  const ids = Array.isArray(pedidos) ? pedidos.map(Number).filter(Number.isSafeInteger) : null;
  return {
    pular: de,
    quantidade: ids ? MAXIMO : Math.min(Math.max(ate - de + 1, 1), MAXIMO),
    ordem: campos.includes(campo) ? { campo, sentido } : porOmissao,
    ids,
  };
}

/** Uma lista do console, como se pediu. */
export interface ListaPedida {
  /** Os itens da faixa, que `ler` lê; antes diz-se em `Content-Range` que faixa são, e de quantos. */
  servir<T>(
    ler: (
      faixa: FaixaPedida,
      filtro: Readonly<Record<string, unknown>>,
    ) => Promise<{ readonly itens: T[]; readonly total: number }>,
  ): Promise<T[]>;
}

const conferir = new ZodValidationPipe(ListaConsoleDto);
const pedida = createParamDecorator((lista: ListaOrdenada, contexto: ExecutionContext): ListaPedida => {
  const http = contexto.switchToHttp();
  const { query } = http.getRequest<FastifyRequest>();
  const pedido = conferir.transform(query, { type: 'query' }) as ListaConsoleDto;
  const faixa = lerFaixa(pedido, lista);
  return {
    servir: async (ler) => {
      const { itens, total } = await ler(faixa, pedido.filter);
      const ultimo = Math.max(faixa.pular + itens.length - 1, faixa.pular);
      const resposta = http.getResponse<FastifyReply>();
      void resposta.header('Content-Range', `${lista} ${faixa.pular}-${ultimo}/${total}`);
      return itens;
    },
  };
});

/** O que se pede de uma lista do console, cujo nome é o da ordem dela (`ordens.ts`). */
export const Lista =
  (lista: ListaOrdenada): ParameterDecorator =>
  (alvo, nome, lugar) => {
    pedida(lista)(alvo, nome, lugar);
    ApiQuery({ type: ListaConsoleDto })(alvo, nome!, Object.getOwnPropertyDescriptor(alvo, nome!)!);
  };
