import { useSyncExternalStore } from 'react';

import { useTextos } from '../../i18n/textos';
import { lerTema, mudarTema, ouvirTema } from '../../tema/tema';

export function SeletorTema() {
  const { t } = useTextos();
  const tema = useSyncExternalStore(ouvirTema, lerTema);
  const outro = tema === 'escuro' ? 'claro' : 'escuro';
  return (
    <button type="button" className="link-botao" onClick={() => mudarTema(outro)}>
      {t(`casca.tema.${outro}`)}
    </button>
  );
}
