import { type Antecipada } from '../api/antecipada';
import { type Idioma } from '../i18n/idiomas';

/** As por onde mais se chega de fora: o endereço impresso, o QR code, o atalho do telefone. */
export type Tela = 'login' | 'inicio' | 'autenticidade' | 'consultar' | 'registrar';

/** Os catálogos que elas pedem. */
export type Assunto = 'geral' | 'login' | 'formularios' | 'paginas';

/** Nomes, em `assets/`, dos arquivos que cada tela e cada língua pedem além da entrada. A construção preenche (scripts/construcao/partida.ts). */
export interface Blocos {
  readonly telas: Record<Tela, readonly string[]>;
  readonly textos: Record<Idioma, Record<Assunto, readonly string[]>>;
  readonly fontes: readonly string[];
}

interface Chegada {
  /** Depois da base, com barra. */
  readonly caminho: string;
  /** O endereço traz a declaração assinada: a página a confere antes de perguntar à agência. */
  readonly comDeclaracao: boolean;
  /** O que o navegador lembra de quem entrou. */
  readonly papel: string | null;
  readonly idioma: Idioma;
  /** Com service worker as fontes estão no aparelho. Sem ele disputariam a rede com os programas: vêm depois. */
  readonly jaVisitado: boolean;
}

/** O começo do endereço, a tela e o catálogo dela. */
const TELAS: readonly (readonly [RegExp, Tela, Assunto])[] = [
  [/^\/login$/, 'login', 'login'],
  [/^\/informacao-carteira\//, 'autenticidade', 'paginas'],
  [/^\/consultar(\/|$)/, 'consultar', 'formularios'],
  [/^\/registrar$/, 'registrar', 'formularios'],
];

function telaDe({ caminho, papel }: Chegada): readonly [Tela, Assunto] | null {
  if (caminho === '/') return papel === 'CIDADAO' ? ['inicio', 'geral'] : null;
  const achada = TELAS.find(([comeco]) => comeco.test(caminho));
  return achada ? [achada[1], achada[2]] : null;
}

interface Antecipacao {
  /** Além do geral. */
  readonly assuntos: readonly Assunto[];
  readonly arquivos: readonly string[];
  readonly api: string | null;
  /** A tela não é uma destas: pode ser das outras (antecipar-outras.ts). */
  readonly outra: boolean;
}

function apiDe(tela: Tela | null, { caminho, comDeclaracao }: Chegada): string | null {
  if (tela === 'inicio') return '/api/consultar-minha-carteira';
  return tela === 'autenticidade' && !comDeclaracao
    ? `/api/informacao-carteira?protocolo=${caminho.split('/')[2] ?? ''}`
    : null;
}

/** O que se pode pedir já, enquanto os programas chegam: numa rede lenta, duas ou três esperas a menos. */
export function oQueAntecipar(chegada: Chegada, { telas, textos, fontes }: Blocos): Antecipacao {
  const [tela, assunto] = telaDe(chegada) ?? [null, 'geral'];
  const daLingua = textos[chegada.idioma];
  const assuntos = assunto === 'geral' ? [] : [assunto];
  return {
    assuntos,
    arquivos: [
      ...daLingua.geral,
      ...assuntos.flatMap((um) => daLingua[um]),
      ...(tela ? telas[tela] : []),
      ...(chegada.jaVisitado ? fontes : []),
    ],
    api: apiDe(tela, chegada),
    outra: tela === null,
  };
}

const COMO: Record<string, string> = { css: 'style', woff2: 'font' };

export function anteciparArquivos(pasta: string, arquivos: readonly string[]): void {
  for (const arquivo of arquivos) {
    const ligacao = document.createElement('link');
    const [, final = ''] = /\.(\w+)$/.exec(arquivo) ?? [];
    const como = COMO[final];
    ligacao.rel = como ? 'preload' : 'modulepreload';
    if (como) ligacao.as = como;
    // Como os blocos o pedem: de outro modo o navegador baixaria duas vezes.
    ligacao.crossOrigin = '';
    ligacao.href = pasta + arquivo;
    document.head.append(ligacao);
  }
}

/** O mesmo pedido que a tela faria; ela o encontra feito (api/antecipada.ts). */
export function anteciparResposta(endereco: string, idioma: Idioma): Antecipada {
  const resposta = fetch(endereco, {
    headers: { Accept: 'application/json', 'Accept-Language': idioma },
    credentials: 'same-origin',
  });
  // A falha se diz a quem a tomar.
  resposta.catch(() => undefined);
  return { endereco, idioma, resposta };
}
