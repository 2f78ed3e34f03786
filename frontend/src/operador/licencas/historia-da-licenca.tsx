import { useTranslation } from 'react-i18next';

import { formatarInstante } from '../../i18n/instante';
import { nomeDoAtor } from '../ator';
import { type MudancaDaLicenca } from './contrato';

/** Cada mudança de situação: o que, quando, quem e por quê; as mais novas primeiro. */
export function HistoriaDaLicenca({
  historico,
  comProtocolo = false,
}: {
  historico: readonly MudancaDaLicenca[];
  comProtocolo?: boolean;
}) {
  const { t, i18n } = useTranslation('balcao');
  const { t: doConsole } = useTranslation('console');
  const quem = (ator: string) =>
    t(`ator.${ator}`, {
      defaultValue: nomeDoAtor(ator, doConsole),
    });
  return (
    <section className="cx ficha-parte" aria-labelledby="historia">
      <h2 id="historia">{t('historia.titulo')}</h2>
      <ol className="historia">
        {historico.map(({ id, evento, em, ator, motivo, protocolo }) => (
          <li key={id}>
            <strong>{t(`evento.${evento}`, { defaultValue: evento })}</strong>
            <small>
              {formatarInstante(em, i18n.language)} · {quem(ator)}
              {comProtocolo ? ` · ${protocolo}` : ''}
            </small>
            {motivo ? <q>{motivo}</q> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
