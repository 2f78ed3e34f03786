import { ProvedorConfiguracao } from '../componentes/configuracao';
import { ProvedorConfirmacao } from '../componentes/confirmacao';
import { ProvedorNotificacoes } from '../componentes/notificacoes';
import { ProvedorSessao } from '../componentes/sessao';
import { Rotas } from './rotas';
import { Roteador } from './roteador';
import { SentinelaDaSessao } from './sentinela-da-sessao';

export function Aplicacao() {
  return (
    <Roteador>
      <ProvedorSessao>
        <ProvedorConfiguracao>
          <ProvedorNotificacoes>
            <ProvedorConfirmacao>
              <SentinelaDaSessao />
              <Rotas />
            </ProvedorConfirmacao>
          </ProvedorNotificacoes>
        </ProvedorConfiguracao>
      </ProvedorSessao>
    </Roteador>
  );
}
