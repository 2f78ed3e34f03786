import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { guardado } from '../../../platform/http/resposta/guardado';
import { EFEITOS_DA_BAIXA } from '../../pagamento/domain/baixa';
import { justificativa } from '../pendencia/pendencia.dto';
import { celulaDaRazao } from '../razao/celula-da-razao';
import { ESTADOS_DOCUMENTO, TIPOS_DOCUMENTO } from '../../pagamento/domain/estado-documento';

const id = z.number().int();
const centavos = z.number().int().describe('Centavos');
const dia = z.string().nullable().describe('`YYYY-MM-DD`');
const instante = z.string().describe('Instante ISO 8601');

const boleto = z.object({
  id,
  tipo: guardado(TIPOS_DOCUMENTO),
  estado: guardado(ESTADOS_DOCUMENTO),
  numeroDocumento: z.string(),
  nossoNumero: z.string().nullable().describe('Como o banco manda imprimir; nulo na guia'),
  convenioId: id,
  licencaId: id,
  protocolo: z.string().nullable(),
  valor: centavos,
  valorPago: centavos,
  emissao: z.string(),
  vencimento: z.string(),
  registradoEm: dia,
  pagoEm: dia,
});
export class BoletoDto extends createZodDto(boleto) {}
export type BoletoSaida = z.infer<typeof boleto>;

const vida = z.object({
  tipo: z.enum(['ESTADO', 'REMESSA', 'RETORNO', 'BAIXA', 'PENDENCIA', 'DECISAO']),
  em: instante,
  /** O que houve, em código: o estado novo, o movimento da remessa ou do banco, o estado do pedido de baixa, o motivo. */
  codigo: z.string(),
  de: z.string().nullable(),
  ator: z.string().nullable(),
  motivo: z.string().nullable(),
  arquivo: z.object({ id, nome: z.string(), linha: z.number().int().nullable() }).nullable(),
  valor: centavos.nullable(),
  pendenciaId: id.nullable(),
  celula: celulaDaRazao,
});
export type FatoDaVida = z.infer<typeof vida>;

const cobranca = z.object({ valor: centavos, vencimento: z.iso.date() });

const decisoes = z.object({
  baixar: z.enum(EFEITOS_DA_BAIXA).nullable().describe('Na hora, ou por pedido na próxima remessa'),
  retirarBaixa: z.boolean().describe('O pedido de baixa ainda não foi ao banco'),
  trocar: cobranca.nullable().describe('O boleto que se emitiria hoje no lugar deste'),
  impedimento: z
    .object({ codigo: z.string(), texto: z.string() })
    .nullable()
    .describe('Por que quem lê não decide nada sobre ele'),
});
export type DecisoesDoBoleto = z.infer<typeof decisoes>;

export class BaixaPedidaDto extends createZodDto(
  z.object({
    justificativa,
    efeito: z.enum(EFEITOS_DA_BAIXA, 'CAMPO_INVALIDO').describe('O que se viu antes'),
  }),
) {}

export class TrocaPedidaDto extends createZodDto(
  z.object({
    justificativa,
    valor: z.number('CAMPO_INVALIDO').int('CAMPO_INVALIDO').describe('O que se viu antes, em centavos'),
    vencimento: z.iso.date('CAMPO_INVALIDO').describe('O que se viu antes'),
  }),
) {}

export class BoletoNovoDto extends createZodDto(z.object({ id })) {}

export class BoletoDetalhadoDto extends createZodDto(
  boleto.extend({
    linhaDigitavel: z.string(),
    perdoado: centavos,
    retencao: z.string().nullable().describe('Por que não vai à remessa'),
    recusa: z.string().nullable().describe('Códigos com que o banco o recusou'),
    pagador: z.object({ nome: z.string(), documento: z.string().describe('Coberto'), terceiro: z.boolean() }),
    pessoaId: id.nullable(),
    decisoes: decisoes.describe('O que cabe fazer agora, e o que faria'),
    vida: z.array(vida).describe('Do mais velho para o mais novo'),
  }),
) {}
export type BoletoDetalhado = z.infer<typeof BoletoDetalhadoDto.schema>;
