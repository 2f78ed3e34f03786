import { type DataCivil, maiorData } from '../../../kernel/data-civil';
import type { ComInicio, ComVigencia } from '../../../kernel/vigencia';

export const ACOES_DA_NORMA = ['APROVAR', 'RECUSAR', 'CANCELAR', 'DESFAZER_APROVACAO'] as const;
export type AcaoDaNorma = (typeof ACOES_DA_NORMA)[number];

interface Decidida<V = unknown> extends ComInicio {
  /** O código dela, entre as da espécie. */
  readonly assunto: string;
  readonly autor: string;
  readonly valor: V;
}
interface DaRegra {
  readonly norma: number;
  readonly revogada: boolean;
  readonly alcance: { readonly especies: readonly number[] | null; readonly zonas: readonly number[] | null };
}
interface DaZona {
  readonly norma: number | null;
}

/** Tudo o que se decidiu, de que depende o que se pode fazer de cada decisão. */
export interface Quadro {
  readonly hoje: DataCivil;
  readonly NORMA: readonly Decidida[];
  readonly REGRA: readonly Decidida<DaRegra>[];
  readonly ZONA: readonly Decidida<DaZona>[];
  readonly PEIXE: readonly Decidida[];
  /** As que outra pessoa aceitou, cada uma do dia em que conta em diante. */
  readonly aprovadas: {
    readonly REGRA: readonly Decidida<DaRegra>[];
    readonly ZONA: readonly ComVigencia<Decidida>[];
  };
  /** O que outra pessoa disse, do dia em que conta; nulo enquanto ninguém disse. */
  readonly aprovacao: (id: number) => { readonly vigenteDesde: DataCivil } | null;
}

/** A decisão já passou do ponto: o que não cabe, ao contrário do que se recusa. */
const PASSOU = ['REGRA_JA_DECIDIDA', 'REGRA_COMECOU'] as const;
export type ImpedimentoDaNorma =
  | (typeof PASSOU)[number]
  | 'APROVACAO_DO_AUTOR'
  | 'REGRA_MAIS_NOVA'
  | 'ZONA_POR_APROVAR'
  | 'REGRA_EM_USO'
  | 'ZONA_EM_USO';

/** Por que `quem` não faz isto à decisão; `null` se faz. Só regras e zonas se aprovam. */
export function impedimentoDaNorma(
  acao: AcaoDaNorma,
  id: number,
  quadro: Quadro,
  quem: string,
): ImpedimentoDaNorma | null {
  const aprovavel = [...quadro.REGRA, ...quadro.ZONA].find((uma) => uma.id === id);
  const dita = quadro.aprovacao(id);
  switch (acao) {
    case 'APROVAR':
      if (!aprovavel || dita) return 'REGRA_JA_DECIDIDA';
      return aprovavel.autor === quem ? 'APROVACAO_DO_AUTOR' : naoSeAprova(aprovavel, quadro);
    case 'RECUSAR':
      return !aprovavel || dita ? 'REGRA_JA_DECIDIDA' : null;
    case 'CANCELAR': {
      const decisao = aprovavel ?? [...quadro.NORMA, ...quadro.PEIXE].find((uma) => uma.id === id);
      if (!decisao || decisao.vigenteDesde <= quadro.hoje) return 'REGRA_COMECOU';
      if (emUso(id, quadro)) return 'REGRA_EM_USO';
      return fariaFalta(id, quadro) ? 'ZONA_EM_USO' : null;
    }
    case 'DESFAZER_APROVACAO':
      if (!dita || dita.vigenteDesde <= quadro.hoje) return 'REGRA_COMECOU';
      return fariaFalta(id, quadro) ? 'ZONA_EM_USO' : null;
  }
}

/** O que se pode, e o que a decisão pede mas hoje se recusa. */
export function acoesDaNorma(id: number, quadro: Quadro, quem: string) {
  const acoes: AcaoDaNorma[] = [];
  const recusadas: { acao: AcaoDaNorma; codigo: ImpedimentoDaNorma }[] = [];
  for (const acao of ACOES_DA_NORMA) {
    const codigo = impedimentoDaNorma(acao, id, quadro, quem);
    if (codigo === null) acoes.push(acao);
    else if (!(PASSOU as readonly string[]).includes(codigo)) recusadas.push({ acao, codigo });
  }
  return { acoes, recusadas };
}

function naoSeAprova(
  { id, assunto, vigenteDesde }: Decidida,
  { hoje, REGRA, aprovadas }: Quadro,
): ImpedimentoDaNorma | null {
  const regra = REGRA.find((uma) => uma.id === id);
  const daEspecie: readonly Decidida[] = regra ? aprovadas.REGRA : aprovadas.ZONA;
  if (daEspecie.some((uma) => uma.assunto === assunto && uma.id > id)) return 'REGRA_MAIS_NOVA';
  if (!regra) return null;
  const dia = maiorData(vigenteDesde, hoje);
  const vale = (zona: number) =>
    aprovadas.ZONA.some(
      (uma) =>
        uma.assunto === String(zona) &&
        uma.vigenteDesde <= dia &&
        (uma.vigenteAte === null || uma.vigenteAte >= dia),
    );
  return regra.valor.alcance.zonas?.every(vale) === false ? 'ZONA_POR_APROVAR' : null;
}

/** Uma zona que, sem esta decisão, não valeria em dias em que uma regra aprovada fala dela. */
function fariaFalta(id: number, { aprovadas }: Quadro): boolean {
  const zona = aprovadas.ZONA.find((uma) => uma.id === id);
  if (!zona) return false;
  const [outra] = aprovadas.ZONA.filter((uma) => uma.assunto === zona.assunto && uma.id !== id)
    .map(({ vigenteDesde }) => vigenteDesde)
    .sort();
  return aprovadas.REGRA.some(
    ({ valor: { alcance, revogada }, vigenteDesde }) =>
      !revogada &&
      alcance.zonas?.includes(Number(zona.assunto)) &&
      (outra === undefined || vigenteDesde < outra),
  );
}

/** Uma norma, zona ou peixe que alguma regra ou zona cita, e que deixaria de haver. */
function emUso(id: number, { NORMA, REGRA, ZONA, PEIXE }: Quadro): boolean {
  const unica = (daEspecie: readonly Decidida[]) => {
    const assunto = daEspecie.find((uma) => uma.id === id)?.assunto;
    const versoes = daEspecie.filter((uma) => uma.assunto === assunto);
    return versoes.length === 1 ? Number(assunto) : null;
  };
  const [norma, zona, peixe] = [unica(NORMA), unica(ZONA), unica(PEIXE)];
  return (
    (norma !== null && [...REGRA, ...ZONA].some(({ valor }) => valor.norma === norma)) ||
    REGRA.some(
      ({ valor: { alcance } }) =>
        (zona !== null && alcance.zonas?.includes(zona)) ||
        (peixe !== null && alcance.especies?.includes(peixe)),
    )
  );
}
