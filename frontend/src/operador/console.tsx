import { Fragment, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router';

import { useSessao } from '../componentes/sessao';
import { acrescentarCatalogos } from '../i18n/catalogos';
import { carregarTextos, useTextos } from '../i18n/textos';
import { lerTema, ouvirTema } from '../tema/tema';
import { claro, escuro } from '../tema/tema-mui';
import { criarAuthProvider } from './auth-provider';
import { auditoria } from './auditoria/recurso';
import { boletos } from './boletos/recurso';
import { busca } from './busca/recurso';
import { conferencias } from './conferencias/recurso';
import { configuracoes } from './configuracoes/recurso';
import { convenios } from './convenios/recurso';
import { criarDataProvider } from './data-provider';
import { devolucoes } from './devolucoes/recurso';
import { TelaFora } from './fora/tela-fora';
import { criarI18nProvider } from './i18n-provider';
import { ComNumero } from './ficha/usar-ficha';
import { informes } from './informes/recurso';
import { LayoutDoConsole } from './layout';
import { licencas } from './licencas/recurso';
import { manuais } from './manuais/recurso';
import { TelaPainel } from './painel/painel';
import { pendencias } from './pendencias/recurso';
import { pessoas } from './pessoas/recurso';
import { normas } from './normas/recurso';
import { precos } from './precos/recurso';
import { preferenciasDe } from './preferencias';
import { razao } from './razao/recurso';
import { aoAlcance, type RecursoDoConsole } from './recurso';
import { remessas } from './remessas/recurso';
import { retornos } from './retornos/recurso';
import { sessoes } from './sessoes/recurso';
import { tentativas } from './tentativas/recurso';
import { TEXTOS_DO_CONSOLE } from '../i18n/catalogos-do-console';
import { trabalhos } from './trabalhos/recurso';
import { usuarios } from './usuarios/recurso';
import './console.css';

acrescentarCatalogos(TEXTOS_DO_CONSOLE);
const ASSUNTOS = [...Object.keys(TEXTOS_DO_CONSOLE['pt-BR']), 'formularios', 'licenca'];

/** Na ordem do menu, dentro de cada grupo. */
const RECURSOS: readonly RecursoDoConsole[] = [
  busca,
  pessoas,
  licencas,
  pendencias,
  devolucoes,
  boletos,
  remessas,
  retornos,
  razao,
  convenios,
  informes,
  manuais,
  configuracoes,
  precos,
  normas,
  trabalhos,
  usuarios,
  conferencias,
  tentativas,
  sessoes,
  auditoria,
];

const dataProvider = criarDataProvider(RECURSOS);
const Fora = () => <TelaFora recursos={RECURSOS} />;
/** Sem ela, o número só no endereço daria a lista. */
const NaFicha = () => <Navigate to="show" replace />;
const doRegistro = (Tela?: React.ComponentType) =>
  Tela && (
    <ComNumero>
      <Tela />
    </ComNumero>
  );
const Layout = ({ children }: { children: React.ReactNode }) => (
  <LayoutDoConsole recursos={RECURSOS}>{children}</LayoutDoConsole>
);

/** Tudo o que o console precisa chega num bloco só, e só a quem o abre. */
export default function Console() {
  const { t, idioma } = useTextos('console', 'rotulos');
  const { usuario, sair } = useSessao();
  const tema = useSyncExternalStore(ouvirTema, lerTema);
  const authProvider = useMemo(() => criarAuthProvider(usuario, sair), [usuario, sair]);
  const preferencias = useMemo(() => preferenciasDe(usuario?.login ?? ''), [usuario?.login]);
  const i18nProvider = useMemo(() => criarI18nProvider(t, idioma), [t, idioma]);
  useEffect(() => {
    // O que se abre e espera pelos seus textos tira a tela da frente, e o foco dela.
    carregarTextos(...ASSUNTOS).catch(() => undefined);
  }, []);
  return (
    <Admin
      basename="/admin"
      title={t('geral:casca.produto')}
      authProvider={authProvider}
      dataProvider={dataProvider}
      store={preferencias}
      i18nProvider={i18nProvider}
      dashboard={TelaPainel}
      layout={Layout}
      catchAll={Fora}
      theme={tema === 'escuro' ? escuro : claro}
      darkTheme={null}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      {/* O papel é o de agora: o que o react-admin guarda dele seria o de quem entrou, ainda que o tenham mudado. */}
      {aoAlcance(RECURSOS, usuario?.papel).map(({ nome, list, show, create, edit, rotas = {} }) => (
        <Fragment key={nome}>
          {list ? (
            <Resource
              name={nome}
              {...{ list, create }}
              show={doRegistro(show)}
              edit={doRegistro(edit ?? (show && NaFicha))}
            />
          ) : null}
          <CustomRoutes>
            {Object.entries(rotas).map(([caminho, Tela]) => (
              <Route key={caminho} path={caminho} element={doRegistro(Tela)} />
            ))}
          </CustomRoutes>
        </Fragment>
      ))}
    </Admin>
  );
}
