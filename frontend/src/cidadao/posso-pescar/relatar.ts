import { type Acervo, MEDIDAS, type Modalidade } from '../../api/gerado/regras/regra';
import { type PescadoContado } from '../../componentes/pescado/contado';
import { type Contado, type Excesso } from './conferir-pescado';

/** Os do servidor: um relato que ele recusasse prenderia no aparelho todas as conferências. */
export const MAXIMO_DE_PEIXES = 100;
const MAXIMO_DE_EXCESSOS = 40;
const MAXIMO_DE_ATOS = 10;
const MAXIMO_DO_NOME = 80;
const MAXIMO_DO_ATO = 160;
const MAIOR_MEDIDA = 1_000;

interface Perguntado {
  readonly dia: string;
  readonly modalidade: Modalidade | null;
}

/** O que segue com a conferência: o que se contou e o que passava, sem dizer onde. */
export function relatar(
  pescado: readonly Contado[],
  excessos: readonly Excesso[],
  { dia, modalidade }: Perguntado,
  acervo: Pick<Acervo, 'de' | 'especies'>,
): PescadoContado {
  const nomeDe = (especie: number) =>
    acervo.especies.find(({ codigo }) => codigo === especie)?.nomes.pt.slice(0, MAXIMO_DO_NOME) ?? '?';
  return {
    dia,
    regrasDe: acervo.de,
    modalidade,
    peixes: pescado.slice(0, MAXIMO_DE_PEIXES).map(({ especie, cm, kg }) => ({
      especie,
      nome: nomeDe(especie),
      cm: Object.fromEntries(MEDIDAS.flatMap((medida) => (cm[medida] ? [[medida, cabe(cm[medida])]] : []))),
      kg: kg && cabe(kg),
    })),
    excessos: excessos.slice(0, MAXIMO_DE_EXCESSOS).map(({ especie, atos, ...excesso }) => ({
      ...excesso,
      nome: especie === null ? null : nomeDe(especie),
      atos: atos.slice(0, MAXIMO_DE_ATOS).map((ato) => ato.slice(0, MAXIMO_DO_ATO)),
    })),
  };
}

const cabe = (medida: number) => Math.min(medida, MAIOR_MEDIDA);
