import type { DataCivil } from '../../../kernel/data-civil';
import { ComInicio, doMaisNovo } from '../../../kernel/vigencia';
import type { Opcao } from './opcoes';

/** Listas que a agência muda. Um código nunca muda de sentido nem serve a outra opção. */
export const LISTAS_DA_AGENCIA = [
  'peixes',
  'materialPesca',
  'tipoIsca',
  'localPesca',
  'localizacaoPreferencialPesca',
  'rendaMensal',
] as const;
export type ListaDaAgencia = (typeof LISTAS_DA_AGENCIA)[number];

/** `TEXTOS`: os de uma opção; os primeiros a criam. `OFERTA`: se ela está nos formulários. `ORDEM`: a da lista inteira. */
export const ESPECIES_DE_MUDANCA = ['TEXTOS', 'OFERTA', 'ORDEM'] as const;
export type EspecieDeMudanca = (typeof ESPECIES_DE_MUDANCA)[number];

export interface TextosDaOpcao {
  readonly pt: string;
  readonly en: string;
  readonly es: string;
}

/** Uma mudança de uma lista, de um dia em diante, até a seguinte da mesma espécie e opção. */
export interface MudancaDeOpcao extends ComInicio {
  readonly especie: EspecieDeMudanca;
  /** 0 em `ORDEM`, que é da lista inteira. */
  readonly codigo: number;
  readonly textos: TextosDaOpcao | null;
  readonly oferecida: boolean | null;
  readonly ordem: readonly number[] | null;
}

export interface OpcaoConhecida extends Opcao {
  /** Falso na que se retirou: já não se escolhe, mas os pedidos que a têm continuam a mostrá-la. */
  readonly oferecida: boolean;
}

/** Uma lista como é num dia. */
export interface ListaNoDia {
  /** Na ordem em que se mostram; as que ainda não começaram não estão. */
  readonly opcoes: readonly OpcaoConhecida[];
  /** Código de cada texto que uma opção tem ou já teve, em minúsculas; havendo dois, vale o que se oferece. */
  readonly rotulos: ReadonlyMap<string, number>;
}

export type ListasNoDia = Readonly<Record<ListaDaAgencia, ListaNoDia>>;

/** Mudanças da mesma espécie e opção sucedem-se. */
export const assuntoDaMudanca = ({ especie, codigo }: MudancaDeOpcao): string => `${especie} ${codigo}`;

const textosDe = ({ descricao_pt, descricao_en, descricao_es }: Opcao): string[] => [
  descricao_pt,
  descricao_en,
  descricao_es,
];
const comparavel = (texto: string): string => texto.trim().normalize('NFC').toLowerCase();

/** A lista no dia, feita das mudanças dela. */
export function listaNoDia(mudancas: readonly MudancaDeOpcao[], dia: DataCivil): ListaNoDia {
  const comecadas = doMaisNovo(mudancas.filter(({ vigenteDesde }) => vigenteDesde <= dia));
  // Do mais novo ao mais velho: a primeira de cada assunto é a que vale.
  const valendo = new Map<string, MudancaDeOpcao>();
  for (const uma of comecadas) {
    if (!valendo.has(assuntoDaMudanca(uma))) valendo.set(assuntoDaMudanca(uma), uma);
  }
  const ordem = valendo.get('ORDEM 0')?.ordem ?? [];
  const lugar = ({ codigo }: Opcao) => {
    const posicao = ordem.indexOf(codigo);
    return posicao < 0 ? ordem.length + codigo : posicao;
  };
  const opcoes = [...valendo.values()]
    .flatMap(({ codigo, textos }): OpcaoConhecida[] => {
      if (!textos) return [];
      return [
        {
          codigo,
          descricao_pt: textos.pt,
          descricao_en: textos.en,
          descricao_es: textos.es,
          oferecida: valendo.get(`OFERTA ${codigo}`)?.oferecida ?? true,
        },
      ];
    })
    .sort((a, b) => lugar(a) - lugar(b));
  const rotulos = new Map<string, number>();
  for (const { codigo, textos } of comecadas.toReversed()) {
    if (textos) for (const texto of [textos.pt, textos.en, textos.es]) rotulos.set(comparavel(texto), codigo);
  }
  for (const opcao of opcoes) {
    if (opcao.oferecida) for (const texto of textosDe(opcao)) rotulos.set(comparavel(texto), opcao.codigo);
  }
  return { opcoes, rotulos };
}

/** Código dado por código ou por rótulo, em qualquer das línguas; `null` se não existe. */
export function codigoPorValor({ opcoes, rotulos }: ListaNoDia, valor: string | number): number | null {
  const texto = comparavel(String(valor));
  const porCodigo = opcoes.find(({ codigo }) => String(codigo) === texto);
  return porCodigo?.codigo ?? rotulos.get(texto) ?? null;
}

export const oferecidas = ({ opcoes }: ListaNoDia): Opcao[] =>
  opcoes.filter(({ oferecida }) => oferecida).map(({ oferecida: _oferecida, ...opcao }) => opcao);

/**
 * O que impede uma lista de ficar como as mudanças a deixam, do dia em diante: nenhuma opção, ou o mesmo texto em duas que se
 * oferecem (um rótulo não diria qual).
 */
export function defeitoDaLista(
  mudancas: readonly MudancaDeOpcao[],
  desde: DataCivil,
): { codigo: 'LISTA_VAZIA' } | { codigo: 'OPCAO_REPETIDA'; texto: string } | null {
  const dias = new Set([desde, ...mudancas.map(({ vigenteDesde }) => vigenteDesde)]);
  for (const dia of [...dias].filter((um) => um >= desde).sort()) {
    const daVez = oferecidas(listaNoDia(mudancas, dia));
    if (daVez.length === 0) return { codigo: 'LISTA_VAZIA' };
    const donos = new Map<string, number>();
    for (const opcao of daVez) {
      for (const texto of textosDe(opcao)) {
        const dono = donos.get(comparavel(texto));
        if (dono !== undefined && dono !== opcao.codigo) return { codigo: 'OPCAO_REPETIDA', texto };
        donos.set(comparavel(texto), opcao.codigo);
      }
    }
  }
  return null;
}
