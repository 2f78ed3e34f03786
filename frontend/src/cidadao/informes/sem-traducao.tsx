import { useTextos } from '../../i18n/textos';

/** Diz que o texto está em português a quem lê noutra língua. */
export function SemTraducao({ idioma }: { idioma: string }) {
  const { t, idioma: lingua } = useTextos('paginas');
  return idioma === 'pt-BR' && lingua !== idioma ? <> · {t('informes.emPortugues')}</> : null;
}
