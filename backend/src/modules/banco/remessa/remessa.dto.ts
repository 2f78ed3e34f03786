import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { guardado } from '../../../platform/http/resposta/guardado';
import { PRE_CRITICAS } from '../domain/cnab/retorno/leitor-retorno';
import { paginaDe } from '../pagina.dto';

const remessaSaida = z.object({
  id: z.number().int(),
  arquivo: z.object({
    nome: z.string(),
    dataCadastro: z.iso.datetime({ offset: true }).describe('Quando foi gerada'),
  }),
  quantidade: z.number().int().describe('Registros e pedidos de baixa no arquivo'),
  valorTotal: z.number().int().describe('Soma dos títulos a registrar, em centavos'),
  nsa: z.number().int().describe('Número sequencial do arquivo no convênio'),
  baixas: z.number().int().describe('Quantos são pedidos de baixa'),
  preCritica: guardado(PRE_CRITICAS).nullable().describe('O que o banco respondeu antes de a processar'),
  enviadaEm: z.iso.datetime({ offset: true }).nullable().describe('Quando foi entregue ao banco'),
  enviadaPor: z.string().nullable(),
});
export type RemessaSaida = z.infer<typeof remessaSaida>;

export class RemessaDto extends createZodDto(remessaSaida) {}

export class PaginaDeRemessasDto extends createZodDto(paginaDe(remessaSaida)) {}

const retidos = z.array(
  z.object({
    documentoId: z.number().int(),
    numeroDocumento: z.string(),
    motivo: z.string().describe('Código estável do motivo'),
    texto: z.string(),
  }),
);

export class RemessaPrevistaDto extends createZodDto(
  z.object({
    convenios: z.array(
      z.object({
        convenioId: z.number().int(),
        convenio: z.string(),
        registros: z.number().int(),
        baixas: z.number().int(),
        valorTotal: z.number().int().describe('Soma dos títulos a registrar, em centavos'),
      }),
    ),
    vao: z
      .array(
        z.object({
          documentoId: z.number().int(),
          numeroDocumento: z.string(),
          baixa: z.boolean(),
          valor: z.number().int().describe('Centavos'),
          vencimento: z.string().describe('YYYY-MM-DD'),
        }),
      )
      .describe('Cada título que sairia'),
    retidos: retidos.describe('Boletos que o banco recusaria e por isso ficariam fora'),
    incompleta: z.boolean().describe('Há mais por enviar do que se conferiu'),
    emCurso: z.boolean().describe('O servidor está gerando, ou vai gerar logo, os arquivos que faltam'),
  }),
) {}

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
    retidos: retidos.describe('Boletos que o banco recusaria e por isso ficaram fora do arquivo'),
  }),
) {}
