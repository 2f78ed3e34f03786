import { z } from 'zod';
import { pessoaSaida } from '../../pessoa/dto/pessoa.dto';
import { ACOES } from '../domain/acoes';
import { VEREDITOS } from '../domain/declaracao/veredito';
import { STATUS } from '../domain/estado';

const STATUS_MOSTRADOS = [...STATUS, 'RENOVADO'] as const;

const data = z.string().nullable().describe('`YYYY-MM-DD`');
const status = z.object({ codigo: z.enum(STATUS_MOSTRADOS), descricao: z.string() });

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
  podeRenovar: z.boolean(),
  acoes: z.array(z.enum(ACOES)).describe('O que quem chama pode fazer agora'),
});

export const licencasDaPessoaSaida = z.object({ pessoa: pessoaSaida, licencas: z.array(licencaSaida) });
export const licencaComPessoaSaida = z.object({ licenca: licencaSaida, pessoaDTO: pessoaSaida });
export const autenticidadeSaida = z.object({
  licenca: licencaSaida,
  pessoa: pessoaSaida,
  protocolo: z.string().describe('Protocolo formatado'),
  declaracao: z
    .enum(VEREDITOS)
    .nullable()
    .describe('O que vale a declaração enviada; nulo quando nenhuma foi'),
});

export const carteiraSaida = z.object({
  licenca: licencaSaida,
  qrCodeBase64: z.string().nullable().describe('PNG em `data:`; nulo enquanto a licença não vale'),
  mensagemAvisoCarteira: z.string().nullable(),
});

const itemHistorico = z.object({
  numero: z.string().describe('Protocolo formatado'),
  modalidade: z.string(),
  ativacao: data,
  vencimento: data,
  status,
  cadastro: z.string(),
});

export const historicoSaida = z.object({
  licencasEsportivas: z.array(itemHistorico),
  licencasRecreativas: z.array(itemHistorico),
});

export type AutenticidadeDto = z.infer<typeof autenticidadeSaida>;
export type LicencaDto = z.infer<typeof licencaSaida>;
export type HistoricoDto = z.infer<typeof historicoSaida>;
export type CarteiraDto = z.infer<typeof carteiraSaida>;
