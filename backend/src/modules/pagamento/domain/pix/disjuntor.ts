import type { FalhaDoTrilho } from './trilho';

/**
 * Um por convênio: depois de algumas falhas seguidas deixa de se chamar o provedor por um tempo, que dobra, para que um provedor
 * caído não prenda o trabalho nem receba uma enxurrada quando volta. Puro: o instante e o sorteio são argumentos.
 */
export interface Disjuntor {
  /** Seguidas. */
  readonly falhas: number;
  /** Até quando não se chama; nulo se está fechado. Passado, deixa ir uma chamada, e as outras esperam por ela. */
  readonly abertoAte: Date | null;
  /** Há uma chamada de ensaio a caminho. */
  readonly emEnsaio: boolean;
}

export const DISJUNTOR_FECHADO: Disjuntor = { falhas: 0, abertoAte: null, emEnsaio: false };

const FALHAS_QUE_ABREM = 5;
const [MENOR_ESPERA_MS, MAIOR_ESPERA_MS] = [5_000, 300_000];
/** Quanto se espera pelo fim da chamada de ensaio: mais do que ela pode durar. */
const ENSAIO_MS = 30_000;

const estaAberto = ({ abertoAte }: Disjuntor, agora: Date) => abertoAte !== null && agora < abertoAte;

/** O disjuntor com que se faz a chamada, ou `null` se não se pode fazer. */
export function passarPeloDisjuntor(disjuntor: Disjuntor, agora: Date): Disjuntor | null {
  if (disjuntor.abertoAte === null) return disjuntor;
  if (estaAberto(disjuntor, agora)) return null;
  return { ...disjuntor, abertoAte: new Date(agora.getTime() + ENSAIO_MS), emEnsaio: true };
}

/**
 * Depois de uma chamada; `falha` nula se deu certo. RECUSADO é resposta de um provedor que está no ar; SEM_DIREITO abre logo, com a
 * maior espera, porque só gente o resolve; quem pede que se espere é atendido. `sorteio`: de 0 a 1.
 */
export function depoisDaChamada(
  disjuntor: Disjuntor,
  falha: Pick<FalhaDoTrilho, 'causa' | 'esperar'> | null,
  agora: Date,
  sorteio: number,
): Disjuntor {
  if (!falha || falha.causa === 'RECUSADO') return DISJUNTOR_FECHADO;
  // Uma que já ia a caminho quando ele abriu não diz nada de novo.
  if (estaAberto(disjuntor, agora) && !disjuntor.emEnsaio) return disjuntor;
  const falhas = disjuntor.falhas + 1;
  const pedida = (falha.esperar ?? 0) * 1000;
  const semDireito = falha.causa === 'SEM_DIREITO';
  const abre = disjuntor.emEnsaio || falhas >= FALHAS_QUE_ABREM || pedida > 0 || semDireito;
  if (!abre) return { ...DISJUNTOR_FECHADO, falhas };
  const dobras = Math.min(Math.max(0, falhas - FALHAS_QUE_ABREM), 10);
  const cheia = semDireito ? MAIOR_ESPERA_MS : Math.min(MENOR_ESPERA_MS * 2 ** dobras, MAIOR_ESPERA_MS);
  // Entre a metade e o todo, para que os processos não voltem juntos.
  const espera = Math.max(cheia * (0.5 + sorteio / 2), pedida);
  return { falhas, abertoAte: new Date(agora.getTime() + espera), emEnsaio: false };
}
