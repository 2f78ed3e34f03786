import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { codigoSemTexto } from './codigo-sem-texto';
import { type Idioma, idiomaInicial, IDIOMAS } from './idiomas';

type Catalogo = Promise<{ default: object }>;

export type Catalogos = Record<Idioma, Record<string, () => Catalogo>>;

/** Cada idioma e assunto é um bloco à parte: quem só entra não baixa os textos dos formulários. */
const CATALOGOS: Catalogos = {
  'pt-BR': {
    geral: () => import('./pt-BR/geral.json'),
    login: () => import('./pt-BR/login.json'),
    licenca: () => import('./pt-BR/licenca.json'),
    formularios: () => import('./pt-BR/formularios.json'),
    boleto: () => import('./pt-BR/boleto.json'),
    paginas: () => import('./pt-BR/paginas.json'),
    autenticidade: () => import('./pt-BR/autenticidade.json'),
    conta: () => import('./pt-BR/conta.json'),
    legal: () => import('./pt-BR/legal.json'),
    aparelho: () => import('./pt-BR/aparelho.json'),
    regras: () => import('./pt-BR/regras.json'),
  },
  en: {
    geral: () => import('./en/geral.json'),
    login: () => import('./en/login.json'),
    licenca: () => import('./en/licenca.json'),
    formularios: () => import('./en/formularios.json'),
    boleto: () => import('./en/boleto.json'),
    paginas: () => import('./en/paginas.json'),
    autenticidade: () => import('./en/autenticidade.json'),
    conta: () => import('./en/conta.json'),
    legal: () => import('./en/legal.json'),
    aparelho: () => import('./en/aparelho.json'),
    regras: () => import('./en/regras.json'),
  },
  es: {
    geral: () => import('./es/geral.json'),
    login: () => import('./es/login.json'),
    licenca: () => import('./es/licenca.json'),
    formularios: () => import('./es/formularios.json'),
    boleto: () => import('./es/boleto.json'),
    paginas: () => import('./es/paginas.json'),
    autenticidade: () => import('./es/autenticidade.json'),
    conta: () => import('./es/conta.json'),
    legal: () => import('./es/legal.json'),
    aparelho: () => import('./es/aparelho.json'),
    regras: () => import('./es/regras.json'),
  },
};

/** Os assuntos de um bloco que chega depois: na entrada só pesariam. */
export function acrescentarCatalogos(outros: Catalogos): void {
  for (const idioma of IDIOMAS) Object.assign(CATALOGOS[idioma], outros[idioma]);
}

const catalogosEmBlocos: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (idioma, assunto, responder) => {
    const buscar = CATALOGOS[idioma as Idioma][assunto];
    if (!buscar) {
      responder(new Error(`sem catálogo ${assunto}`), false);
      return;
    }
    buscar().then(
      (modulo) => responder(null, modulo.default),
      // `true`: tenta outra vez, algumas vezes, cada uma mais tarde.
      (erro: unknown) => responder(erro instanceof Error ? erro : new Error(String(erro)), true),
    );
  },
};

export async function iniciarIdiomas(): Promise<void> {
  const seguir = (idioma: string) => {
    document.documentElement.lang = idioma;
    // Na página, ela o pediria antes dos programas, e noutra língua.
    const manifesto =
      document.querySelector<HTMLLinkElement>('link[rel=manifest]') ??
      document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'manifest' }));
    manifesto.href = `/carteira-pesca/manifesto.${idioma}.json`;
  };
  i18next.on('languageChanged', seguir);
  await i18next
    .use(catalogosEmBlocos)
    .use(initReactI18next)
    .init({
      lng: idiomaInicial(),
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['geral'],
      defaultNS: 'geral',
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: codigoSemTexto,
    });
}
