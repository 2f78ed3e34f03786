import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { paginaDe } from './pagina.dto';

export const remessaSaida = z.object({
  id: z.number().int(),
  arquivo: z.object({
    nome: z.string(),
    dataCadastro: z.iso.datetime({ offset: true }).describe('Quando foi gerada'),
  }),
  quantidade: z.number().int().describe('Registros e pedidos de baixa no arquivo'),
  valorTotal: z.number().int().describe('Soma dos títulos a registrar, em centavos'),
  nsa: z.number().int().describe('Número sequencial do arquivo no convênio'),
  baixas: z.number().int().describe('Quantos são pedidos de baixa'),
});
export type RemessaSaida = z.infer<typeof remessaSaida>;

export class RemessaDto extends createZodDto(remessaSaida) {}

export class PaginaDeRemessasDto extends createZodDto(paginaDe(remessaSaida)) {}

const arquivoGerado = z.object({
  id: z.number().int(),
  nome: z.string(),
  quantidade: z.number().int(),
});

export class RemessaGeradaDto extends createZodDto(
  arquivoGerado.extend({
    outras: z
      .array(arquivoGerado)
      .describe('Mais arquivos da mesma geração: outro convênio com títulos, ou títulos demais para um só'),
    retidos: z
      .array(
        z.object({
          documentoId: z.number().int(),
          numeroDocumento: z.string(),
          motivo: z.string().describe('Código estável do motivo'),
          texto: z.string(),
        }),
      )
      .describe('Boletos que o banco recusaria e por isso ficaram fora do arquivo'),
  }),
) {}
