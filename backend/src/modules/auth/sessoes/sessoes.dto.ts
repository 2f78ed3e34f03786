import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { guardado } from '../../../platform/http/resposta/guardado';
import { PAPEIS } from '../../../platform/sessao/sessao';

const sessao = z.object({
  id: z.string().describe('Resumo da sessão; não serve de credencial'),
  aparelho: z.string().describe('Navegador e sistema, por alto: `Chrome no Android`'),
  criadaEm: z.string().describe('Instante ISO 8601'),
  vistaEm: z.string().describe('Instante ISO 8601 do último uso'),
  atual: z.boolean().describe('É a sessão de quem pergunta'),
});

export class MinhaSessaoDto extends createZodDto(sessao) {}

export class SessaoDeAlguemDto extends createZodDto(
  sessao.extend({
    usuarioId: z.number().int(),
    pessoaId: z.number().int().nullable().describe('O cadastro de quem entrou; nulo se não tem'),
    nome: z.string(),
    papel: guardado(PAPEIS),
  }),
) {}

export class SessaoIdDto extends createZodDto(z.object({ id: z.string() })) {}

export class EncerrarSessoesDto extends createZodDto(
  z
    .object({ id: z.string().max(64).optional(), outras: z.literal(true).optional() })
    .refine(({ id, outras }) => (id === undefined) !== (outras === undefined), {
      path: ['id'],
      message: 'CAMPO_OBRIGATORIO',
    }),
) {}
