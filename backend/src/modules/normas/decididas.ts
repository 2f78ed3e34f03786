import { z } from 'zod';
import {
  ATOS,
  CLASSES_DE_ZONA,
  MEDIDAS,
  PESSOAS,
  PETRECHOS,
  type EspecieDePeixe,
  type Norma,
  type Regra,
  type Zona,
} from './domain/regra';
import { vigenteEm } from '../../kernel/vigencia';
import type { Especie } from '../../platform/vigencia/especie';

const codigo = z.number().int().min(0).max(9999);
const lista = <T extends z.ZodType>(um: T) => z.array(um).max(100, 'CAMPO_INVALIDO').nullable();
const texto = (maximo: number) => z.string().trim().min(1, 'CAMPO_OBRIGATORIO').max(maximo, 'CAMPO_INVALIDO');
const nomes = z.object({ pt: texto(200), en: texto(200), es: texto(200) });
const ponto = z.tuple([
  z.number().min(-180, 'COORDENADA_IMPOSSIVEL').max(180, 'COORDENADA_IMPOSSIVEL'),
  z.number().min(-90, 'COORDENADA_IMPOSSIVEL').max(90, 'COORDENADA_IMPOSSIVEL'),
]);
const contorno = z.array(ponto).min(3, 'POLIGONO_SEM_AREA').max(500, 'CAMPO_INVALIDO');
const cm = z.number().min(1, 'CAMPO_INVALIDO').max(500, 'CAMPO_INVALIDO').nullable();
const atos = z.array(z.enum(ATOS)).max(ATOS.length, 'CAMPO_INVALIDO');

export const valorDaNorma = z.object({
  ato: texto(120),
  orgao: texto(120),
  publicacao: z.iso.date('ATO_SEM_DATA'),
  endereco: z
    .url({ protocol: /^https?$/, error: 'CAMPO_INVALIDO' })
    .max(500, 'CAMPO_INVALIDO')
    .nullable(),
  conferidaEm: z.iso.date('CAMPO_INVALIDO'),
  demonstracao: z.boolean(),
}) satisfies z.ZodType<Omit<Norma, 'codigo'>>;

const efeito = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('COBERTURA') }),
  z.object({ tipo: z.literal('DEFESO'), proibe: atos }),
  z.object({ tipo: z.literal('PROIBICAO'), proibe: atos }),
  z.object({
    tipo: z.literal('TAMANHO'),
    medida: z.enum(MEDIDAS),
    minCm: cm,
    maxCm: cm,
    toleranciaPct: z.number().min(0, 'CAMPO_INVALIDO').max(50, 'CAMPO_INVALIDO'),
  }),
  z.object({
    tipo: z.literal('COTA'),
    por: z.enum(['DIA', 'VIAGEM']),
    kg: z.number().min(0, 'CAMPO_INVALIDO').max(1000, 'CAMPO_INVALIDO').nullable(),
    maisExemplares: z.number().int().min(0, 'CAMPO_INVALIDO').max(100, 'CAMPO_INVALIDO'),
    exemplares: z.number().int().min(0, 'CAMPO_INVALIDO').max(1000, 'CAMPO_INVALIDO').nullable(),
  }),
  z.object({
    tipo: z.literal('HORARIO'),
    das: z.number().int().min(0, 'CAMPO_INVALIDO').max(1439, 'CAMPO_INVALIDO'),
    as: z.number().int().min(0, 'CAMPO_INVALIDO').max(1440, 'CAMPO_INVALIDO'),
  }),
  z.object({ tipo: z.literal('PETRECHO'), petrechos: z.array(z.enum(PETRECHOS)) }),
]);

/** `revogada` é a regra que deixou de haver, e a norma que o disse. */
export const valorDaRegra = z.object({
  norma: codigo,
  revogada: z.boolean(),
  ate: z.iso.date('CAMPO_INVALIDO').nullable(),
  janela: z
    .object({ inicio: texto(5), fim: texto(5) })
    .nullable()
    .describe('`MM-DD`, todo ano'),
  alcance: z.object({
    especies: lista(codigo),
    zonas: lista(codigo),
    modalidades: lista(z.literal([0, 1])),
    petrechos: lista(z.enum(PETRECHOS)),
    pessoas: lista(z.enum(PESSOAS)),
  }),
  efeito,
  nota: nomes.nullable(),
}) satisfies z.ZodType<Omit<Regra, 'codigo' | 'de'>>;

