import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fonte } from './acabamento/fonte';

/** Um arquivo por peso: de uma fonte variável o Chromium só consegue embutir desenhos (Type 3), maiores e mais lentos. */
const atkinson = (peso: number) => ({
  familia: 'Atkinson',
  peso,
  pacote: `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${peso}-normal.woff`,
});
const FACES = [
  { familia: 'Besley', peso: 600, pacote: '@fontsource/besley/files/besley-latin-600-normal.woff' },
  atkinson(400),
  atkinson(600),
  atkinson(700),
].map(({ familia, peso, pacote }) => ({
  familia,
  peso,
  fonte: new Fonte(readFileSync(require.resolve(pacote))),
}));

/** As duas famílias do produto, que só um navegador com as fontes instaladas (`instalarFontes`) acha. */
export const ESTILO_FONTES = FACES.map(
  ({ familia, peso, fonte }) =>
    `@font-face{font-family:${familia};font-weight:${peso};src:local("${fonte.nome}")}`,
).join('\n');

/** As mesmas, pelo nome com que aparecem num PDF. */
export const FONTES: ReadonlyMap<string, Fonte> = new Map(FACES.map(({ fonte }) => [fonte.nome, fonte]));

/**
 * Grava em `pasta` as fontes do produto e uma configuração do fontconfig que as junta às do sistema, que continuam a servir
 * às letras que elas não têm. Devolve o arquivo a dar ao Chromium em `FONTCONFIG_FILE`: conhecê-las de antemão custa-lhe um
 * quarto menos por folha do que recebê-las dentro de cada HTML.
 */
export function instalarFontes(pasta: string): string {
  const arquivos = FACES.map(({ fonte }) => ({ nome: `${fonte.nome}.ttf`, bytes: fonte.trueType() }));
  const resumo = createHash('sha256');
  for (const { bytes } of arquivos) resumo.update(bytes);
  const destino = join(pasta, resumo.digest('hex').slice(0, 16));
  mkdirSync(destino, { recursive: true, mode: 0o700 });
  for (const { nome, bytes } of arquivos) gravarInteiro(join(destino, nome), bytes);
  const configuracao = join(destino, 'fonts.conf');
  gravarInteiro(
    configuracao,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir>${escaparXml(destino)}</dir>
<cachedir>${escaparXml(join(destino, 'cache'))}</cachedir>
</fontconfig>
`,
  );
  return configuracao;
}

/** Outro processo pode estar a ler o mesmo arquivo: nunca o vê pela metade. */
function gravarInteiro(caminho: string, conteudo: Buffer | string): void {
  const novo = `${caminho}.${process.pid}`;
  writeFileSync(novo, conteudo, { mode: 0o600 });
  renameSync(novo, caminho);
}

const escaparXml = (texto: string): string => texto.replace(/[&<>]/g, (sinal) => `&#${sinal.charCodeAt(0)};`);
