import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { guardado } from '../../../platform/http/resposta/guardado';
import { booleano, inteiro, texto } from '../../../platform/http/pedido/entrada';
import { LAYOUTS_CONVENIO } from '../domain/convenio';
import { TIPOS_DOCUMENTO } from '../domain/estado-documento';
import { CREDITOS_DO_PIX, TRILHOS } from '../domain/pix/trilho';

/** Convênio como chega; as regras de cada layout estão em `domain/convenio.ts`. */
const convenioEntrada = z.object({
  layout: z.enum(LAYOUTS_CONVENIO, 'CAMPO_INVALIDO'),
  banco: texto(3).describe('Só na arrecadação; nos outros layouts o banco é o do layout'),
  bancoNome: texto(40),
  numero: texto(20).describe(
    'BB: convênio (4, 6 ou 7 dígitos); Caixa: beneficiário (6); Bradesco: código da empresa; guia: texto do A.03',
  ),
  agencia: texto(5),
  agenciaDv: texto(1),
  conta: texto(12),
  contaDv: texto(1),
  carteira: texto(3).describe('Na Caixa, a modalidade: 14 ou 11'),
  variacao: texto(3).describe('Só no Banco do Brasil'),
  segmento: texto(1),
  identificadorValor: texto(1).describe('`6` (módulo 10) ou `8` (módulo 11)'),
  empresaTipo: texto(9).describe('`CNPJ8` ou `FEBRABAN4`'),
  empresaCodigo: texto(8),
  beneficiarioNome: texto(100),
  beneficiarioCnpj: texto(20),
  beneficiarioEndereco: texto(200),
  pixDominio: texto(60)
    .optional()
    .describe('Domínio das cobranças PIX do banco; vazio: o QR code dos arquivos não se usa'),
  pix: z
    .object({
      trilho: z.enum(TRILHOS, 'CAMPO_INVALIDO'),
      url: texto(200).describe('Base da API, com https'),
      urlDoToken: texto(200),
      chave: texto(77).describe('Chave Pix que recebe'),
      segredo: texto(40).describe('Nome da pasta dos certificados e segredos, em `PIX_SEGREDOS`'),
      escopos: texto(300).describe('Os que se pedem com o token, separados por espaço'),
      urlDaCobranca: texto(200).describe('Só no Banco do Brasil: base da API do título'),
      convenio: texto(9).describe('Só na guia do Banco do Brasil: o número do convênio de arrecadação'),
      credito: z
        .enum(CREDITOS_DO_PIX, 'CAMPO_INVALIDO')
        .describe('Como se sabe que o dinheiro foi creditado'),
    })
    .nullable()
    .optional()
    .describe('Nulo: não fala com provedor de PIX; ausente: fica como está'),
  teste: booleano().describe('Em homologação: os arquivos levam e trazem a marca de teste'),
  proximoNsa: inteiro().describe('Número do próximo arquivo; só cresce. Ausente ou nulo não muda'),
  proximoDocumento: inteiro().describe('Sequência do próximo documento; só cresce. Ausente ou nulo não muda'),
});

export class ConvenioEntradaDto extends createZodDto(convenioEntrada) {}

export class ConvenioMudadoDto extends createZodDto(
  convenioEntrada.extend({ versao: z.number().int().describe('A versão que foi lida') }),
) {}

export class VersaoLidaDto extends createZodDto(
  z.object({ versao: z.coerce.number().int().optional().describe('A que foi lida: se já é outra, 409') }),
) {}

const convenioSaida = z.object({
  id: z.number().int(),
  tipo: guardado(TIPOS_DOCUMENTO),
  layout: guardado(LAYOUTS_CONVENIO),
  banco: z.string(),
  bancoNome: z.string(),
  numero: z.string(),
  agencia: z.string().nullable(),
  agenciaDv: z.string().nullable(),
  conta: z.string().nullable(),
  contaDv: z.string().nullable(),
  carteira: z.string().nullable(),
  variacao: z.string().nullable(),
  segmento: z.string().nullable(),
  identificadorValor: z.string().nullable(),
  empresaTipo: z.string().nullable(),
  empresaCodigo: z.string().nullable(),
  beneficiarioNome: z.string(),
  beneficiarioCnpj: z.string(),
  beneficiarioEndereco: z.string(),
  pixDominio: z.string().nullable(),
  pix: z
    .object({
      trilho: guardado(TRILHOS),
      url: z.string(),
      urlDoToken: z.string(),
      chave: z.string(),
      segredo: z.string(),
      escopos: z.string().nullable(),
      urlDaCobranca: z.string().nullable(),
      convenio: z.string().nullable(),
      credito: guardado(CREDITOS_DO_PIX),
    })
    .nullable(),
  teste: z.boolean(),
  ativo: z.boolean().describe('É dele que saem os documentos novos do tipo'),
  emUso: z.boolean().describe('Já emitiu documentos: os números impressos não mudam mais'),
  proximoNsa: z.number().int().nullable().describe('Nulo na guia, que não tem remessa'),
  proximoDocumento: z.number().int(),
  versao: z.number().int(),
  criadoEm: z.iso.datetime({ offset: true }),
  atualizadoEm: z.iso.datetime({ offset: true }),
});
export type ConvenioSaida = z.infer<typeof convenioSaida>;

export class ConvenioDto extends createZodDto(convenioSaida) {}
