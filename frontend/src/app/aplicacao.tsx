import { ProvedorConfiguracao } from '../componentes/configuracao';
import { ProvedorConfirmacao } from '../componentes/confirmacao';
import { Fronteira } from '../componentes/fronteira';
import { ProvedorNotificacoes } from '../componentes/notificacoes';
import { ProvedorSessao } from '../componentes/sessao';
import { AvisoDeVersao } from './aviso-de-versao';
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
              <AvisoDeVersao />
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
