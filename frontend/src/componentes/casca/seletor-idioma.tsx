import { useTranslation } from 'react-i18next';

import { escolherIdioma } from '../../api/servicos';
import { guardarIdioma, type Idioma, IDIOMAS, paraServidor } from '../../i18n/idiomas';
import { IconeGlobo } from '../icones/globo';
import { useSessao } from '../sessao';

const NOMES: Record<Idioma, string> = { 'pt-BR': 'Português', en: 'English', es: 'Español' };

export function SeletorIdioma() {
  const { t, i18n } = useTranslation();
  const { usuario } = useSessao();
  const escolher = (idioma: Idioma) => {
    guardarIdioma(idioma);
    void i18n.changeLanguage(idioma);
    // Os e-mails e os documentos também vêm nela. Se não der, fica a deste aparelho.
    if (usuario) escolherIdioma(paraServidor(idioma)).catch(() => undefined);
  };
  return (
    <label className="idioma">
      <IconeGlobo />
      <span className="sr">{t('casca.idioma')}</span>
      <span className="idioma-sigla" aria-hidden="true">
        {i18n.language.slice(0, 2).toUpperCase()}
      </span>
      <select value={i18n.language} onChange={(evento) => escolher(evento.target.value as Idioma)}>
        {IDIOMAS.map((idioma) => (
          <option key={idioma} value={idioma} lang={idioma}>
            {NOMES[idioma]}
          </option>
        ))}
      </select>
    </label>
  );
}
