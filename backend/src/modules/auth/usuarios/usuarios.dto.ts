import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { lerCpf } from '../../../kernel/cpf';
import { lerPassaporte } from '../../../kernel/passaporte';
import { guardado } from '../../../platform/http/resposta/guardado';
import { PAPEIS } from '../../../platform/sessao/sessao';
import { obrigatorio } from '../../../platform/http/pedido/entrada';
import { EMAIL, temLetra } from '../../pessoa/domain/validar-pessoa';

/** Quem a agência convida; o cidadão cria a própria conta. */
export const PAPEIS_DA_EQUIPE = ['FISCAL', 'OPERADOR', 'ADMINISTRADOR'] as const;
export const SITUACOES_DE_USUARIO = ['ATIVO', 'CONVIDADO', 'DESATIVADO'] as const;
export type SituacaoDeUsuario = (typeof SITUACOES_DE_USUARIO)[number];

export class ConviteDto extends createZodDto(
  z.object({
    documento: obrigatorio(40)
      // Seria o passaporte de uma conta em que a pessoa, com o CPF certo, não entra: também o CPF sem um dígito.
      .refine((valor) => !/^\d{10,11}$/.test(lerPassaporte(valor) ?? '') || lerCpf(valor), 'CPF_INVALIDO')
      .describe('CPF ou passaporte'),
    nome: obrigatorio(200).refine(temLetra, 'CAMPO_INVALIDO'),
    email: obrigatorio(254).refine((valor) => EMAIL.test(valor), 'EMAIL_INVALIDO'),
    papel: z.enum(PAPEIS_DA_EQUIPE),
    assumir: z
      .boolean()
      .optional()
      .describe('Também se o documento já tem conta de cidadão, que passa a ser esta'),
  }),
) {}
export class BuscaDeContaDto extends createZodDto(
  z.object({ documento: obrigatorio(40).describe('CPF ou passaporte, inteiro') }),
) {}
export class PapelDto extends createZodDto(
  z.object({
    papel: z.enum(PAPEIS),
    vista: z.enum(PAPEIS).optional().describe('O que se leu: se já é outro, 409 `VERSAO_MUDOU`'),
  }),
) {}

export class UsuarioDto extends createZodDto(
  z.object({
    id: z.number().int(),
    nome: z.string(),
    login: z.string().describe('Documento mascarado'),
    email: z.string().nullable().describe('Mascarado'),
    papel: guardado(PAPEIS),
    situacao: z.enum(SITUACOES_DE_USUARIO),
    segundoFator: z.object({ ativo: z.boolean(), exigido: z.boolean() }),
    proprio: z.boolean().describe('É a conta de quem pergunta: outra pessoa é que a muda'),
    criadoEm: z.string().describe('Instante ISO 8601'),
  }),
) {}
export type UsuarioSaida = z.output<typeof UsuarioDto.schema>;
