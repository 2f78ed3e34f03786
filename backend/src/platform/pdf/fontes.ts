import { readFileSync } from 'node:fs';
import { Fonte } from './acabamento/fonte';

/** Um arquivo por peso: de uma fonte variável o Chromium só consegue embutir desenhos (Type 3), maiores e mais lentos. */
const atkinson = (peso: number) => ({
  familia: 'Atkinson',
  peso,
  pacote: `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${peso}-normal.woff`,
});
const ARQUIVOS = [
  { familia: 'Besley', peso: 600, pacote: '@fontsource/besley/files/besley-latin-600-normal.woff' },
  atkinson(400),
  atkinson(600),
  atkinson(700),
];

const FACES = ARQUIVOS.map(({ familia, peso, pacote }) => ({
  familia,
  peso,
  woff: readFileSync(require.resolve(pacote)),
}));

/** As duas famílias do produto, embutidas: o Chromium do worker não tem rede nem fontes nossas instaladas. */
export const ESTILO_FONTES = FACES.map(
  ({ familia, peso, woff }) =>
    `@font-face{font-family:${familia};font-weight:${peso};src:url(data:font/woff;base64,${woff.toString('base64')}) format("woff")}`,
).join('\n');

/** As mesmas, pelo nome com que aparecem num PDF. */
export const FONTES: ReadonlyMap<string, Fonte> = new Map(
  FACES.map(({ woff }) => new Fonte(woff)).map((fonte) => [fonte.nome, fonte]),
);
