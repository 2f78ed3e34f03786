import fc from 'fast-check';
import { DISJUNTOR_FECHADO, type Disjuntor, depoisDaChamada, passarPeloDisjuntor } from './disjuntor';
import type { CausaDaFalha } from './trilho';

const INICIO = Date.parse('2026-09-08T12:00:00Z');
const em = (segundos: number) => new Date(INICIO + segundos * 1000);
const FORA = { causa: 'FORA_DO_AR', esperar: null } as const;
const abertoPor = (disjuntor: Disjuntor, agora: Date) =>
  disjuntor.abertoAte ? (disjuntor.abertoAte.getTime() - agora.getTime()) / 1000 : 0;

/** Tantas falhas seguidas no mesmo instante, com o maior sorteio. */
function depoisDe(falhas: number): Disjuntor {
  let disjuntor = DISJUNTOR_FECHADO;
  for (let i = 0; i < falhas; i++) disjuntor = depoisDaChamada(disjuntor, FORA, em(0), 1);
  return disjuntor;
}

describe('disjuntor', () => {
  it('abre à quinta falha seguida, e um acerto no meio recomeça a conta', () => {
    expect(passarPeloDisjuntor(depoisDe(4), em(0))).not.toBeNull();
    expect(passarPeloDisjuntor(depoisDe(5), em(4.9))).toBeNull();
    const recomecado = depoisDaChamada(depoisDe(4), null, em(0), 1);
    expect(depoisDaChamada(recomecado, FORA, em(0), 1).abertoAte).toBeNull();
  });

  it('uma recusa é de um provedor que está no ar', () => {
    expect(depoisDaChamada(depoisDe(4), { causa: 'RECUSADO', esperar: null }, em(0), 1)).toEqual(
      DISJUNTOR_FECHADO,
    );
  });

  it('passado o tempo deixa ir uma chamada, e as outras esperam por ela', () => {
    const noEnsaio = passarPeloDisjuntor(depoisDe(5), em(5))!;
    expect(noEnsaio.emEnsaio).toBe(true);
    expect(passarPeloDisjuntor(noEnsaio, em(5))).toBeNull();
    expect(depoisDaChamada(noEnsaio, null, em(6), 1)).toEqual(DISJUNTOR_FECHADO);
  });

  it('um ensaio de que nunca se soube o fim dá lugar a outro', () => {
    const noEnsaio = passarPeloDisjuntor(depoisDe(5), em(5))!;
    expect(passarPeloDisjuntor(noEnsaio, em(34.9))).toBeNull();
    expect(passarPeloDisjuntor(noEnsaio, em(35))).not.toBeNull();
  });

  it('cada ensaio que falha dobra a espera, até cinco minutos', () => {
    let disjuntor = depoisDe(5);
    const esperas = [abertoPor(disjuntor, em(0))];
    for (let i = 0; i < 8; i++) {
      const agora = disjuntor.abertoAte!;
      disjuntor = depoisDaChamada(passarPeloDisjuntor(disjuntor, agora)!, FORA, agora, 1);
      esperas.push(abertoPor(disjuntor, agora));
    }
    expect(esperas).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
  });

  it('as que iam a caminho quando abriu não aumentam a espera', () => {
    expect(depoisDe(20)).toEqual(depoisDe(5));
  });

  it('o sorteio espalha as esperas entre a metade e o todo', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (sorteio) => {
        const espera = abertoPor(depoisDaChamada(depoisDe(4), FORA, em(0), sorteio), em(0));
        expect(espera).toBeGreaterThanOrEqual(2.5);
        expect(espera).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('quem pede que se espere é atendido à primeira', () => {
    const disjuntor = depoisDaChamada(DISJUNTOR_FECHADO, { ...FORA, esperar: 900 }, em(0), 0);
    expect(passarPeloDisjuntor(disjuntor, em(899))).toBeNull();
    expect(passarPeloDisjuntor(disjuntor, em(900))).not.toBeNull();
  });

  it('sem direito abre logo, com a maior espera', () => {
    const falha = { causa: 'SEM_DIREITO' as CausaDaFalha, esperar: null };
    expect(abertoPor(depoisDaChamada(DISJUNTOR_FECHADO, falha, em(0), 1), em(0))).toBe(300);
  });
});
