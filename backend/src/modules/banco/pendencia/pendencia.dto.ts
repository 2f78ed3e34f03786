import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { guardado } from '../../../platform/http/resposta/guardado';
import { inteiro, texto } from '../../../platform/http/pedido/entrada';
import { STATUS } from '../../licenca/domain/estado';
import { ESTADOS_DOCUMENTO, TIPOS_DOCUMENTO } from '../../pagamento/domain/estado-documento';
import { ESTADOS_DEVOLUCAO, EVENTOS_DEVOLUCAO, lerIdentidade } from '../domain/pendencia/devolucao';
import { celulaDaRazao } from '../razao/celula-da-razao';
import { ESTADOS_DA_NOSSA_DEVOLUCAO } from '../pix/pix-devolucao.entity';
import {
  ACOES_PENDENCIA,
  CAUSAS_PENDENCIA,
  EFEITOS_PENDENCIA,
  ESTADOS_PENDENCIA,
  EVENTOS_PENDENCIA,
} from '../domain/pendencia/pendencias';

const instante = z.iso.datetime({ offset: true });
const dia = z.string().describe('YYYY-MM-DD');
const centavos = z.number().int().describe('Centavos');
const comTexto = z.object({ codigo: z.string(), texto: z.string() });

const pendenciaSaida = z.object({
  id: z.number().int(),
  motivo: comTexto,
  estado: guardado(ESTADOS_PENDENCIA),
  retorno: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
  linha: z.number().int().nullable().describe('Linha do arquivo'),
  licencaId: z.number().int().nullable(),
  protocolo: z.string().nullable().describe('Da licença do documento'),
  pagador: z
    .string()
    .nullable()
    .describe('Iniciais de quem consta no documento, ou no que parece ser o dono'),
  pagadorId: z.number().int().nullable().describe('A pessoa de quem são as iniciais; nula se outra pagou'),
  documentoId: z.number().int().nullable(),
  numeroDocumento: z.string().nullable(),
  valor: centavos.describe('Dinheiro em jogo: a diferença, o excedente ou o pagamento'),
  valorPago: centavos,
  retido: centavos.describe('Dinheiro recebido que espera por esta decisão'),
  dataPagamento: dia.nullable(),
  criadaEm: instante,
  resolvidaEm: instante.nullable(),
  temProposta: z.boolean().describe('Há um documento que parece ser o dono'),
});
export type PendenciaSaida = z.infer<typeof pendenciaSaida>;

export class PendenciaDto extends createZodDto(pendenciaSaida) {}

const documentoSaida = z.object({
  id: z.number().int(),
  tipo: guardado(TIPOS_DOCUMENTO),
  numeroDocumento: z.string(),
  nossoNumero: z.string().nullable(),
  estado: guardado(ESTADOS_DOCUMENTO),
  valor: centavos,
  valorPago: centavos,
  falta: centavos.describe('O que falta para o quitar'),
  emissao: dia,
  vencimento: dia,
  pagador: z.string(),
  pagadorDocumento: z.string().describe('CPF, CNPJ ou passaporte, sem pontuação'),
  terceiro: z.boolean().describe('Quem paga não é o titular da licença'),
  licenca: z
    .object({
      id: z.number().int(),
      pessoaId: z.number().int(),
      titular: z.string().describe('Iniciais'),
      protocolo: z.string(),
      status: guardado(STATUS),
      dataVencimento: dia.nullable(),
    })
    .nullable(),
});
export type DocumentoDaPendencia = z.infer<typeof documentoSaida>;

