import { lazy, Suspense } from 'react';

import { ProvedorConfiguracao } from '../componentes/configuracao';
import { ProvedorConfirmacao } from '../componentes/confirmacao';
import { Fronteira } from '../componentes/fronteira';
import { ProvedorNotificacoes } from '../componentes/notificacoes';
import { ProvedorSessao } from '../componentes/sessao';
import { Rotas } from './rotas';
import { Roteador } from './roteador';
import { SentinelaDaSessao } from './sentinela-da-sessao';

// Sem ela a página funciona: a falta não é erro.
const AvisoDeVersao = lazy(() =>
  import('./aviso-de-versao').then(
    (modulo) => ({ default: modulo.AvisoDeVersao }),
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
              <SentinelaDaSessao />
              <Suspense>
                <AvisoDeVersao />
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
