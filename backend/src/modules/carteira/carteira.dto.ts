import { z } from 'zod';
import { licencaSaida } from '../licenca/licenca.dto';
import { pessoaSaida } from '../pessoa/dto/pessoa.dto';
import { VEREDITOS } from './domain/veredito';

const responsavel = z
  .string()
  .nullable()
  .optional()
  .describe('Quem acompanha o menor de idade, como na carteira; de quem pode ver a pessoa por inteiro');

export const autenticidadeSaida = z.object({
  licenca: licencaSaida,
  pessoa: pessoaSaida,
  responsavel,
  protocolo: z.string().describe('Protocolo formatado'),
  declaracao: z
    .enum(VEREDITOS)
    .nullable()
    .describe('O que vale a declaração enviada; nulo quando nenhuma foi'),
});

export const carteiraSaida = z.object({
  licenca: licencaSaida,
  nome: z.string().describe('Do cadastro'),
  documento: z.string().describe('CPF ou passaporte do cadastro, sem pontuação: o do login pode ser outro'),
  responsavel,
  qrCodeBase64: z.string().nullable().describe('PNG em `data:`; nulo enquanto a licença não vale'),
  declaracao: z.string().nullable().describe('A declaração assinada que o QR code leva: confere-se sem rede'),
  mensagemAvisoCarteira: z.string().nullable(),
});

export type AutenticidadeDto = z.infer<typeof autenticidadeSaida>;
export type CarteiraDto = z.infer<typeof carteiraSaida>;
