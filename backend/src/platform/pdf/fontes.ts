import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Um arquivo por peso: de uma fonte variável o Chromium só consegue embutir desenhos (Type 3), maiores e mais lentos. */
const atkinson = (peso: number, estilo: string) => ({
  familia: 'Atkinson',
  peso,
  nome: `AtkinsonHyperlegibleNext-${estilo}`,
  arquivo: `@expo-google-fonts/atkinson-hyperlegible-next/${peso}${estilo}/AtkinsonHyperlegibleNext_${peso}${estilo}.ttf`,
});
const FACES = [
  {
    familia: 'Besley',
    peso: 600,
    nome: 'Besley-SemiBold',
    arquivo: '@expo-google-fonts/besley/600SemiBold/Besley_600SemiBold.ttf',
  },
  atkinson(400, 'Regular'),
  atkinson(600, 'SemiBold'),
  atkinson(700, 'Bold'),
].map((face) => ({ ...face, arquivo: require.resolve(face.arquivo) }));

/**
 * As duas famílias do produto, que só um navegador com as fontes instaladas (`instalarFontes`) acha. Sem ligaduras, letra a
 * letra: o texto do PDF é o que se vê.
 */
export const ESTILO_FONTES = [
  ...FACES.map(
    ({ familia, peso, nome }) =>
      `@font-face{font-family:${familia};font-weight:${peso};src:local("${nome}")}`,
  ),
  '*{font-variant-ligatures:none!important}',
].join('\n');

/**
 * O arquivo de cada uma, pelo nome, para `infra/bench`.
 * @public
 */
export const ARQUIVOS_DAS_FONTES: ReadonlyMap<string, string> = new Map(
  FACES.map(({ nome, arquivo }) => [nome, arquivo]),
);

/**
 * Grava em `pasta` uma configuração do fontconfig que junta as fontes do produto às do sistema, que continuam servindo às
 * letras que elas não têm. Devolve o arquivo a dar ao Chromium em `FONTCONFIG_FILE`: conhecê-las de antemão custa-lhe um
 * quarto menos por folha do que recebê-las dentro de cada HTML.
 */
export function instalarFontes(pasta: string): string {
  mkdirSync(pasta, { recursive: true, mode: 0o700 });
  const configuracao = join(pasta, 'fonts.conf');
  const novo = `${configuracao}.${process.pid}`;
  const pastas = [...new Set(FACES.map(({ arquivo }) => dirname(arquivo)))];
  writeFileSync(
    novo,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${pastas.map((uma) => `<dir>${escaparXml(uma)}</dir>`).join('\n')}
<cachedir>${escaparXml(join(pasta, 'cache'))}</cachedir>
</fontconfig>
`,
    { mode: 0o600 },
  );
  // Outro processo pode estar a lê-la: nunca a vê pela metade.
  renameSync(novo, configuracao);
  return configuracao;
}

const escaparXml = (texto: string): string => texto.replace(/[&<>]/g, (sinal) => `&#${sinal.charCodeAt(0)};`);
