import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { guardado } from '../../platform/http/resposta/guardado';
import { STATUS } from '../licenca/domain/estado';
import { SITUACOES_MOSTRADAS } from '../banco/domain/situacao-retorno';

/** O que pede a mão de alguém hoje; a tela sabe a lista de cada um. */
export const ITENS_DO_DIA = [
  'WORKER_PARADO',
  'AUDITORIA_CORTADA',
  'ROTINAS_ATRASADAS',
  'CONVENIO_POR_ATIVAR',
  'PIX_PARADO',
  'PIX_CERTIFICADO',
  'TRABALHOS_PARADOS',
  'TRABALHOS_FALHANDO',
  'RAZAO_DIVERGENTE',
  'DADOS_ILEGIVEIS',
  'RETORNOS_RECUSADOS',
  'RETORNOS_A_CONFIRMAR',
  'PENDENCIAS_ANTIGAS',
  'PENDENCIAS',
  'ISENCOES_A_DECIDIR',
  'DEVOLUCOES_A_AUTORIZAR',
  'DEVOLUCOES_A_PAGAR',
  'REGRAS_A_APROVAR',
  'BOLETOS_RECUSADOS',
  'BOLETOS_NAO_REMETIDOS',
  'REMESSAS_NAO_BAIXADAS',
] as const;
export type ItemDoDia = (typeof ITENS_DO_DIA)[number];

const modalidade = z.union([z.literal(0), z.literal(1)]);
const soma = z.object({ quantidade: z.number().int(), valor: z.number().int().describe('Centavos') });

const isentas = z.array(
  z.object({
    codigo: z.string(),
    nome: z.object({ pt: z.string(), en: z.string(), es: z.string() }),
    vigentes: z.number().int(),
  }),
);
export type IsentasDoPainel = z.output<typeof isentas>;

const licencas = z.object({
  situacoes: z.array(z.object({ status: guardado(STATUS), modalidade, quantidade: z.number().int() })),
  ativadas: z
    .array(z.object({ mes: z.string(), modalidade, quantidade: z.number().int() }))
    .describe('Dos últimos vinte e quatro meses, pelo dia do pagamento'),
  municipios: z
    .array(
      z.object({
        id: z.number().int().describe('IBGE; 0 no exterior'),
        nome: z.string().nullable(),
        uf: z.string().nullable(),
        vigentes: z.number().int(),
      }),
    )
    .describe('Os de mais licenças vigentes primeiro'),
  isentas: isentas
    .optional()
    .describe('As vigentes que não pagaram, por isenção; ausente nas somas de um município'),
});
export type LicencasDoPainel = z.output<typeof licencas>;

const somas = z.object({
  em: z.string().describe('De quando são; instante ISO 8601'),
  idade: z.number().int().describe('Segundos, pelo relógio do servidor'),
  licencas,
  dinheiro: z.object({
    aReceber: soma.describe('Todos os documentos em aberto'),
    meses: z
      .array(z.object({ mes: z.string(), emitido: soma, esperado: soma, recebido: soma }))
      .describe('Os últimos vinte e quatro; `esperado` pelo vencimento, `recebido` pelo pagamento'),
  }),
});
export type SomasDoPainel = z.output<typeof somas>;

export class PainelPedidoDto extends createZodDto(
  z.object({ municipio: z.coerce.number().int().min(0).max(9_999_999).optional() }),
) {}

export class PainelDto extends createZodDto(
  z.object({
    hoje: z.string().describe('Dia civil da agência'),
    somas: somas.nullable().describe('Nulo enquanto ninguém somou'),
    arquivos: z.array(
      z.object({
        tipo: z.enum(['REMESSA', 'RETORNO']),
        id: z.number().int(),
        nome: z.string(),
        em: z.string().describe('Instante ISO 8601'),
        titulos: z.number().int(),
        situacao: guardado(['GERADA', ...SITUACOES_MOSTRADAS]),
      }),
    ),
  }),
) {}

export class PrecisaDto extends createZodDto(
  z.object({
    itens: z.array(
      z.object({
        item: z.enum(ITENS_DO_DIA),
        quantidade: z.number().int().describe('Até mil'),
        desde: z.string().nullable().describe('Instante ISO 8601 do mais velho'),
        id: z.number().int().nullable().describe('O mais velho, quando a lista não tem filtro que o ache'),
        detalhes: z
          .array(z.string())
          .describe('Quais são, quando não há lista que as mostre; na língua pedida'),
      }),
    ),
    pendencias: z.array(z.object({ motivo: z.string(), titulo: z.string(), quantidade: z.number().int() })),
    copia: z
      .object({
        em: z.string().nullable().describe('Instante ISO 8601; nulo se nunca se fez'),
        idade: z.number().int().nullable().describe('Segundos, pelo relógio do servidor'),
        atrasada: z.boolean().describe('De mais de 26 horas, ou nunca feita'),
        bytes: z.number().int().nullable(),
      })
      .describe('A última cópia de segurança'),
    ensaio: z
      .object({
        em: z.string().nullable().describe('Instante ISO 8601; nulo se nunca se fez'),
        idade: z.number().int().nullable().describe('Segundos, pelo relógio do servidor'),
        atrasada: z.boolean().describe('De mais de 90 dias, ou nunca feito'),
        segundos: z.number().int().nullable().describe('Quanto demorou a volta'),
        certo: z.boolean().nullable().describe('Se o que voltou era o que havia'),
      })
      .describe('O último ensaio de volta de uma cópia'),
    porDizer: z
      .array(z.string())
      .optional()
      .describe('Variáveis do ambiente em que vale, em produção, o que veio com o produto'),
  }),
) {}
