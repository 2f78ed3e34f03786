import { cru, Html } from '../http/resposta/html';
import desenhos from './arte/desenhos.json';

/** Desenhos próprios do produto, em SVG, para documentos impressos. */
export const DESENHOS: Readonly<typeof desenhos> = desenhos;

/** A marca do peixe com a metade de cima na cor dada. `id` distingue as marcas de uma página. */
export function marca(id: string, corDeCima: string, corDoOlho: string): Html {
  const desenho = desenhos.marca
    .replaceAll('"mk"', `"mk-${id}"`)
    .replaceAll('#mk)', `#mk-${id})`)
    .replace('fill="#ffffff"', `fill="${corDeCima}"`)
    .replace('fill="#0d2329"/></svg>', `fill="${corDoOlho}"/></svg>`);
  return cru(desenho);
}
