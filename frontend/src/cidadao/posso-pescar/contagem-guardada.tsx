import { useEffect, useId, useRef } from 'react';

import { IconeCerto } from '../../componentes/icones/certo';
import { type PescadoContado } from '../../componentes/pescado/contado';
import { Pescado } from '../../componentes/pescado/pescado';
import { useTextos } from '../../i18n/textos';

/** O que ficou com a conferência, como ficou: as perguntas de cima já não o mudam. */
export function ContagemGuardada({ de }: { de: PescadoContado }) {
  const { t } = useTextos('regras');
  const id = useId();
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  return (
    <section className="painel pilha" aria-labelledby={id}>
      <h2 id={id} ref={titulo} tabIndex={-1}>
        {t('pescado.peixes')}
      </h2>
      <p className="com-icone" role="status">
        <IconeCerto />
        {t('contagem.guardada')}
      </p>
      <Pescado de={de} />
    </section>
  );
}
