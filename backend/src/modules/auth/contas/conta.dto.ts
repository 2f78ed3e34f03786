import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { obrigatorio, texto } from '../../../platform/http/pedido/entrada';
import { guardado } from '../../../platform/http/resposta/guardado';
import { IDIOMAS } from '../../../platform/i18n/idioma';
import { PAPEIS } from '../../../platform/sessao/sessao';
import { EMAIL, temLetra } from '../../pessoa/domain/validar-pessoa';

const EMAIL_MAIOR = 254;
const NOME_MAIOR = 200;
/** Muito acima da maior senha aceita: só evita resumir um corpo inteiro. */
const SENHA_MAIOR = 1000;

const email = obrigatorio(EMAIL_MAIOR).refine((valor) => EMAIL.test(valor), 'EMAIL_INVALIDO');
/** Espaços nas pontas fazem parte da senha. */
const senha = z.string().max(SENHA_MAIOR, 'SENHA_LONGA');
/** Conta sem senha não tem o que mandar. */
const senhaAtual = senha.default('');
const token = z.string().max(100);
const codigo = z.string().max(40);

export class ContaNovaDto extends createZodDto(
  z.object({
    cpf: texto(20).optional(),
    passaporte: texto(40).optional(),
    nome: obrigatorio(NOME_MAIOR).refine(temLetra, 'CAMPO_INVALIDO'),
    email,
    pais: texto(2).optional().describe('País do passaporte'),
  }),
) {}
export class EsqueciDto extends createZodDto(z.object({ login: obrigatorio(40) })) {}
export class TokenDto extends createZodDto(z.object({ token })) {}
export class TokenESenhaDto extends createZodDto(z.object({ token, senha })) {}
export class TrocarSenhaDto extends createZodDto(z.object({ atual: senhaAtual, nova: senha })) {}
export class TrocarEmailDto extends createZodDto(z.object({ senha: senhaAtual, email })) {}
export class SenhaDto extends createZodDto(z.object({ senha: senhaAtual })) {}
export class RenovarCodigosDto extends createZodDto(
  z.object({
    codigo,
    chave: z.uuid().describe('Repetida, traz os mesmos códigos a quem não recebeu a resposta').optional(),
  }),
) {}
export class ConfirmarSegundoFatorDto extends createZodDto(
  z.object({ codigo, segredo: z.string().max(64).describe('O que a página mostrou').optional() }),
) {}
export class SenhaECodigoDto extends createZodDto(z.object({ senha: senhaAtual, codigo })) {}

export class IdiomaDto extends createZodDto(z.object({ idioma: z.enum(IDIOMAS) })) {}

export class RecebidoDto extends createZodDto(z.object({ message: z.string() })) {}
export class TipoDoLinkDto extends createZodDto(
  z.object({ tipo: z.enum(['NOVA', 'SENHA', 'CONVITE', 'EMAIL', 'VINCULO']) }),
) {}
export class ContaDto extends createZodDto(
  z.object({
    login: z.string().describe('Documento mascarado'),
    nome: z.string(),
    email: z.string().nullable(),
    papel: guardado(PAPEIS),
    temSenha: z.boolean(),
    govbr: z.boolean().describe('O gov.br já provou de quem é a conta'),
    pessoaVinculada: z.boolean(),
    criadaEm: z.string().describe('Instante ISO 8601'),
    segundoFator: z.object({
      ativo: z.boolean(),
      exigido: z.boolean(),
      codigosRestantes: z.number().int(),
    }),
  }),
) {}
export class CadastroSegundoFatorDto extends createZodDto(
  z.object({
    segredo: z.string().describe('Base32, para digitar no aplicativo'),
    uri: z.string().describe('`otpauth://`, o que o QR code leva'),
    qrCodeBase64: z.string().describe('`data:image/png;base64,…`'),
  }),
) {}
export class CodigosRecuperacaoDto extends createZodDto(
  z.object({ codigosRecuperacao: z.array(z.string()).length(10).describe('Mostrados só desta vez') }),
) {}
