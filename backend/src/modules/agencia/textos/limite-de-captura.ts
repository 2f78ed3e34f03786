import type { Idioma } from '../../../platform/i18n/idioma';

/** Parágrafos ou itens simples, sem HTML. */
export type Paragrafos = Readonly<Record<Idioma, string[]>>;

/** O texto do limite de cada modalidade: 0 esportiva, 1 recreativa. */
export const TEXTO_DO_LIMITE = ['LIMITE_ESPORTIVA', 'LIMITE_RECREATIVA'] as const;

export interface LimiteNaLingua {
  /** O que as telas e a carteira dizem. */
  readonly descricao: string;
  /** Na frente do título provisório. */
  readonly curto: string;
  /** A primeira regra da folha impressa. */
  readonly regra: string;
}
export type LimiteDeCaptura = Readonly<Record<Idioma, LimiteNaLingua>>;

/** De quem não paga e por isso não leva peixe (decisão D17). */
export const SEM_COTA: LimiteDeCaptura = {
  pt: {
    descricao: 'Sem direito a levar peixe',
    curto: 'Sem cota',
    regra: 'Sem direito à cota: devolva à água todo o peixe, vivo.',
  },
  en: {
    descricao: 'No fish may be kept',
    curto: 'No quota',
    regra: 'No catch quota: return every fish to the water alive.',
  },
  es: {
    descricao: 'Sin derecho a llevar peces',
    curto: 'Sin cuota',
    regra: 'Sin derecho a cuota: devuelva al agua todos los peces, vivos.',
  },
};

/** Letras que cabem no cartão e na folha, em cada um dos três itens do texto. */
const CABEM = [32, 18, 90] as const;

export function limiteDoTexto(paragrafos: Paragrafos): LimiteDeCaptura {
  const naLingua = ([descricao = '', curto = '', regra = '']: readonly string[]) => ({
    descricao,
    curto,
    regra,
  });
  return { pt: naLingua(paragrafos.pt), en: naLingua(paragrafos.en), es: naLingua(paragrafos.es) };
}

/** As línguas em que um limite não tem os três itens, ou tem um que não cabe. */
export const linguasSemLimite = (paragrafos: Paragrafos): Idioma[] =>
  (['pt', 'en', 'es'] as const).filter((lingua) => {
    const itens = paragrafos[lingua];
    return itens.length !== CABEM.length || itens.some((item, i) => item.length > (CABEM[i] ?? 0));
  });
