import { BrowserRouter } from 'react-router';

import { BASE } from '../api/cliente';
import { ProvedorConfiguracao } from '../componentes/configuracao';
import { ProvedorConfirmacao } from '../componentes/confirmacao';
import { Fronteira } from '../componentes/fronteira';
import { ProvedorNotificacoes } from '../componentes/notificacoes';
import { ProvedorSessao } from '../componentes/sessao';
import { AvisoDeVersao } from './aviso-de-versao';
import { Rotas } from './rotas';
import { SentinelaDaSessao } from './sentinela-da-sessao';

export function Aplicacao() {
  return (
    <BrowserRouter basename={BASE}>
      <ProvedorSessao>
        <ProvedorConfiguracao>
          <ProvedorNotificacoes>
            <ProvedorConfirmacao>
              <SentinelaDaSessao />
              <AvisoDeVersao />
              <Fronteira chave="">
                <Rotas />
              </Fronteira>
            </ProvedorConfirmacao>
          </ProvedorNotificacoes>
        </ProvedorConfiguracao>
      </ProvedorSessao>
    </BrowserRouter>
  );
}
