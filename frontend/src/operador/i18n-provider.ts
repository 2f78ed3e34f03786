import { type I18nProvider } from 'react-admin';

import { type Idioma, guardarIdioma, IDIOMAS } from '../i18n/idiomas';
import { mudarIdioma } from '../i18n/textos';
import { type Traduzir } from '../i18n/traduzir';

const NOMES: Record<Idioma, string> = { 'pt-BR': 'Português', en: 'English', es: 'Español' };

/** Os textos do react-admin moram no catálogo `console`, sob `ra.`; aqui só se liga um ao outro. */
export function criarI18nProvider(t: Traduzir, idioma: Idioma): I18nProvider {
  return {
    translate: (chave, { _: padrao, smart_count: count, ...opcoes }: Record<string, unknown> = {}) => {
      const plural = typeof count === 'number' ? { count } : {};
      return t(chave, { ...opcoes, ...plural, defaultValue: typeof padrao === 'string' ? padrao : chave });
    },
    changeLocale: async (novo: string) => {
      guardarIdioma(novo as Idioma);
      await mudarIdioma(novo as Idioma);
    },
    getLocale: () => idioma,
    getLocales: () => IDIOMAS.map((locale) => ({ locale, name: NOMES[locale] })),
  };
}
