import { useEffect, useState, useSyncExternalStore } from 'react';

import { conferenciaAtual, ouvirConferencia } from '../api/carteira/conferencia';
import { useTextos } from '../i18n/textos';
import { Dialogo } from './dialogo/dialogo';

/** Abaixo disto o diálogo só piscaria. */
const ESPERA_MS = 500;

/** O servidor pediu uma prova de que há uma pessoa aqui; o navegador a calcula, e ela pode desistir. */
export function Conferencia() {
  const conferencia = useSyncExternalStore(ouvirConferencia, conferenciaAtual);
  return conferencia ? <Andamento {...conferencia} /> : null;
}

function Andamento({ parte, cancelar }: { parte: number; cancelar: () => void }) {
  const { t } = useTextos('aparelho', 'geral');
  const [aberto, setAberto] = useState(false);
  useEffect(() => {
    const relogio = setTimeout(() => setAberto(true), ESPERA_MS);
    return () => clearTimeout(relogio);
  }, []);
  return (
    <Dialogo
      titulo={t('conferencia.titulo')}
      aberto={aberto}
      aoFechar={cancelar}
      acoes={
        <button type="button" className="bt bt-2" onClick={cancelar}>
          {t('geral:acoes.cancelar')}
        </button>
      }
    >
      <p role="status">{t('conferencia.texto')}</p>
      <progress className="andamento" aria-label={t('conferencia.titulo')} value={parte} max={1} />
    </Dialogo>
  );
}
