import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import type { FaixaPedida } from '../../platform/http/lista/lista-console';

const numero = (minimo: number, maximo: number, padrao: number) =>
  z.coerce.number<string>().int().min(minimo).max(maximo).default(padrao);

export const paginaPedida = z.object({
  page: numero(0, 1_000_000, 0).describe('Página, a partir de 0'),
  size: numero(1, 100, 10).describe('Itens por página'),
});

export class PaginaDto extends createZodDto(paginaPedida) {}

export interface Pagina<T> {
  readonly content: T[];
  readonly totalPages: number;
  readonly totalElements: number;
  readonly numberOfElements: number;
}

export const paginaDe = <T extends z.ZodType>(item: T) =>
  z.object({
    content: z.array(item),
    totalPages: z.number().int(),
    totalElements: z.number().int().describe('Itens em todas as páginas'),
    numberOfElements: z.number().int().describe('Itens nesta página'),
  });

export function paginar<T>(content: T[], total: number, tamanho: number): Pagina<T> {
  return {
    content,
    totalPages: Math.ceil(total / tamanho),
    totalElements: total,
    numberOfElements: content.length,
  };
}

export const dasMaisNovas = (pagina: number, tamanho: number): FaixaPedida => ({
  pular: pagina * tamanho,
  quantidade: tamanho,
  ordem: { campo: 'id', sentido: 'DESC' },
  ids: null,
});
