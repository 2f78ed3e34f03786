import { z } from 'zod';
import { guardado } from '../../platform/http/resposta/guardado';
import { pessoaSaida } from '../pessoa/dto/pessoa.dto';
import { ACOES, MOTIVOS_DE_NAO_RENOVAR } from './domain/acoes';
import { STATUS } from './domain/estado';

export const STATUS_MOSTRADOS = [...STATUS, 'RENOVADO'] as const;

const data = z.string().nullable().describe('`YYYY-MM-DD`');
const status = z.object({ codigo: guardado(STATUS_MOSTRADOS), descricao: z.string() });

/** Licença nas respostas (decisão D14). */
export const licencaSaida = z.object({
  codigo: z.string().describe('Protocolo sem separadores'),
  protocolo: z.object({ codigoFormatado: z.string() }),
  modalidade: z.object({
    id: z.union([z.literal(0), z.literal(1)]),
    codigo: z.enum(['ESPORTIVA', 'RECREATIVA']),
    nomePT: z.string(),
    nomeEN: z.string(),
    nomeES: z.string(),
    descricaoQtdPeixesLimiteCaptura: z.string(),
  }),
  status,
  dataCriacao: z.string(),
  emissao: z.string().describe('Ativação, ou o pedido enquanto não foi ativada'),
  dataAtivacao: data,
  dataVencimento: data.describe('Último dia de validade'),
  dataVencimentoProvisoria: data,
  isencao: z
    .object({
      codigo: z.string(),
      nome: z.string().describe('Na língua de quem pede'),
      perdeCota: z.boolean(),
      ato: z.string(),
      documento: z.string().nullable().describe('O que se leva ao balcão'),
    })
    .nullable()
    .describe('Por que não se paga; nula em quem paga, e para quem não pode ver a pessoa por inteiro'),
  analiseAte: data.describe('Até quando se espera pelo documento da isenção; nulo no que já se decidiu'),
  isencaoNegada: z
    .boolean()
    .optional()
    .describe('A agência não confirmou a isenção que se pediu: só vale paga; de quem pode agir'),
  podeRenovar: z.boolean(),
  compensando: z
    .boolean()
    .optional()
    .describe('Pagou-se em cheque, e o banco ainda não o confirmou; de quem pode agir'),
  retido: z
    .number()
    .int()
    .optional()
    .describe('Centavos recebidos que esperam uma decisão da agência, de quem pode agir'),
  voltando: z
    .number()
    .int()
    .optional()
    .describe('Centavos que a agência devolve a quem pagou e ainda não saíram, de quem pode agir'),
  acoes: z.array(z.enum(ACOES)).describe('O que quem chama pode fazer agora'),
});

/** O PIX de um documento a pagar. */
export const pixSaida = z.object({
  copiaECola: z.string(),
  expiraEm: z.string().describe('O último dia'),
  situacao: z.literal('ATIVA'),
});

export const licencaComPixSaida = licencaSaida.extend({
  pix: pixSaida.nullable().describe('De quem pode ver o documento a pagar'),
});

export const licencasDaPessoaSaida = z.object({ pessoa: pessoaSaida, licencas: z.array(licencaSaida) });
export const licencaComPessoaSaida = z.object({ licenca: licencaSaida, pessoaDTO: pessoaSaida });

const itemHistorico = z.object({
  numero: z.string().describe('Protocolo formatado'),
  modalidade: z.string(),
  ativacao: data,
  vencimento: data,
  status,
  cadastro: z.string(),
  compensando: z.boolean().optional().describe('Como na licença'),
  retido: z.number().int().optional().describe('Como na licença'),
  voltando: z.number().int().optional().describe('Como na licença'),
});

export const historicoSaida = z.object({
  licencasEsportivas: z.array(itemHistorico),
  licencasRecreativas: z.array(itemHistorico),
});

const informacaoSaida = z
  .object({
    modalidadePesca: z.union([z.literal(0), z.literal(1)]),
    localizacaoPreferencialPesca: z.number(),
    rendaMensal: z
      .number()
      .nullable()
      .describe('Nula para quem não pode ver a pessoa por inteiro, como o gasto'),
    diasPescaPorAno: z.number(),
    gastoMedioPesca: z.number().nullable().describe('Reais'),
    localPesca: z.number(),
    materialPesca: z.string().nullable().describe('O primeiro dos equipamentos'),
    equipamentos: z.array(z.string()).describe('Rótulos em português'),
    tipoIsca: z.number(),
    agenciaTurismo: z.boolean(),
    peixeMaisPescado: z.array(z.number()),
  })
  .describe('Como no pedido da licença');

/** Os campos do pedido cujas listas a agência muda. */
const CAMPOS_DE_LISTA = [
  'localizacaoPreferencialPesca',
  'localPesca',
  'equipamentos',
  'tipoIsca',
  'peixeMaisPescado',
  'rendaMensal',
] as const;
export type CampoDeLista = (typeof CAMPOS_DE_LISTA)[number];

export const renovacaoSaida = z.object({
  licenca: licencaSaida,
  pessoa: pessoaSaida,
  informacaoComplementar: informacaoSaida.nullable().describe('Nula quando já foi eliminada'),
  retiradas: z
    .array(
      z.object({
        campo: z.enum(CAMPOS_DE_LISTA),
        codigo: z.number().int(),
        descricao_pt: z.string(),
        descricao_en: z.string(),
        descricao_es: z.string(),
      }),
    )
    .describe('O que o pedido anterior tem e já não se oferece'),
  impedimento: z
    .object({
      motivo: z.enum(MOTIVOS_DE_NAO_RENOVAR),
      protocolo: z.string().nullable().describe('Protocolo formatado da licença que impede'),
      desde: data.describe('O primeiro dia em que se poderá renovar'),
    })
    .nullable()
    .describe('Por que não se pode renovar agora; nulo quando se pode'),
});

export type RenovacaoDto = z.infer<typeof renovacaoSaida>;
export type LicencaDto = z.infer<typeof licencaSaida>;
export type HistoricoDto = z.infer<typeof historicoSaida>;
