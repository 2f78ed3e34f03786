import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { guardado } from '../../../platform/http/resposta/guardado';
import { pessoaSaida } from '../../pessoa/dto/pessoa.dto';
import { motivoNoBalcao } from '../balcao.dto';
import { CAMPOS_ESCOLHIDOS, CONFIRMACOES, LADOS } from '../domain/juncao';
import { STATUS } from '../../licenca/domain/estado';

const id = z.number().int();
const lado = z.enum(LADOS);

const doCadastro = z.object({
  id,
  pessoa: pessoaSaida,
  criadaEm: z.string().describe('Instante ISO 8601'),
  licencas: z.array(
    z.object({
      id,
      protocolo: z.string(),
      modalidade: z.union([z.literal(0), z.literal(1)]),
      status: guardado(STATUS),
    }),
  ),
  boletos: id,
  mudancas: id.describe('Linhas da história das licenças'),
  acessos: id.describe('Linhas do registro de quem viu os dados'),
  temConta: z.boolean(),
  juntados: id.describe('Cadastros que já se tinham juntado a este'),
});

export class PreviaDaJuncaoDto extends createZodDto(
  z.object({
    mantida: doCadastro,
    absorvida: doCadastro.describe('O que passa para o outro'),
    campos: z.array(
      z.object({
        campo: z.enum(CAMPOS_ESCOLHIDOS),
        igual: z.boolean(),
        sugerido: lado,
        fixo: z.boolean().describe('Só o lado sugerido serve'),
      }),
    ),
    impedimentos: z.array(z.object({ codigo: z.string(), message: z.string() })),
    confirmacoes: z
      .array(z.object({ codigo: z.enum(CONFIRMACOES), message: z.string() }))
      .describe('O que o pedido tem de repetir em `confirmacoes`'),
    contaFicaSemCadastro: z.boolean().describe('Só o e-mail a provava, e não é o mesmo nos dois cadastros'),
    versao: z.string().describe('Vai no pedido: se algo mudar até lá, ele é recusado'),
  }),
) {}
export type PreviaDaJuncao = z.infer<typeof PreviaDaJuncaoDto.schema>;

export class JuntarDto extends createZodDto(
  z.object({
    absorvidaId: id.positive(),
    versao: z.string().length(64),
    escolhas: z.record(z.enum(CAMPOS_ESCOLHIDOS), lado),
    confirmacoes: z.array(z.enum(CONFIRMACOES)).default([]),
    motivo: motivoNoBalcao,
  }),
) {}
export type PedidoDeJuncao = z.infer<typeof JuntarDto.schema>;

export class SepararDto extends createZodDto(
  z.object({
    juncaoId: id.positive().optional().describe('A que se leu: se a última já é outra, 409'),
    motivo: motivoNoBalcao,
  }),
) {}
