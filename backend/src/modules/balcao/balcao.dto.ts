import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { guardado } from '../../platform/http/resposta/guardado';
import { texto } from '../../platform/http/pedido/entrada';
import { ESTADOS_DOCUMENTO, TIPOS_DOCUMENTO } from '../pagamento/domain/estado-documento';
import { pessoaEntrada } from '../pessoa/dto/pessoa-entrada.dto';
import { pessoaNaLista, pessoaSaida } from '../pessoa/dto/pessoa.dto';
import { CAMPOS_DO_CADASTRO } from '../pessoa/retrato-do-cadastro';
import { ACOES_DO_BALCAO } from './domain/acoes-do-balcao';
import { IMPEDIMENTOS_DO_CADASTRO } from './domain/cadastro-mudavel';
import { TIPOS_DE_COMPROVANTE } from '../licenca/domain/comprovante';
import { STATUS } from '../licenca/domain/estado';
import { licencaSaida, STATUS_MOSTRADOS } from '../licenca/licenca.dto';

const id = z.number().int();
const dia = z.string().nullable().describe('`YYYY-MM-DD`');
const instante = z.string().describe('Instante ISO 8601');

export class PessoaNaListaDto extends createZodDto(pessoaNaLista) {}

const licencaNaLista = z.object({
  id,
  protocolo: z.string(),
  codigo: z.string(),
  modalidade: z.union([z.literal(0), z.literal(1)]),
  status: guardado(STATUS),
  motivo: guardado(['PRAZO', 'PROVISORIA', 'OPERADOR']).nullable(),
  pessoaId: id,
  titular: z.string().describe('Só as iniciais'),
  dataCriacao: z.string(),
  dataAtivacao: dia,
  dataVencimento: dia,
  dataVencimentoProvisoria: dia,
});
export class LicencaNaListaDto extends createZodDto(licencaNaLista) {}
export type LicencaNaLista = z.infer<typeof licencaNaLista>;

const documentoNoBalcao = z.object({
  id,
  licencaId: id,
  protocolo: z.string(),
  tipo: guardado(TIPOS_DOCUMENTO),
  estado: guardado(ESTADOS_DOCUMENTO),
  numeroDocumento: z.string(),
  valor: z.number().int().describe('Centavos'),
  valorPago: z.number().int().describe('Centavos'),
  emissao: z.string(),
  vencimento: z.string(),
  pagoEm: dia,
});

const mudanca = z.object({
  id,
  licencaId: id,
  protocolo: z.string(),
  de: guardado(STATUS).nullable(),
  para: guardado(STATUS),
  evento: z.string(),
  ator: z.string().describe('`usuario:12`, `anonimo`, `calendario`, `retorno:7`'),
  motivo: z.string().nullable(),
  em: instante,
});
export type Mudanca = z.infer<typeof mudanca>;
export type DocumentoNoBalcao = z.infer<typeof documentoNoBalcao>;

const anotacao = z.object({
  id,
  licencaId: id.nullable(),
  protocolo: z.string().nullable().describe('Da licença, quando é de uma'),
  texto: z.string(),
  ator: z.string().describe('`usuario:12`'),
  em: instante,
});
export type Anotacao = z.infer<typeof anotacao>;

const declaracaoAceita = z
  .object({ versao: z.number().int(), vigenteDesde: z.string() })
  .nullable()
  .describe('A que a pessoa aceitou ao pedir');

const licencaDaPessoa = licencaSaida.extend({
  id,
  acoesDoBalcao: z.array(z.enum(ACOES_DO_BALCAO)),
  declaracao: declaracaoAceita,
  folha: z
    .object({
      recolhidaPor: z.string().nullable().describe('`usuario:12`'),
      recolhidaEm: instante.nullable(),
    })
    .nullable()
    .describe('A que se espera assinada, de quem pediu no balcão'),
});
export type LicencaNoBalcao = z.infer<typeof licencaDaPessoa>;

