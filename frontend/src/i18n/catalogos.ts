import { type Idioma, IDIOMAS } from './idiomas';

export type Catalogos = Record<Idioma, Record<string, () => Promise<{ default: object }>>>;

/** Cada idioma e assunto é um bloco à parte: quem só entra não baixa os textos dos formulários. */
export const CATALOGOS: Catalogos = {
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
