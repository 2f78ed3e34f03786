import { type Antecipada } from '../../api/antecipada';
import { type Idioma } from '../../i18n/idiomas';

/** Uma rota da tabela, com os nomes dos arquivos em `assets/` (antecipaveis.ts). */
export interface Antecipavel {
  readonly padrao: string;
  /** Só de quem entrou. */
  readonly logado?: boolean | undefined;
  /** Só deste papel. */
  readonly papel?: string | undefined;
  readonly textos: readonly string[];
  readonly arquivos: readonly string[];
  readonly seguintes?: readonly string[] | undefined;
  readonly dados: readonly string[];
  readonly pessoa?: true | undefined;
  /** Lugares do site que não são da API e o navegador guarda: quem precisa deles acha-os lá. */
  readonly comFragmento?: readonly string[] | undefined;
}

/** A construção preenche (scripts/construcao/partida.ts). */
export interface Blocos {
  readonly rotas: readonly Antecipavel[];
  /** De cada língua e catálogo. */
  readonly textos: Record<Idioma, Readonly<Record<string, readonly string[]>>>;
}

interface Chegada {
  /** Depois da base, com barra. */
  readonly caminho: string;
  readonly fragmento: string;
  /** O que o navegador lembra de quem entrou. */
  readonly papel: string | null;
  readonly idioma: Idioma;
}

export type Antecipacao = Pick<
  Antecipavel,
  'textos' | 'arquivos' | 'seguintes' | 'dados' | 'comFragmento' | 'pessoa'
>;

/** O que se pode pedir já, enquanto os programas chegam: numa rede lenta, duas ou três esperas a menos. */
export function oQueAntecipar(
  { caminho, fragmento, papel, idioma }: Chegada,
  blocos: Blocos,
): Antecipacao | null {
  for (const rota of blocos.rotas) {
    const achado = new RegExp(rota.padrao).exec(caminho);
    if (!achado || (rota.logado && papel === null) || (rota.papel && rota.papel !== papel)) continue;
    const parte = achado[1];
    const comFragmento = fragmento ? rota.comFragmento : undefined;
    return {
      textos: rota.textos,
      arquivos: [...rota.textos.flatMap((assunto) => blocos.textos[idioma][assunto] ?? []), ...rota.arquivos],
      dados:
        comFragmento === undefined
          ? rota.dados
              .filter((dado) => parte ?? !dado.includes(':'))
              .map((dado) => dado.replace(/:\w+/, parte ?? ''))
          : [],
      comFragmento,
      seguintes: rota.seguintes,
      pessoa: rota.pessoa,
    };
  }
  return null;
}

const COMO: Record<string, string> = { css: 'style', woff2: 'font' };

/** `pressa` baixa: vem depois do que a tela precisa para abrir. */
export function anteciparArquivos(
  pasta: string,
  arquivos: readonly string[],
  pressa: 'auto' | 'low' = 'auto',
): void {
  for (const arquivo of arquivos) {
    const ligacao = document.createElement('link');
    const [, final = ''] = /\.(\w+)$/.exec(arquivo) ?? [];
    const como = COMO[final];
    ligacao.rel = como ? 'preload' : 'modulepreload';
    if (como) ligacao.as = como;
    // Como os blocos o pedem: de outro modo o navegador baixaria duas vezes.
    ligacao.crossOrigin = '';
    ligacao.fetchPriority = pressa;
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