export const valorDaZona = z.object({
  nome: texto(120),
  classe: z.enum(CLASSES_DE_ZONA),
  // As de antes de o haver não o dizem.
  norma: codigo.nullable().default(null),
  geometria: z.discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('POLIGONO'), pontos: contorno }),
    z.object({
      tipo: z.literal('POLIGONOS'),
      partes: z.array(contorno).min(1, 'POLIGONO_SEM_AREA').max(50, 'CAMPO_INVALIDO'),
    }),
    z.object({
      tipo: z.literal('CIRCULO'),
      centro: ponto,
      raioM: z.number().min(1, 'CAMPO_INVALIDO').max(200_000, 'CAMPO_INVALIDO'),
    }),
  ]),
}) satisfies z.ZodType<Omit<Zona, 'codigo' | 'de' | 'ate'>>;

/** O código e os nomes são os da opção da lista de peixes. */
export const valorDoPeixe = z.object({
  cientifico: texto(80),
  genero: z.boolean(),
  populares: z.array(texto(60)).max(20, 'CAMPO_INVALIDO'),
}) satisfies z.ZodType<Omit<EspecieDePeixe, 'codigo' | 'nomes'>>;

export type ValorDaNorma = z.infer<typeof valorDaNorma>;
export type ValorDaRegra = z.infer<typeof valorDaRegra>;
export type ValorDaZona = z.infer<typeof valorDaZona>;
export type ValorDoPeixe = z.infer<typeof valorDoPeixe>;

/** Sem código, nasce outra; o assunto é o código. */
export interface Pedido<V> {
  readonly codigo: number | null;
  readonly valor: V;
}

const especieDe = <V>(nome: string, valor: z.ZodType<V>): Especie<V, Pedido<V>> => ({
  nome,
  valor,
  grupo: () => nome,
  /** Um ato pode valer no dia em que se publica. */
  comecaHoje: () => true,
  recusas: { cedo: () => 'REGRA_NO_PASSADO', naData: 'REGRA_NA_DATA', comecou: 'REGRA_COMECOU' },
  montar: (pedido, { decisoes, proximo, desde }) => {
    const assunto = String(pedido.codigo ?? proximo);
    const antes =
      vigenteEm(
        decisoes.filter((uma) => uma.assunto === assunto),
        desde,
      )?.valor ?? null;
    return { assunto, valor: pedido.valor, antes, nasceu: pedido.codigo === null };
  },
  auditoria: {
    objeto: 'regra',
    marcada: 'REGRA_MARCADA',
    cancelada: 'REGRA_CANCELADA',
    aoMarcar: ({ assunto, desde }) => ({ especie: nome, codigo: Number(assunto), desde }),
    aoCancelar: ({ assunto, vigenteDesde }) => ({
      especie: nome,
      codigo: Number(assunto),
      desde: vigenteDesde,
    }),
  },
});

export const NORMA = especieDe('NORMA', valorDaNorma);
export const REGRA = especieDe('REGRA', valorDaRegra);
export const ZONA = especieDe('ZONA', valorDaZona);
export const PEIXE = especieDe('PEIXE', valorDoPeixe);

/** Se outra pessoa aceitou uma decisão de `REGRA` ou `ZONA`, cujo id é o assunto. O que ela vale começa no dia da aprovação. */
export const APROVACAO: Especie<boolean> = {
  nome: 'APROVACAO',
  valor: z.boolean(),
  comecaHoje: () => true,
  recusas: { cedo: () => 'REGRA_NO_PASSADO', naData: 'REGRA_JA_DECIDIDA', comecou: 'REGRA_COMECOU' },
  auditoria: {
    objeto: 'regra',
    marcada: 'REGRA_DECIDIDA',
    cancelada: 'REGRA_CANCELADA',
    aoMarcar: ({ assunto, valor, desde }) => ({ decisao: Number(assunto), aprovada: valor, desde }),
    aoCancelar: ({ assunto }) => ({ decisao: Number(assunto) }),
  },
};
