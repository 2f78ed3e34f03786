// Cópia de backend/src/modules/normas/domain: não se muda aqui. Rode `npm run copiar-do-servidor`.
/**
 * O que se sabe das regras de pesca, como o pacote o leva. Este arquivo e os que ele cita não importam nada de fora da pasta:
 * a página avalia com cópias deles.
 */

/** Dia civil `YYYY-MM-DD` no fuso da agência. */
export type Dia = string;
/** Graus decimais, WGS 84, nesta ordem (RFC 7946). */
export type Ponto = readonly [longitude: number, latitude: number];

/** Do menor ao maior: soltar o peixe na hora não é `GUARDAR`. */
export const ATOS = ['CAPTURAR', 'GUARDAR', 'TRANSPORTAR', 'SAIR_DO_ESTADO', 'VENDER'] as const;
export type Ato = (typeof ATOS)[number];

export const PETRECHOS = [
  'LINHA_DE_MAO',
  'CANICO',
  'MOLINETE',
  'FLY',
  'ISCA_VIVA',
  'ARPAO',
  'ESPINHEL',
  'REDE',
  'TARRAFA',
] as const;
export type Petrecho = (typeof PETRECHOS)[number];

export const PESSOAS = ['TURISTA', 'MENOR'] as const;
export type Pessoa = (typeof PESSOAS)[number];

/** Código da modalidade da licença: 0 esportiva, 1 recreativa. */
export type Modalidade = 0 | 1;

export const MEDIDAS = ['TOTAL', 'FURCAL'] as const;
/** `TOTAL`: do focinho à ponta da cauda; `FURCAL`: do focinho ao meio da forquilha da cauda. */
export type Medida = (typeof MEDIDAS)[number];

export interface Norma {
  readonly codigo: number;
  /** `Decreto 39.125/2018`. */
  readonly ato: string;
  readonly orgao: string;
  readonly publicacao: Dia;
  readonly endereco: string | null;
  readonly conferidaEm: Dia;
  /** Exemplo de demonstração, que não se conferiu na fonte. */
  readonly demonstracao: boolean;
}

export const CLASSES_DE_ZONA = [
  'ESTADO',
  'BACIA',
  'PRESERVACAO',
  'SUBSISTENCIA',
  'COMERCIAL',
  'ESPORTIVA',
  'ORNAMENTAL',
  'MANEJO',
  'CONFLUENCIA',
] as const;
export type ClasseDeZona = (typeof CLASSES_DE_ZONA)[number];

export type Geometria =
  | {
      readonly tipo: 'POLIGONO';
      /** Sem repetir o primeiro no fim. */
      readonly pontos: readonly Ponto[];
    }
  /** A união das partes: uma ilha em volta da qual se pesca é outra zona, e não um buraco nesta. */
  | { readonly tipo: 'POLIGONOS'; readonly partes: readonly (readonly Ponto[])[] }
  | { readonly tipo: 'CIRCULO'; readonly centro: Ponto; readonly raioM: number };

export interface Zona {
  readonly codigo: number;
  readonly nome: string;
  /** `ESTADO` é o território da agência: quem não diz onde está, está nele. */
  readonly classe: ClasseDeZona;
  /** O ato que a criou; nulo na que nenhum ato descreve. */
  readonly norma: number | null;
  readonly geometria: Geometria;
  /** Uma zona que muda de contorno são duas, com o mesmo código, uma depois da outra. */
  readonly de: Dia;
  readonly ate: Dia | null;
}

export interface Nomes {
  readonly pt: string;
  readonly en: string;
  readonly es: string;
}

export interface EspecieDePeixe {
  /** O da opção da lista de peixes, de onde vem o nome. */
  readonly codigo: number;
  readonly nomes: Nomes;
  /** Outros nomes populares, em qualquer língua: servem para procurar. */
  readonly populares: readonly string[];
  readonly cientifico: string;
  /** O nome científico é de um gênero: «Tucunaré» são várias espécies de `Cichla`. */
  readonly genero: boolean;
}

