import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { guardado } from '../../../platform/http/resposta/guardado';
import { RESULTADOS } from '../domain/conciliacao/conciliacao';
import { EFEITOS } from '../domain/conciliacao/efeito-linha';
import { SITUACOES_MOSTRADAS } from '../domain/situacao-retorno';
import { paginaDe, paginaPedida } from '../pagina.dto';
import { celulaDaRazao } from '../razao/celula-da-razao';

const instante = z.iso.datetime({ offset: true });
const dia = z.string().describe('YYYY-MM-DD');
const centavos = z.number().int().describe('Centavos');
const comTexto = z.object({ codigo: z.string(), texto: z.string() });

const retornoSaida = z.object({
  id: z.number().int(),
  nome: z.string(),
  dataCadastro: instante.describe('Quando foi enviado'),
  situacao: guardado(SITUACOES_MOSTRADAS),
  resumo: z.object({
    titulos: z.number().int(),
    pagos: z.number().int().describe('Liquidações no arquivo'),
    valorPago: centavos,
    pendencias: z.number().int(),
    quarentena: z.number().int(),
  }),
  nsa: z.number().int().nullable().describe('Número sequencial que o banco deu ao arquivo'),
});
export type RetornoSaida = z.infer<typeof retornoSaida>;

export class RetornoDto extends createZodDto(retornoSaida) {}

export class PaginaDeRetornosDto extends createZodDto(paginaDe(retornoSaida)) {}

const retornoDetalhado = retornoSaida.extend({
  enviadoPor: z.string(),
  confirmadoPor: z.string().nullable(),
  abandonadoPor: z.string().nullable().describe('O momento é `terminadoEm`'),
  terminadoEm: instante.nullable(),
  geradoEm: dia.nullable().describe('Dia em que o banco gerou o arquivo'),
  banco: z.object({ codigo: z.string(), nome: z.string(), convenio: z.string() }).nullable(),
  progresso: z.object({ feitos: z.number().int(), total: z.number().int() }),
  resultados: z.object({
    aplicadas: z.number().int(),
    ignoradas: z.number().int(),
    emRevisao: z.number().int(),
    quarentena: z.number().int(),
  }),
  eventos: z
    .array(
      z.object({
        movimento: z.string().nullable(),
        descricao: z.string(),
        titulos: z.number().int(),
        valorPago: centavos,
      }),
    )
    .describe('Totais por movimento'),
  totais: z.object({ valorLiquido: centavos }),
  avisos: z.array(comTexto.extend({ linha: z.number().int().nullable(), detalhe: z.string().nullable() })),
  remessa: z
    .object({ id: z.number().int(), nome: z.string() })
    .nullable()
    .optional()
    .describe('A que o banco respondeu antes de a processar; nula se nenhuma tem esse número'),
  recusa: comTexto
    .extend({
      linha: z.number().int().nullable(),
      esperado: z.string().nullable(),
      encontrado: z.string().nullable(),
    })
    .nullable()
    .describe('Por que o arquivo inteiro foi recusado'),
});
export type RetornoDetalhado = z.infer<typeof retornoDetalhado>;

export class RetornoDetalhadoDto extends createZodDto(retornoDetalhado) {}

const linhaSaida = z.object({
  id: z.number().int(),
  linha: z.number().int().describe('Primeira linha no arquivo'),
  movimento: z.string().nullable(),
  movimentoDescricao: z.string(),
  motivos: z.array(comTexto).describe('Motivos que o banco informou'),
  nossoNumero: z.string().nullable(),
  documentoId: z.number().int().nullable(),
  pendenciaId: z.number().int().nullable().describe('A que esta linha abriu'),
  numeroDocumento: z.string().nullable().describe('Como está escrito no boleto'),
  valorTitulo: centavos,
  valorPago: centavos,
  dataOcorrencia: dia.nullable(),
  dataCredito: dia.nullable(),
  resultado: guardado(RESULTADOS),
  motivo: comTexto.nullable(),
  efeito: z.object({ codigo: guardado(EFEITOS), texto: z.string() }).nullable(),
  celula: celulaDaRazao,
  repete: z
    .object({ retornoId: z.number().int(), linha: z.number().int() })
    .nullable()
    .describe('Onde o mesmo fato já tinha vindo'),
});
export type LinhaSaida = z.infer<typeof linhaSaida>;

export class PaginaDeLinhasDto extends createZodDto(paginaDe(linhaSaida)) {}

const linhasPedidas = paginaPedida.extend({
  resultado: z.enum(RESULTADOS).optional().describe('Só as linhas com este resultado'),
  linha: z.coerce.number<string>().int().positive().optional().describe('Só esta linha'),
  sentido: z.enum(['ASC', 'DESC']).default('ASC').describe('`DESC` começa pelo fim do arquivo'),
  apos: z.coerce
    .number<string>()
    .int()
    .positive()
    .optional()
    .describe(
      'Continua depois desta, pelo `id`; a conta de páginas, que vai a dez mil linhas, recomeça dali',
    ),
});
export type LinhasPedidas = z.infer<typeof linhasPedidas>;

export class LinhasPedidasDto extends createZodDto(linhasPedidas) {}

export class EnvioDto extends createZodDto(
  z.object({ id: z.number().int(), nome: z.string(), situacao: guardado(SITUACOES_MOSTRADAS) }),
) {}

export class ModoDeEnvioDto extends createZodDto(
  z.object({
    modo: z
      .enum(['previa'])
      .optional()
      .describe('`previa` para antes de aplicar e mostra os efeitos, até a confirmação'),
  }),
) {}
