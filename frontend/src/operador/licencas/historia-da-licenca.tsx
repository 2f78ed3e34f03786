import { useTranslation } from 'react-i18next';

import { QuandoEQuem } from '../ator';
import { type MudancaDaLicenca } from './contrato';

/** Cada mudança de situação: o que, quando, quem e por quê; as mais novas primeiro. */
export function HistoriaDaLicenca({
  historico,
  comProtocolo = false,
}: {
  historico: readonly MudancaDaLicenca[];
  comProtocolo?: boolean;
}) {
  const { t } = useTranslation('balcao');
  return (
    <section className="cx ficha-parte" aria-labelledby="historia">
      <h2 id="historia">{t('historia.titulo')}</h2>
      <ol className="historia">
        {historico.map(({ id, evento, em, ator, motivo, protocolo }) => (
          <li key={id}>
            <strong>{t(`evento.${evento}`, { defaultValue: evento })}</strong>
            <small>
              <QuandoEQuem em={em} ator={ator} />
              {comProtocolo ? ` · ${protocolo}` : ''}
            </small>
            {motivo ? <q>{motivo}</q> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
