import { lazy, Suspense } from 'react';

import { ProvedorConfiguracao } from '../componentes/configuracao';
import { ProvedorConfirmacao } from '../componentes/dialogo/confirmacao';
import { Fronteira } from '../componentes/avisos/fronteira';
import { ProvedorNotificacoes } from '../componentes/avisos/notificacoes';
import { ProvedorSessao } from '../componentes/sessao';
import { ficaAberta, Rotas } from './rotas/rotas';
import { Roteador } from './rotas/roteador';
import { SentinelaDaSessao } from './sentinela-da-sessao';

// Sem ela a página funciona: a falta não é erro.
const Avisos = lazy(() =>
  import('./avisos').then(
    (modulo) => ({ default: modulo.Avisos }),
    () => ({ default: () => null }),
  ),
);

export function Aplicacao() {
  return (
    <Roteador>
      <ProvedorSessao>
        <ProvedorConfiguracao>
          <ProvedorNotificacoes>
            <ProvedorConfirmacao>
              <SentinelaDaSessao ficaAberta={ficaAberta} />
              <Suspense>
                <Avisos />
              </Suspense>
              <Fronteira chave="">
                <Rotas />
              </Fronteira>
            </ProvedorConfirmacao>
          </ProvedorNotificacoes>
        </ProvedorConfiguracao>
      </ProvedorSessao>
    </Roteador>
  );
}
