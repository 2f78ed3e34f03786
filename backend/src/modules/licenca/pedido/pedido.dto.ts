import { z } from 'zod';
import { bloco, booleano, codigoDeLista, inteiro, reais, texto } from '../../../platform/http/pedido/entrada';
import { pessoaEntrada } from '../../pessoa/dto/pessoa-entrada.dto';
import { MAXIMO_DE_OPCOES } from '../../agencia/domain/mudar-lista';

const listaDe = <T extends z.ZodType>(item: T) =>
  z.preprocess((v) => {
    if (v === undefined || v === null || v === '') return null;
    return Array.isArray(v) ? (v as unknown[]) : [v];
  }, z.array(item).max(MAXIMO_DE_OPCOES).nullable());

const rotuloOuCodigo = z.preprocess(
  (v) => (v !== null && typeof v === 'object' ? ((v as { codigo?: unknown }).codigo ?? '') : v),
  z.union([z.string().max(100), z.number()], 'CAMPO_INVALIDO'),
);

/** Informação complementar como chega; as regras estão em `domain/informacao.ts`. */
const informacaoEntrada = z
  .object({
    modalidadePesca: codigoDeLista().describe('0 esportiva, 1 recreativa'),
    localizacaoPreferencialPesca: codigoDeLista(),
    rendaMensal: codigoDeLista(),
    diasPescaPorAno: inteiro('DIAS_PESCA').describe('1 a 365'),
    gastoMedioPesca: reais().describe('Reais: `350.5` ou `350,50`'),
    localPesca: codigoDeLista(),
    materialPesca: z.preprocess((v) => (v === '' ? null : v), rotuloOuCodigo.nullable()),
    equipamentos: listaDe(rotuloOuCodigo).describe('Códigos, ou rótulos em qualquer das línguas'),
    tipoIsca: codigoDeLista(),
    agenciaTurismo: booleano(),
    peixeMaisPescado: listaDe(
      codigoDeLista().transform((codigo, contexto) => {
        if (codigo !== null) return codigo;
        contexto.addIssue({ code: 'custom', message: 'CAMPO_INVALIDO' });
        return z.NEVER;
      }),
    ).describe('Códigos de `/api/peixes`'),
  })
  .partial();

const pagadorEntrada = z
  .object({
    cpfCnpj: texto(20).describe('CPF ou CNPJ de quem será cobrado'),
    nome: texto(200),
    endereco: bloco(
      z
        .object({
          logradouro: texto(200),
          bairro: texto(100),
          cep: texto(10),
          cidade: texto(100),
          uf: texto(2),
        })
        .partial(),
    ),
  })
  .partial()
  .nullish()
  .describe('Quem paga no lugar do pescador');

const responsavelEntrada = z
  .object({ nome: texto(200), cpf: texto(20), passaporte: texto(40) })
  .partial()
  .nullish()
  .describe('Quem responde por quem ainda não tem 18 anos: com o passaporte, se não tem CPF');

const pedidoEntrada = z.object({
  pessoa: pessoaEntrada,
  informacaoComplementar: informacaoEntrada,
  pagador: pagadorEntrada,
  responsavel: responsavelEntrada,
  isencao: texto(30).optional().describe('Código de `/api/isencoes`: pede-se sem pagar'),
  isencaoVista: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe('A `versao` da isenção que a página mostrou: se já é outra, 422 `ISENCAO_MUDOU`'),
  declaracao: z.number().int().min(1).nullish().describe('Versão da declaração aceita, de `/api/textos`'),
  valorVisto: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('O que a página disse que se pagaria ao todo, em centavos: se é mais, 409 `PRECO_MUDOU`'),
});

export const registroEntrada = pedidoEntrada.extend({
  asDuas: booleano()
    .optional()
    .describe('Além da modalidade pedida, uma licença da outra, com a mesma declaração'),
  porOutraPessoa: booleano()
    .optional()
    .describe('Quem preenche não é quem vai pescar: o e-mail de quem se registra pode faltar'),
});

export const renovacaoEntrada = pedidoEntrada.extend({ protocolo: z.string().max(40) });

export const segundaViaEntrada = z.object({
  protocolo: z.string().max(40),
  pagador: pagadorEntrada.describe('Ausente, o mesmo do documento anterior; nulo, o próprio pescador'),
});

export type RegistroEntrada = z.infer<typeof registroEntrada>;
export type RenovacaoEntrada = z.infer<typeof renovacaoEntrada>;

/** Protocolo do endereço e a declaração do fragmento, como o QR code os trouxe. */
export const conferenciaEntrada = z.object({
  protocolo: z.string('CAMPO_OBRIGATORIO').max(40, 'CAMPO_INVALIDO').describe('Com ou sem separadores'),
  declaracao: z.string('CAMPO_OBRIGATORIO').max(2000, 'CAMPO_INVALIDO').describe('Base32'),
});