const mudancaDoCadastro = z.object({
  campos: z.array(guardado(CAMPOS_DO_CADASTRO)),
  antes: pessoaSaida,
  depois: pessoaSaida,
});
const correcao = z.object({
  id,
  mudanca: mudancaDoCadastro.nullable().describe('Nula na que já não se abre'),
  motivo: z.string(),
  desfaz: id.nullable().describe('A correção que esta desfez'),
  ator: z.string().describe('`usuario:12`'),
  em: instante,
  podeDesfazer: z.boolean().describe('O cadastro ainda é o que ela deixou'),
});
export type CorrecaoDoCadastro = z.infer<typeof correcao>;

const versao = z.string().length(64);
const impedimento = z
  .enum(IMPEDIMENTOS_DO_CADASTRO)
  .nullable()
  .describe('Por que quem lê não decide nada sobre a pessoa');

export class PessoaNoBalcaoDto extends createZodDto(
  z.object({
    id,
    pessoa: pessoaSaida,
    versao: versao.describe('Do cadastro: vai na correção, que se recusa se ele mudar até lá'),
    criadaEm: instante,
    eliminada: z.boolean(),
    impedimento,
    temConta: z.boolean(),
    juntadaA: id.nullable().describe('O cadastro que ficou no lugar deste'),
    documentosAntigos: z
      .array(
        z.object({
          tipo: guardado(['cpf', 'passaporte']),
          numero: z.string(),
          origem: guardado(['TROCA', 'JUNCAO']),
          desde: instante,
        }),
      )
      .describe('Documentos que já foram dela e que ainda a acham'),
    juncoes: z.array(
      z.object({
        id,
        mantidaId: id,
        absorvidaId: id,
        motivo: z.string(),
        feitaPor: z.string().describe('`usuario:12`'),
        feitaEm: instante,
        desfeitaPor: z.string().nullable(),
        desfeitaEm: instante.nullable(),
        motivoDesfeita: z.string().nullable(),
        podeDesfazer: z.boolean(),
      }),
    ),
    licencas: z.array(licencaDaPessoa),
    documentos: z
      .array(documentoNoBalcao)
      .describe('Os boletos e guias de todas as licenças, os mais novos primeiro'),
    historico: z.array(mudanca).describe('Do mais novo para o mais velho'),
    anotacoes: z.array(anotacao).describe('O que a equipe anotou, do mais novo para o mais velho'),
    correcoes: z.array(correcao).describe('As da equipe, da mais nova para a mais velha'),
    acessos: z.array(
      z.object({ id, em: instante, papel: z.string().nullable(), atorId: id.nullable(), acao: z.string() }),
    ),
  }),
) {}

export class LicencaNoBalcaoDto extends createZodDto(
  z.object({
    id,
    licenca: licencaDaPessoa,
    motivo: licencaNaLista.shape.motivo,
    pessoa: pessoaNaLista,
    impedimento,
    renova: z.object({ id, protocolo: z.string() }).nullable(),
    renovadaPor: z.object({ id, protocolo: z.string() }).nullable(),
    documentos: z.array(documentoNoBalcao),
    historico: z.array(mudanca),
    anotacoes: z.array(anotacao).describe('As desta licença'),
    declaracao: declaracaoAceita,
    responsavel: z
      .object({
        nome: z.string(),
        cpf: z.string().nullable(),
        passaporte: z.string().nullable(),
      })
      .nullable()
      .describe('Quem responde pelo menor de idade'),
    comprovante: z
      .object({
        nome: z.string(),
        tipo: guardado(TIPOS_DE_COMPROVANTE),
        tamanho: z.number().int(),
        enviadoPor: z.string(),
        enviadoEm: instante,
      })
      .nullable(),
  }),
) {}

