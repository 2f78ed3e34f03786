// Copia de @phosphor-icons/core (MIT) só os desenhos usados, um arquivo de cada: `npm run gerar-icones` os reescreve.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** nome exportado: [nome no pacote, peso]. */
const ICONES = {
  IconeTitulo: ['text-h-two', 'bold'],
  IconeSubtitulo: ['text-h-three', 'bold'],
  IconeNegrito: ['text-b', 'bold'],
  IconeItalico: ['text-italic', 'bold'],
  IconeLista: ['list-bullets', 'bold'],
  IconeListaNumerada: ['list-numbers', 'bold'],
  IconeCitacao: ['quotes', 'bold'],
  IconeLink: ['link', 'bold'],
  IconeImagem: ['image', 'bold'],
  IconeVoltar: ['arrow-left', 'bold'],
  IconeAvancar: ['arrow-right', 'bold'],
  IconeGlobo: ['globe', 'bold'],
  IconeSair: ['sign-out', 'bold'],
  IconeMais: ['plus', 'bold'],
  IconeBaixar: ['download-simple', 'bold'],
  IconeBuscar: ['magnifying-glass', 'bold'],
  IconeOlho: ['eye', 'bold'],
  IconeOlhoFechado: ['eye-slash', 'bold'],
  IconeMegafone: ['megaphone', 'bold'],
  IconeLivro: ['book-open', 'bold'],
  IconeSetaDireita: ['caret-right', 'bold'],
  IconeFechar: ['x', 'bold'],
  IconeSemRede: ['wifi-slash', 'bold'],
  IconeRenovar: ['arrows-clockwise', 'bold'],
  IconeInfo: ['info', 'fill'],
  IconeAviso: ['warning', 'fill'],
  IconeErro: ['warning-octagon', 'fill'],
  IconeCerto: ['check-circle', 'fill'],
  IconeAmpulheta: ['hourglass', 'fill'],
  IconeConta: ['user-circle', 'bold'],
  IconeEnviarArquivo: ['upload-simple', 'bold'],
  IconeBarras: ['barcode', 'bold'],
  IconeSetaBaixo: ['caret-down', 'bold'],
  IconeCopiar: ['copy', 'bold'],
  IconeCompartilhar: ['share-network', 'bold'],
  IconeBanco: ['bank', 'fill'],
  IconeCadeado: ['lock', 'fill'],
  IconeRegua: ['ruler', 'bold'],
  IconeCalendario: ['calendar-dots', 'bold'],
  IconeMao: ['hand-palm', 'bold'],
  IconeLixeira: ['trash', 'bold'],
  IconeIdentidade: ['identification-card', 'bold'],
  IconeComunidade: ['users-three', 'bold'],
  IconePredios: ['buildings', 'bold'],
  IconePalmeira: ['tree-palm', 'bold'],
  IconeLapis: ['pencil-simple', 'bold'],
  IconeDocumento: ['file-text', 'bold'],
  IconeBandeira: ['flag', 'fill'],
  IconeIgual: ['equals', 'bold'],
  IconeErroCampo: ['warning-circle', 'fill'],
  IconeSelo: ['seal-check', 'fill'],
  IconeMeioCirculo: ['circle-half', 'fill'],
  IconeProibido: ['prohibit', 'bold'],
  IconeVencido: ['calendar-x', 'fill'],
  IconeArquivado: ['archive', 'fill'],
  IconeTrocado: ['arrows-clockwise', 'fill'],
  IconeProtecao: ['shield-check', 'bold'],
  IconeChave: ['key', 'bold'],
  IconeAparelho: ['device-mobile', 'bold'],
  IconeComputador: ['desktop', 'bold'],
  IconeImprimir: ['printer', 'bold'],
  IconeEmail: ['envelope-simple', 'bold'],
  IconeRazao: ['scales', 'bold'],
  IconeDevolver: ['arrow-u-up-left', 'bold'],
  IconeCamera: ['camera', 'bold'],
  IconeSemProva: ['question', 'fill'],
  IconeTrilhaAuditoria: ['list-magnifying-glass', 'bold'],
  IconeTrabalhos: ['stack', 'bold'],
  IconePainel: ['gauge', 'bold'],
  IconeEtiqueta: ['tag', 'bold'],
};

const frontend = join(dirname(fileURLToPath(import.meta.url)), '..');
const desenhos = join(frontend, 'node_modules/@phosphor-icons/core/assets');
const pasta = join(frontend, 'src/componentes/icones');

rmSync(pasta, { recursive: true, force: true });
mkdirSync(pasta);
for (const [exportado, [nome, peso]] of Object.entries(ICONES)) {
  const svg = readFileSync(join(desenhos, peso, `${nome}-${peso}.svg`), 'utf8');
  const caminho = /<path d="([^"]+)"\/>/.exec(svg)?.[1];
  if (!caminho) throw new Error(`sem desenho: ${nome}`);
  const arquivo = exportado
    .replace('Icone', '')
    .replace(/(?<=.)[A-Z]/g, '-$&')
    .toLowerCase();
  writeFileSync(
    join(pasta, `${arquivo}.tsx`),
    `// Gerado por scripts/gerar-icones.mjs a partir de @phosphor-icons/core (MIT). Não edite.
import { desenhar } from '../desenhar-icone';

export const ${exportado} = desenhar('${caminho}');
`,
  );
}