/** A quem a regra chega. Nulo é «todos»; lista vazia não existe. */
export interface Alcance {
  readonly especies: readonly number[] | null;
  readonly zonas: readonly number[] | null;
  readonly modalidades: readonly Modalidade[] | null;
  readonly petrechos: readonly Petrecho[] | null;
  readonly pessoas: readonly Pessoa[] | null;
}

/** Todo ano, de `inicio` a `fim` (`MM-DD`, inclusive), por cima da virada do ano se `fim` vem antes. */
export interface Janela {
  readonly inicio: string;
  readonly fim: string;
}

export interface Tamanho {
  readonly medida: Medida;
  readonly minCm: number | null;
  readonly maxCm: number | null;
  /** Dos exemplares da espécie, quantos por cento podem estar fora do tamanho. */
  readonly toleranciaPct: number;
}

export interface Cota {
  readonly por: 'DIA' | 'VIAGEM';
  readonly kg: number | null;
  /** Além dos quilos: «10 kg mais 1 exemplar». */
  readonly maisExemplares: number;
  readonly exemplares: number | null;
}

/** Minutos depois da meia-noite: pesca-se de `das` (inclusive) até `as` (exclusive). */
export interface Horario {
  readonly das: number;
  readonly as: number;
}

/**
 * O que a regra diz. `COBERTURA` é a única que não restringe: declara que, do seu início em diante, as regras que estão
 * aqui são todas as que há para o seu alcance. Soltar o peixe num defeso permite-se não pondo `CAPTURAR` em `proibe`.
 */
export type Efeito =
  | { readonly tipo: 'COBERTURA' }
  | { readonly tipo: 'DEFESO'; readonly proibe: readonly Ato[] }
  | { readonly tipo: 'PROIBICAO'; readonly proibe: readonly Ato[] }
  | ({ readonly tipo: 'TAMANHO' } & Tamanho)
  | ({ readonly tipo: 'COTA' } & Cota)
  | ({ readonly tipo: 'HORARIO' } & Horario)
  | { readonly tipo: 'PETRECHO'; readonly petrechos: readonly Petrecho[] };
export type TipoDeRegra = Efeito['tipo'];
export const TIPOS_DE_REGRA = [
  'COBERTURA',
  'DEFESO',
  'PROIBICAO',
  'TAMANHO',
  'COTA',
  'HORARIO',
  'PETRECHO',
] as const satisfies readonly TipoDeRegra[];

export interface Regra {
  readonly codigo: number;
  /** Código da que a manda. */
  readonly norma: number;
  readonly de: Dia;
  /** Último dia; nulo enquanto não há fim. */
  readonly ate: Dia | null;
  /** Nula na que vale o ano inteiro. */
  readonly janela: Janela | null;
  readonly alcance: Alcance;
  readonly efeito: Efeito;
  /** O que a regra ressalva («salvo manejo autorizado»), para se ler ao lado dela. */
  readonly nota: Nomes | null;
}

/** Do conteúdo, no cabeçalho protegido do pacote: uma declaração ou uma lista de revogadas não passam por ele. */
export const TIPO_DO_PACOTE = 'normas';

/**
 * Tudo o que é preciso para responder, de `de` a `ate`. O pacote assinado é um COSE_Sign1 das chaves da carteira, com este
 * JSON em UTF-8 na carga.
 */
export interface Acervo {
  readonly formato: 1;
  readonly de: Dia;
  readonly ate: Dia;
  /** IANA: diz que dia é hoje. */
  readonly fuso: string;
  readonly uf: string;
  /** Há licenças que não deixam levar peixe. */
  readonly haSemCota?: boolean;
  readonly especies: readonly EspecieDePeixe[];
  readonly normas: readonly Norma[];
  readonly zonas: readonly Zona[];
  readonly regras: readonly Regra[];
}