export class TermoDeBuscaDto extends createZodDto(
  z.object({
    termo: z
      .string()
      .trim()
      .min(2)
      .max(200)
      .describe('CPF, passaporte, protocolo, número do boleto, e-mail ou nome'),
    antesDe: id.positive().optional().describe('Continua a lista depois desta pessoa'),
    sugerindo: z
      .boolean()
      .default(false)
      .describe('A quem ainda digita: poucas, e auditadas minuto a minuto'),
  }),
) {}
const COMO_SE_ACHOU = ['DOCUMENTO', 'PROTOCOLO', 'BOLETO', 'PIX', 'EMAIL', 'NOME'] as const;
export class AchadosDto extends createZodDto(
  z.object({
    por: z.enum(COMO_SE_ACHOU).describe('O que se entendeu do que foi digitado'),
    pessoas: z.array(pessoaNaLista),
    licencaId: id.nullable().describe('A licença do protocolo ou do boleto'),
    documentoId: id.nullable().describe('O boleto do número'),
    linha: z
      .object({ retornoId: id, linha: z.number().int() })
      .nullable()
      .optional()
      .describe('Onde o PIX entrou no livro do dia'),
    haMais: z.boolean(),
    letrasAMenos: z
      .boolean()
      .describe('As letras digitadas começam palavras demais: nem todas se procuraram'),
    digitoErrado: z
      .enum(['CPF', 'PROTOCOLO'])
      .nullable()
      .describe('O que se digitou tem a forma, e não o dígito'),
  }),
) {}
export type Achados = z.infer<typeof AchadosDto.schema>;

export class DevolucaoDoCadastroDto extends createZodDto(
  z.object({ email: texto(254), confirmarEmail: texto(254) }),
) {}

export class AnotacaoNoBalcaoDto extends createZodDto(
  z.object({
    texto: z.string().trim().min(2).max(1000),
    licencaId: id.positive().nullable().default(null).describe('Uma licença dela'),
  }),
) {}

export const motivoNoBalcao = texto(300).transform((valor, contexto) => {
  if (valor !== null && valor.length >= 10) return valor;
  contexto.addIssue({ code: 'custom', message: 'JUSTIFICATIVA_CURTA' });
  return z.NEVER;
});

const DECISOES_DA_ISENCAO = ['CONCEDER', 'NEGAR', 'DESFAZER', 'DESFAZER_NEGATIVA'] as const;
export type DecisaoDaIsencao = (typeof DECISOES_DA_ISENCAO)[number];

export class DecisaoDaIsencaoDto extends createZodDto(
  z.object({ decisao: z.enum(DECISOES_DA_ISENCAO), motivo: motivoNoBalcao }),
) {}
export class MotivoNoBalcaoDto extends createZodDto(z.object({ motivo: motivoNoBalcao })) {}
export class InvalidarDto extends createZodDto(
  z.object({
    motivo: motivoNoBalcao,
    visto: z.enum(STATUS_MOSTRADOS).optional().describe('A situação que se leu: se já é outra, 409'),
  }),
) {}
export type PedidoDeInvalidar = z.infer<typeof InvalidarDto.schema>;

const correcaoAPrever = z.object({ pessoa: pessoaEntrada, versao });
export class CorrecaoAPreverDto extends createZodDto(correcaoAPrever) {}
export class CorrecaoNoBalcaoDto extends createZodDto(correcaoAPrever.extend({ motivo: motivoNoBalcao })) {}
export class PreviaDaCorrecaoDto extends createZodDto(mudancaDoCadastro) {}
export type PreviaDaCorrecao = z.infer<typeof PreviaDaCorrecaoDto.schema>;

export class RefazerDto extends createZodDto(
  z.object({
    ids: z.array(id.positive()).min(1).max(100),
    previa: z.boolean().describe('Só diz o que seria feito'),
  }),
) {}
export class RefeitasDto extends createZodDto(
  z.object({
    incluidas: z.array(z.object({ id, protocolo: z.string() })),
    excluidas: z.array(
      z.object({ id, protocolo: z.string().nullable(), motivo: z.enum(['AUSENTE', 'SEM_CARTEIRA']) }),
    ),
  }),
) {}
export type Refeitas = z.infer<typeof RefeitasDto.schema>;
