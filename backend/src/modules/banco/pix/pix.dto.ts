import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { guardado } from '../../../platform/http/resposta/guardado';
import { texto } from '../../../platform/http/pedido/entrada';
import { SITUACOES_DO_AVISO } from './pix-aviso.entity';

const id = z.number().int();
const instante = z.iso.datetime({ offset: true });
const contagem = z.number().int();
const linha = z.object({ retornoId: id, linha: id }).nullable();

const pixDoConvenio = z.object({
  ligacao: z.object({
    respondeuEm: instante.nullable(),
    falhas: contagem.describe('Seguidas'),
    abertoAte: instante.nullable().describe('Até lá nada se pede ao provedor'),
    causa: z.enum(['FORA_DO_AR', 'SEM_DIREITO', 'RECUSADO']).nullable(),
    detalhe: z.string().nullable(),
    certificadoAte: instante.nullable(),
    varridoAte: instante.nullable().describe('O que o provedor recebeu até aqui já se leu'),
  }),
  cobrancas: z.object({ porPedir: contagem, ativas: contagem, recusadas: contagem }),
  deUmDia: z.object({
    recebidos: contagem,
    valor: z.number().int().describe('Centavos'),
    atrasoP95: z.number().nullable().describe('Segundos entre pagar e saber-se'),
    porAviso: contagem,
  }),
  porCreditar: z.object({ quantos: contagem, valor: z.number().int(), desde: z.string().nullable() }),
  avisos: z.array(
    z.object({
      id,
      recebidoEm: instante,
      situacao: guardado(SITUACOES_DO_AVISO),
      citados: contagem,
      desconhecidos: contagem,
    }),
  ),
  recebimentos: z.array(
    z.object({
      id,
      e2eid: z.string(),
      horario: instante,
      valor: z.number().int(),
      origem: guardado(['AVISO', 'VARREDURA', 'CONSULTA']),
      documento: z.object({ id, numeroDocumento: z.string() }).nullable(),
      linha: linha.describe('No livro do dia'),
      credito: z.enum(['NA_CONTA', 'ESPERADO', 'CONFIRMADO']),
      par: linha.describe('A do arquivo do banco que confirmou o crédito'),
    }),
  ),
});
export type PixDoConvenio = z.infer<typeof pixDoConvenio>;
export class PixDoConvenioDto extends createZodDto(pixDoConvenio) {}

const experiencia = z.object({
  deuCerto: z.boolean(),
  causa: z.string().nullable(),
  detalhe: z.string().nullable(),
  certificadoAte: instante.nullable(),
});
export type ExperienciaDoPix = z.infer<typeof experiencia>;
export class ExperienciaDoPixDto extends createZodDto(experiencia) {}

const avisos = z.object({
  endereco: z.string().nullable().describe('Onde o provedor avisa; nulo se não o tem, ou se não respondeu'),
  causa: z.string().nullable(),
  detalhe: z.string().nullable(),
});
export type AvisosDoPix = z.infer<typeof avisos>;
export class AvisosDoPixDto extends createZodDto(avisos) {}

export class AvisarEmDto extends createZodDto(z.object({ endereco: texto(200) })) {}