const pendenciaDetalhada = pendenciaSaida.extend({
  linhaDoBanco: z
    .object({
      movimento: z.string().nullable(),
      nossoNumero: z.string().nullable(),
      valorTitulo: centavos,
      valorPago: centavos,
      valorLiquido: centavos,
      acrescimos: centavos,
      aplicado: centavos,
      dataCredito: dia.nullable(),
      celula: celulaDaRazao,
      bruto: z.string().describe('Os bytes da linha, em ISO-8859-1'),
    })
    .nullable(),
  documento: documentoSaida.nullable(),
  proposto: documentoSaida.nullable().describe('Documento que parece ser o dono do dinheiro'),
  recusaDoProposto: comTexto.nullable().describe('Por que ele não recebe o dinheiro; nula se recebe'),
  destino: z
    .object({ documento: documentoSaida, valor: centavos.describe('Negativo se o dinheiro saiu dele') })
    .nullable()
    .describe('Documento em que a decisão pôs o dinheiro, ou de que o tirou'),
  excedentes: z.array(z.number().int()).describe('Pendências que retêm o que sobrou desta'),
  origemId: z.number().int().nullable(),
  acoes: z
    .array(
      z.object({
        acao: z.enum(ACOES_PENDENCIA),
        efeito: z.enum(EFEITOS_PENDENCIA),
        exigeAdministrador: z.boolean(),
      }),
    )
    .describe('O que cabe fazer agora; vazia se já se resolveu'),
  recusadas: z
    .array(z.object({ acao: z.enum(ACOES_PENDENCIA), motivo: comTexto }))
    .describe('O que o motivo dela pede e hoje não se pode, com o porquê'),
  desfazer: z
    .object({
      ate: dia.describe('Último dia em que se pode desfazer'),
      exigeAdministrador: z.boolean(),
      recusa: comTexto.nullable().describe('Por que já não se desfaz; nula se se desfaz'),
    })
    .nullable()
    .describe('Nulo quando não há o que desfazer ou o dia já acabou'),
  devolucaoId: z.number().int().nullable(),
  remessa: z
    .object({ id: z.number().int(), nome: z.string() })
    .optional()
    .describe('A que o banco recusou antes de a processar'),
  celula: celulaDaRazao,
  pix: z
    .object({
      e2eid: z.string(),
      dias: z.number().int().describe('Em que ainda se devolve por ele; 0 se passaram'),
    })
    .nullable()
    .describe('O PIX que trouxe o dinheiro'),
  historico: z.array(
    z.object({
      acao: guardado(['ABRIR', ...EVENTOS_PENDENCIA]),
      efeito: guardado([...EFEITOS_PENDENCIA, ...CAUSAS_PENDENCIA]),
      ator: z.string(),
      em: instante,
      justificativa: z.string().nullable().describe('Nula no que o produto fez sozinho'),
      desfeita: z.boolean(),
    }),
  ),
});
export type PendenciaDetalhada = z.infer<typeof pendenciaDetalhada>;

export class PendenciaDetalhadaDto extends createZodDto(pendenciaDetalhada) {}

const casamentoPrevisto = z.object({
  documentoId: z.number().int(),
  numeroDocumento: z.string(),
  estado: guardado(ESTADOS_DOCUMENTO),
  valor: centavos,
  posto: centavos.describe('Quanto do dinheiro cabe nele'),
  falta: centavos.describe('O que ainda faltaria para o quitar'),
  excedente: centavos.describe('O que outra pendência passaria a reter'),
  ativa: z.boolean().describe('Se a licença passaria a valer'),
});
export type CasamentoPrevisto = z.infer<typeof casamentoPrevisto>;

export class CasamentoPrevistoDto extends createZodDto(casamentoPrevisto) {}

/** Texto obrigatório, aparado, sem sinais de controle. */
const obrigatorio = (minimo: number, maximo: number) =>
  texto(maximo).pipe(z.string('CAMPO_OBRIGATORIO').min(minimo, 'CAMPO_INVALIDO'));

export const justificativa = texto(500)
  .pipe(z.string('CAMPO_OBRIGATORIO').min(10, 'JUSTIFICATIVA_CURTA'))
  .describe('De 10 a 500 letras');

const decisao = z.object({
  justificativa,
  vista: z
    .number()
    .int()
    .optional()
    .describe('Quantas linhas da história se leram: se já há outras, 409 `DECISAO_MUDOU`'),
});

