import { useSyncExternalStore } from 'react';

import { ErroDeBloco } from '../componentes/bloco';
import { CATALOGOS } from './catalogos';
import { fusoDito, ouvirFuso } from './fuso-dito';
import { type Idioma, idiomaInicial } from './idiomas';
import { achatar, type Catalogo, type Traduzir, traduzir as traduzirCom } from './traduzir';

const TENTATIVAS = 5;
const PRIMEIRA_ESPERA_MS = 350;

let atual: Idioma = 'pt-BR';
/** A que se pediu por último: só ela fica, chegue em que ordem chegar. */
let pedida: Idioma = atual;
const chegados = new Map<string, Catalogo>();
const pedidos = new Map<string, Promise<void>>();
/** Os de que uma tela esperou: os que só se adiantaram pedem-se outra vez. */
const falhados = new Map<string, unknown>();
const fixos = new Map<string, Traduzir>();
const ouvintes = new Set<() => void>();

export const idiomaAtual = (): Idioma => atual;

export function ouvirIdioma(aoMudar: () => void): () => void {
  ouvintes.add(aoMudar);
  return () => {
    ouvintes.delete(aoMudar);
  };
}

async function buscar(idioma: Idioma, assunto: string, tentativa = 1): Promise<object> {
  const catalogo = CATALOGOS[idioma][assunto];
  if (!catalogo) throw new Error(`sem catálogo ${assunto}`);
  try {
    return (await catalogo()).default;
  } catch (causa) {
    if (tentativa === TENTATIVAS) throw new ErroDeBloco(causa);
    await new Promise((seguir) => {
      setTimeout(seguir, PRIMEIRA_ESPERA_MS * 2 ** (tentativa - 1));
    });
    return buscar(idioma, assunto, tentativa + 1);
  }
}

const nomeDe = (idioma: Idioma, assunto: string) => `${idioma}/${assunto}`;

function pedir(idioma: Idioma, assunto: string): Promise<void> {
  const nome = nomeDe(idioma, assunto);
  const jaPedido = pedidos.get(nome);
  if (jaPedido) return jaPedido;
  const pedido = buscar(idioma, assunto).then(
    (textos) => {
      chegados.set(nome, achatar(textos));
    },
    (causa: unknown) => {
      pedidos.delete(nome);
      throw causa;
    },
  );
  pedidos.set(nome, pedido);
  return pedido;
}

function carregarEm(idioma: Idioma, assunto: string): Promise<void> {
  falhados.delete(nomeDe(idioma, assunto));
  return pedir(idioma, assunto);
}

/** Busca os textos destes assuntos na língua que se lê. Recusa com `ErroDeBloco` se não chegarem. */
export async function carregarTextos(...quais: readonly string[]): Promise<void> {
  await Promise.all(quais.map((assunto) => carregarEm(atual, assunto)));
}

const lidos = (): Set<string> =>
  new Set([
    'geral',
    ...[...chegados.keys()]
      .filter((nome) => nome.startsWith(`${atual}/`))
      .map((nome) => nome.slice(atual.length + 1)),
  ]);

/** Troca a língua depois de ter nela tudo o que já se leu. Recusa com `ErroDeBloco`, e fica a de antes, se não chegar. */
export async function mudarIdioma(idioma: Idioma): Promise<void> {
  pedida = idioma;
  try {
    await Promise.all([...lidos()].map((assunto) => carregarEm(idioma, assunto)));
  } catch (causa) {
    if (pedida === idioma) throw causa;
  }
  if (pedida !== idioma) return;
  atual = idioma;
  document.documentElement.lang = idioma;
  // Na página, ela o pediria antes dos programas, e noutra língua.
  const manifesto =
    document.querySelector<HTMLLinkElement>('link[rel=manifest]') ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'manifest' }));
  manifesto.href = `/carteira-pesca/manifesto.${idioma}.json`;
  for (const aoMudar of ouvintes) aoMudar();
}

/** A língua que se escolheu, ou a do aparelho, e os textos de todas as telas. */
export const iniciarIdiomas = (): Promise<void> => mudarIdioma(idiomaInicial());

/** Traduz os textos de um assunto na língua de agora; o mesmo par devolve sempre a mesma função. */
export function textosDe(assunto: string): Traduzir {
  const idioma = atual;
  const nome = nomeDe(idioma, assunto);
  const fixo =
    fixos.get(nome) ??
    ((chave, valores) => {
      const corte = chave.indexOf(':');
      const onde = corte < 0 ? nome : nomeDe(idioma, chave.slice(0, corte));
      return traduzirCom(chegados.get(onde), idioma, chave.slice(corte + 1), valores);
    });
  fixos.set(nome, fixo);
  return fixo;
}

/** Fora de uma tela: os textos de `geral`, ou de um assunto que já chegou (`aparelho:semEspaco`). */
export const traduzir: Traduzir = (chave, valores) => textosDe('geral')(chave, valores);

/** Os textos de um assunto, na língua que se lê; do segundo em diante, os que a tela também diz (`outro:chave`). Espera por eles. */
export function useTextos(...quais: readonly string[]): { t: Traduzir; idioma: Idioma } {
  const idioma = useSyncExternalStore(ouvirIdioma, idiomaAtual);
  // Chega depois dos dados a quem abre a página pela primeira vez: as horas já escritas escrevem-se outra vez.
  useSyncExternalStore(ouvirFuso, fusoDito);
  const [primeiro = 'geral', ...outros] = quais;
  const nomes = [primeiro, ...outros].map((assunto) => nomeDe(idioma, assunto));
  if (nomes.some((nome) => !chegados.has(nome))) {
    const falhado = nomes.find((nome) => falhados.has(nome));
    if (falhado) throw falhados.get(falhado);
    // Atirar a promessa, e não `use`: o React refaz um desenho que esperou contando com os mesmos `use`, e ao refazê-lo já não há que esperar.
    // oxlint-disable-next-line typescript/only-throw-error
    throw Promise.all(
      [primeiro, ...outros].map((assunto) =>
        pedir(idioma, assunto).catch((causa: unknown) => falhados.set(nomeDe(idioma, assunto), causa)),
      ),
    );
  }
  return { t: textosDe(primeiro), idioma };
}
