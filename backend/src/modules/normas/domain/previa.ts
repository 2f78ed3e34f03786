import { periodoNoDia } from './avaliar';
import type { Acervo, Dia, Regra, Zona } from './regra';

/** Uma que mudou acaba como era e começa como fica. */
export interface Mudancas<Uma> {
  readonly comecam: Uma[];
  readonly acabam: Uma[];
}

/** O que muda de um dia para outro: o que alcança `depois` e não `antes`, e o contrário. */
export function mudancas(
  { regras, zonas }: Pick<Acervo, 'regras' | 'zonas'>,
  antes: Dia,
  depois: Dia,
): { regras: Mudancas<Regra>; zonas: Mudancas<Zona> } {
  return {
    regras: entre(regras, (regra, dia) => periodoNoDia(regra, dia) !== null, antes, depois),
    zonas: entre(zonas, ({ de, ate }, dia) => de <= dia && (ate === null || dia <= ate), antes, depois),
  };
}

function entre<Uma extends Regra | Zona>(
  todas: readonly Uma[],
  vale: (uma: Uma, dia: Dia) => boolean,
  antes: Dia,
  depois: Dia,
): Mudancas<Uma> {
  const em = (dia: Dia) =>
    new Map(
      todas
        .filter((uma) => vale(uma, dia))
        .map((uma) => [JSON.stringify({ ...uma, de: undefined, ate: undefined }), uma]),
    );
  const [la, ca] = [em(antes), em(depois)];
  const soEm = (umas: ReadonlyMap<string, Uma>, outras: ReadonlyMap<string, Uma>) =>
    [...umas].filter(([dita]) => !outras.has(dita)).map(([, uma]) => uma);
  return { comecam: soEm(ca, la), acabam: soEm(la, ca) };
}
