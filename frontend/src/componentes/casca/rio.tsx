import { useTextos } from '../../i18n/textos';

/** Etapas como portos num rio; `atual` começa em 0. */
export function Rio({ etapas, atual }: { etapas: readonly string[]; atual: number }) {
  const { t } = useTextos();
  const percorrido = Math.min(100, (100 * (2 * atual + 1)) / (2 * etapas.length));
  const curva = 'M0 18C60 4 100 32 167 18S270 4 334 18S440 32 500 18';
  return (
    <ol className="rio" aria-label={t('etapas.rotulo')}>
      <li className="rio-agua" aria-hidden="true">
        <svg className="rio-linha" viewBox="0 0 500 36" preserveAspectRatio="none" focusable="false">
          <path className="leito" d={curva} />
          <path className="curso" d={curva} pathLength="100" strokeDasharray={`${percorrido} 100`} />
        </svg>
      </li>
      {etapas.map((nome, i) => (
        <li
          key={nome}
          data-n={i + 1}
          className={i < atual ? 'feita' : undefined}
          aria-current={i === atual ? 'step' : undefined}
        >
          {nome}
          {i < atual ? <span className="sr"> {t('etapas.feita')}</span> : null}
        </li>
      ))}
    </ol>
  );
}
