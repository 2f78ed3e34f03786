import { useTranslation } from 'react-i18next';

/** Diz que o texto está em português a quem lê noutra língua. */
export function SemTraducao({ idioma }: { idioma: string }) {
  const { t, i18n } = useTranslation('paginas');
  return idioma === 'pt-BR' && i18n.language !== idioma ? <> · {t('informes.emPortugues')}</> : null;
}
