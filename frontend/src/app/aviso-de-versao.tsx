import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

import { podeSair } from '../componentes/dialogo/trava';
import { recarregarNaNova } from '../componentes/recarregar';
import { useTextos } from '../i18n/textos';
import { ouvirVersaoNova, versaoNova } from './service-worker';

/** Onde se digita: recarregar ali custaria o que já se escreveu, e nem o convite aparece. */
const COM_FORMULARIO =
  /^\/(registrar|novo-cadastro|renovar|nova-conta|foreign-registration|redefinir-senha|minha-conta|admin)(\/|$)/;

export function AvisoDeVersao(): React.ReactNode {
  const { t } = useTextos();
  const { pathname } = useLocation();
  const nova = useSyncExternalStore(ouvirVersaoNova, versaoNova);
  const [adiada, setAdiada] = useState<ServiceWorker | null>(null);
  const mostrar = nova !== null && nova !== adiada && !COM_FORMULARIO.test(pathname);
  const trocar = async () => {
    if (await podeSair()) await recarregarNaNova();
  };
  return (
    <div role="status">
      {mostrar ? (
        <div className="versao">
          <div className="miolo">
            <p>{t('versao.aviso')}</p>
            <div>
              <button type="button" onClick={() => void trocar()}>
                {t('versao.atualizar')}
              </button>
              <button type="button" onClick={() => setAdiada(nova)}>
                {t('versao.depois')}
              </button>
            </div>
          </div>
        </div>
      ) : null}
    </div>
  );
}
