import { type i18n as I18n } from 'i18next';
import { type I18nProvider } from 'react-admin';

import { type Idioma, guardarIdioma, IDIOMAS } from '../i18n/idiomas';

const NOMES: Record<Idioma, string> = { 'pt-BR': 'Português', en: 'English', es: 'Español' };

/** Os textos do react-admin moram no catálogo `console`, sob `ra.`; aqui só se liga um ao outro. */
export function criarI18nProvider(i18n: I18n, idioma: string): I18nProvider {
  return {
    translate: (chave, { _: padrao, smart_count: count, ...opcoes }: Record<string, unknown> = {}) => {
      const texto = i18n.t(chave, {
        ns: 'console',
        ...opcoes,
        ...(typeof count === 'number' ? { count } : {}),
        defaultValue: typeof padrao === 'string' ? padrao : chave,
      });
      return typeof texto === 'string' ? texto : chave;
    },
    changeLocale: async (novo: string) => {
      guardarIdioma(novo as Idioma);
      await i18n.changeLanguage(novo);
    },
    getLocale: () => idioma,
    getLocales: () => IDIOMAS.map((locale) => ({ locale, name: NOMES[locale] })),
  };
}
