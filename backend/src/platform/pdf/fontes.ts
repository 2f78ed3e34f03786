import { readFileSync } from 'node:fs';

const arquivo = (pacote: string): string => readFileSync(require.resolve(pacote)).toString('base64');

/** As duas famílias do produto, embutidas: o Chromium do worker não tem rede nem fontes nossas instaladas. */
export const ESTILO_FONTES = `
@font-face{font-family:Besley;font-weight:600;src:url(data:font/woff2;base64,${arquivo('@fontsource/besley/files/besley-latin-600-normal.woff2')}) format("woff2")}
@font-face{font-family:Atkinson;font-weight:200 800;src:url(data:font/woff2;base64,${arquivo('@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2')}) format("woff2")}
`;