export class JustificativaDto extends createZodDto(decisao) {}
export class AceitarDto extends createZodDto(
  decisao.extend({
    visto: z
      .enum(EFEITOS_PENDENCIA)
      .optional()
      .describe('O que se leu que aceitar faria: se já é outro, 409'),
  }),
) {}

const alvo = z.object({
  protocolo: texto(30).optional().describe('Da licença que recebe o dinheiro'),
  documentoId: inteiro().optional().describe('Ou o documento que o recebe'),
});
const umSo = ({ protocolo, documentoId }: z.infer<typeof alvo>) =>
  Boolean(protocolo) !== Boolean(documentoId);
const FALTA_O_ALVO = { path: ['protocolo'], message: 'CAMPO_OBRIGATORIO' };

export class AlvoDto extends createZodDto(alvo.refine(umSo, FALTA_O_ALVO)) {}

export class CasarDto extends createZodDto(
  decisao
    .extend({
      ...alvo.shape,
      visto: casamentoPrevisto
        .pick({ documentoId: true, falta: true, excedente: true })
        .optional()
        .describe('O que a prévia disse: se já é outro, 409'),
    })
    .refine(umSo, FALTA_O_ALVO),
) {}

const identidade = obrigatorio(5, 28)
  .transform((escrita, contexto) => {
    const lida = lerIdentidade(escrita);
    if (lida === null) contexto.addIssue({ code: 'custom', message: 'CAMPO_INVALIDO' });
    return lida ?? z.NEVER;
  })
  .describe('CPF, CNPJ ou passaporte');

export class DevolverDto extends createZodDto(
  decisao.extend({
    favorecidoNome: obrigatorio(3, 200),
    favorecidoDocumento: identidade,
    conta: obrigatorio(5, 200).describe('Banco, agência e conta, ou chave'),
  }),
) {}

const devolucaoSaida = z.object({
  id: z.number().int(),
  pendenciaId: z.number().int(),
  valor: centavos,
  estado: guardado(ESTADOS_DEVOLUCAO),
  pedidaPor: z.string(),
  pedidaEm: instante,
  mudadaEm: instante,
});
export type DevolucaoSaida = z.infer<typeof devolucaoSaida>;

export class DevolucaoDto extends createZodDto(devolucaoSaida) {}

const devolucaoDetalhada = devolucaoSaida.extend({
  favorecidoNome: z.string(),
  favorecidoDocumento: z.string(),
  conta: z.string(),
  documento: z.object({ id: z.number().int(), numeroDocumento: z.string() }).nullable(),
  licenca: z
    .object({
      id: z.number().int(),
      protocolo: z.string(),
      pessoaId: z.number().int(),
      titular: z.string().describe('Iniciais'),
    })
    .nullable()
    .describe('A do documento'),
  pix: z
    .object({
      e2eid: z.string(),
      dias: z.number().int().describe('Em que ainda se devolve por ele; 0 se passaram'),
      cabe: z.boolean().describe('Pedida, e autorizada agora seria feita por ele'),
      estado: guardado(ESTADOS_DA_NOSSA_DEVOLUCAO).nullable().describe('Nulo antes de se autorizar'),
      emCurso: z.boolean().describe('O provedor ainda não disse como acabou'),
      detalhe: z.string().nullable(),
    })
    .nullable()
    .describe('O PIX que trouxe o dinheiro, por onde se devolve'),
  acoes: z.array(z.enum(EVENTOS_DEVOLUCAO)).describe('O que quem lê pode fazer dela agora'),
  recusadas: z
    .array(z.object({ acao: z.enum(EVENTOS_DEVOLUCAO), motivo: comTexto }))
    .describe('O que o estado pede e hoje se recusa a quem lê, com o porquê'),
  historico: z.array(
    z.object({ para: guardado(ESTADOS_DEVOLUCAO), ator: z.string(), em: instante, motivo: z.string() }),
  ),
});
export type DevolucaoDetalhada = z.infer<typeof devolucaoDetalhada>;

export class DevolucaoDetalhadaDto extends createZodDto(devolucaoDetalhada) {}
