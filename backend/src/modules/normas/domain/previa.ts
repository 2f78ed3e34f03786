import { periodoNoDia } from './avaliar';
import type { Acervo, Dia, Regra } from './regra';

const vigorantes = ({ regras }: Acervo, dia: Dia) =>
  new Map(
    regras.flatMap((regra) => {
      const { de: _de, ate: _ate, ...dita } = regra;
      return periodoNoDia(regra, dia) ? [[JSON.stringify(dita), regra] as const] : [];
    }),
  );

/**
 * O que muda de um dia para outro: as regras que alcançam `depois` e não `antes`, e o contrário. Uma que mudou acaba como era e
 * começa como fica.
 */
export function mudancas(acervo: Acervo, antes: Dia, depois: Dia): { comecam: Regra[]; acabam: Regra[] } {
  const [la, ca] = [vigorantes(acervo, antes), vigorantes(acervo, depois)];
  const soEm = (umas: ReadonlyMap<string, Regra>, outras: ReadonlyMap<string, Regra>) =>
    [...umas].filter(([dita]) => !outras.has(dita)).map(([, regra]) => regra);
  return { comecam: soEm(ca, la), acabam: soEm(la, ca) };
}
