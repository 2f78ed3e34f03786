import { FILAS, NomeFila } from './filas';

const PRIMEIRA_ESPERA_S = 30;

interface Calendario {
  /** A maior espera entre duas tentativas. */
  readonly tetoS: number;
  /** Depois disto o trabalho fica parado, com a falha à vista, até alguém o mandar repetir. */
  readonly maximo: number;
}

/** Três horas: o que falha tanto pede alguém. */
const COMUM: Calendario = { tetoS: 600, maximo: 20 };
/** Cinco dias: um feriado inteiro sem correio cura-se sozinho, e menos de uma hora depois de ele voltar. */
const DO_CORREIO: Calendario = { tetoS: 3_600, maximo: 130 };

const FILAS_DO_CORREIO: readonly NomeFila[] = [FILAS.email, FILAS.conta];

const calendarioDe = (fila: NomeFila): Calendario => (FILAS_DO_CORREIO.includes(fila) ? DO_CORREIO : COMUM);

/** Segundos entre a tentativa de número `tentativa` (a partir de 1) e a seguinte; dobra a cada uma, até o teto. */
export const esperaS = (fila: NomeFila, tentativa: number): number =>
  Math.min(calendarioDe(fila).tetoS, PRIMEIRA_ESPERA_S * 2 ** (tentativa - 1));

export const tentativasMaximas = (fila: NomeFila): number => calendarioDe(fila).maximo;

const MAXIMO = `IF(fila IN (${FILAS_DO_CORREIO.map((fila) => `'${fila}'`).join(', ')}), ${DO_CORREIO.maximo}, ${COMUM.maximo})`;
/** Condições sobre uma linha do outbox. A parada diz também o menor máximo, que o índice alcança. */
export const AINDA_SE_TENTA = `tentativas < ${MAXIMO}`;
export const PAROU = `tentativas >= ${COMUM.maximo} AND tentativas >= ${MAXIMO}`;
