import { useEffect, useRef } from 'react';

import { useTextos } from '../../i18n/textos';
import { IconeErro } from '../icones/erro';

export interface ErroDoResumo {
  /** id do campo na página. */
  alvo: string;
  texto: string;
}

/** Recebe o foco a cada tentativa e leva a cada campo. */
export function ResumoErros({ erros, tentativa }: { erros: readonly ErroDoResumo[]; tentativa: number }) {
  const { t } = useTextos();
  const caixa = useRef<HTMLElement>(null);
  const ultimaFocada = useRef(0);
  const ha = erros.length > 0;
  useEffect(() => {
    // Uma vez por tentativa: corrigir um campo revalida, e o foco tem de ficar nele.
    if (ha && tentativa > ultimaFocada.current) {
      ultimaFocada.current = tentativa;
      caixa.current?.focus();
      caixa.current?.scrollIntoView({ block: 'start' });
    }
  }, [tentativa, ha]);
  if (!ha) return null;
  return (
    <section className="resumo-erros" role="alert" tabIndex={-1} ref={caixa} aria-labelledby="titulo-erros">
      <p className="resumo-erros-titulo">{t('erros.titulo')}</p>
      <h2 id="titulo-erros">
        <IconeErro />
        {t('erros.verifique')}
      </h2>
      <ul>
        {erros.map(({ alvo, texto }) => (
          <li key={`${alvo}:${texto}`}>
            <a
              href={`#${alvo}`}
              onClick={(evento) => {
                evento.preventDefault();
                document.getElementById(alvo)?.focus();
                document.getElementById(alvo)?.scrollIntoView({ block: 'center' });
              }}
            >
              {texto}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
