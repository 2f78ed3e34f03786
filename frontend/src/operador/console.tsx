import { useMemo, useSyncExternalStore } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Route } from 'react-router';

import { acrescentarCatalogos } from '../i18n/i18n';
import { useSessao } from '../componentes/sessao';
import { lerTema, ouvirTema } from '../tema/tema';
import { claro, escuro } from '../tema/tema-mui';
import { ListaBoletos } from './boletos/lista-boletos';
import { TelaDoBoleto } from './boletos/ficha-do-boleto';
import { TelaBusca } from './busca/tela-busca';
import { ConviteDeUsuario } from './usuarios/convite';
import { DetalheUsuario } from './usuarios/detalhe-usuario';
import { ListaUsuarios } from './usuarios/lista-usuarios';
import { TelaPrazos } from './configuracoes/tela-prazos';
import { TelaTextos } from './configuracoes/tela-textos';
import { TelaListas } from './configuracoes/listas/tela-listas';
import { TelaPrecos } from './precos/tela-precos';
import { ListaAuditoria } from './auditoria/lista-auditoria';
import { ListaConferencias } from './conferencias/lista-conferencias';
import { criarAuthProvider } from './auth-provider';
import { ListaConvenios } from './convenios/lista-convenios';
import { EdicaoDoConvenio, NovoConvenio } from './convenios/tela-convenio';
import { dataProvider } from './data-provider';
import { DetalheDevolucao } from './devolucoes/detalhe-devolucao';
import { ListaDevolucoes } from './devolucoes/lista-devolucoes';
import { criarI18nProvider } from './i18n-provider';
import { TelaFora } from './fora/tela-fora';
import { ListaInformes } from './informes/lista-informes';
import { EdicaoDoInforme, NovoInforme } from './informes/tela-informe';
import { TelaJuncao } from './juncao/tela-juncao';
import { LayoutDoConsole } from './layout';
import { TelaManuais } from './manuais/tela-manuais';
import { TelaDaLicenca } from './licencas/ficha-da-licenca';
import { ListaLicencas } from './licencas/lista-licencas';
import { DetalhePendencia } from './pendencias/detalhe-pendencia';
import { ListaPendencias } from './pendencias/lista-pendencias';
import { TelaDaPessoa } from './pessoas/ficha-da-pessoa';
import { ListaPessoas } from './pessoas/lista-pessoas';
import { TelaPainel } from './painel/painel';
import { TelaDaRazao } from './razao/razao';
import { ListaRemessas } from './remessas/lista-remessas';
import { DetalheRetorno } from './retornos/detalhe-retorno';
import { ListaRetornos } from './retornos/lista-retornos';
import { ListaSessoes } from './sessoes/lista-sessoes';
import { ListaTentativas } from './tentativas/lista-tentativas';
import { ListaTrabalhos } from './trabalhos/lista-trabalhos';
import { TEXTOS_DO_CONSOLE } from './textos';
import './console.css';

acrescentarCatalogos(TEXTOS_DO_CONSOLE);

/** Colunas e filtros de cada lista. Outra versão apaga os da anterior, que podiam guardar o CPF procurado. */
const preferencias = localStorageStore('2');

/** Tudo o que o console precisa chega num bloco só, e só a quem o abre. */
export default function Console() {
  const { i18n } = useTranslation('console');
  const { usuario, sair } = useSessao();
  const tema = useSyncExternalStore(ouvirTema, lerTema);
  const idioma = i18n.language;
  const authProvider = useMemo(() => criarAuthProvider(usuario, sair), [usuario, sair]);
  const i18nProvider = useMemo(() => criarI18nProvider(i18n, idioma), [i18n, idioma]);
  return (
    <Admin
      basename="/admin"
      title={i18n.t('casca.produto')}
      authProvider={authProvider}
      dataProvider={dataProvider}
      store={preferencias}
      i18nProvider={i18nProvider}
      dashboard={TelaPainel}
      layout={LayoutDoConsole}
      catchAll={TelaFora}
      theme={tema === 'escuro' ? escuro : claro}
      darkTheme={null}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      {(papel: unknown) =>
        papel === 'OPERADOR' || papel === 'ADMINISTRADOR' ? (
          <>
            <Resource name="pessoas" list={ListaPessoas} show={TelaDaPessoa} />
            <Resource name="licencas" list={ListaLicencas} show={TelaDaLicenca} />
            <Resource name="boletos" list={ListaBoletos} show={TelaDoBoleto} />
            <Resource name="remessas" list={ListaRemessas} />
            <Resource name="retornos" list={ListaRetornos} show={DetalheRetorno} />
            <Resource name="pendencias" list={ListaPendencias} show={DetalhePendencia} />
            <Resource name="devolucoes" list={ListaDevolucoes} show={DetalheDevolucao} />
            <CustomRoutes>
              <Route path="/busca" element={<TelaBusca />} />
              <Route path="/pessoas/:id/juntar" element={<TelaJuncao />} />
              <Route path="/razao" element={<TelaDaRazao />} />
              <Route path="/configuracoes" element={<TelaPrazos />} />
              <Route path="/configuracoes/textos" element={<TelaTextos />} />
              <Route path="/configuracoes/listas" element={<TelaListas />} />
              <Route path="/manuais" element={<TelaManuais />} />
            </CustomRoutes>
            <Resource name="informes" list={ListaInformes} create={NovoInforme} edit={EdicaoDoInforme} />
            <Resource name="trabalhos" list={ListaTrabalhos} />
            <Resource name="conferencias" list={ListaConferencias} />
            <Resource name="tentativas" list={ListaTentativas} />
            {papel === 'ADMINISTRADOR' ? (
              <>
                <Resource
                  name="convenios"
                  list={ListaConvenios}
                  create={NovoConvenio}
                  edit={EdicaoDoConvenio}
                />
                <Resource
                  name="usuarios"
                  list={ListaUsuarios}
                  create={ConviteDeUsuario}
                  show={DetalheUsuario}
                />
                <Resource name="precos" list={TelaPrecos} />
                <Resource name="auditoria" list={ListaAuditoria} />
                <Resource name="sessoes" list={ListaSessoes} />
              </>
            ) : null}
          </>
        ) : null
      }
    </Admin>
  );
}
