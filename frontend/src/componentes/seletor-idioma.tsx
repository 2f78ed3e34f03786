import { useTranslation } from 'react-i18next';

import { guardarIdioma, type Idioma, IDIOMAS } from '../i18n/idiomas';
import { IconeGlobo } from './icones.gerado';

const NOMES: Record<Idioma, string> = { 'pt-BR': 'Português', en: 'English', es: 'Español' };

export function SeletorIdioma() {
  const { t, i18n } = useTranslation();
  return (
    <label className="idioma">
      <IconeGlobo />
      <span className="sr">{t('casca.idioma')}</span>
      <span className="idioma-sigla" aria-hidden="true">
        {i18n.language.slice(0, 2).toUpperCase()}
      </span>
      <select
        value={i18n.language}
        onChange={(evento) => {
          guardarIdioma(evento.target.value as Idioma);
          void i18n.changeLanguage(evento.target.value);
        }}
      >
        {IDIOMAS.map((idioma) => (
          <option key={idioma} value={idioma} lang={idioma}>
            {NOMES[idioma]}
          </option>
        ))}
      </select>
    </label>
  );
}
