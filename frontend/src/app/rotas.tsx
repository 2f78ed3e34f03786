import { lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';

import { CascaCidadao } from '../componentes/casca';
import { Correnteza } from '../componentes/estados';
import { doConsole, useSessao } from '../componentes/sessao';

const Login = lazy(() => import('../cidadao/login/tela-login'));
const Inicio = lazy(() => import('../cidadao/inicio/tela-inicio'));
const Registrar = lazy(() => import('../cidadao/registrar/tela-registrar'));
const Consultar = lazy(() => import('../cidadao/consultar/tela-consultar'));
const Boleto = lazy(() => import('../cidadao/boleto/tela-boleto'));
const Informes = lazy(() => import('../cidadao/informes/tela-informes'));
const Informe = lazy(() => import('../cidadao/informes/tela-informe'));
const Autenticidade = lazy(() => import('../cidadao/autenticidade/tela-autenticidade'));
const Pagina = lazy(() => import('../cidadao/paginas/tela-pagina'));
const NaoEncontrada = lazy(() => import('../cidadao/paginas/tela-nao-encontrada'));
const Componentes = lazy(() => import('../cidadao/componentes/tela-componentes'));
const Console = lazy(() => import('../operador/console'));

export function Rotas() {
  return (
    <Suspense fallback={<Espera />}>
      <Routes>
        <Route element={<SoConsole />}>
          <Route path="/admin/*" element={<Console />} />
          <Route path="/listagem-remessas" element={<Navigate to="/admin/remessas" replace />} />
          <Route path="/envio-retorno" element={<Navigate to="/admin/retornos" replace />} />
        </Route>
        <Route element={<CascaCidadao />}>
          <Route path="/login" element={<Login />} />
          <Route path="/registrar" element={<Registrar />} />
          <Route path="/consultar/:protocolo?" element={<Consultar />} />
          <Route path="/informacao-carteira/:protocolo" element={<Autenticidade />} />
          <Route path="/informes-carteira-pesca" element={<Informes />} />
          <Route path="/informe/:id" element={<Informe />} />
          <Route path="/boleto/:protocolo" element={<Boleto />} />
          <Route path="/renovar/:protocolo" element={<Pagina nome="renovar" />} />
          <Route path="/nova-conta" element={<Pagina nome="novaConta" />} />
          <Route path="/esqueci-minha-senha" element={<Pagina nome="esqueciSenha" />} />
          <Route path="/foreign-registration" element={<Pagina nome="estrangeiro" />} />
          <Route path="/privacidade" element={<Pagina nome="privacidade" />} />
          <Route path="/acessibilidade" element={<Pagina nome="acessibilidade" />} />
          <Route path="/componentes" element={<Componentes />} />
          <Route element={<SoLogado />}>
            <Route index element={<Inicio />} />
            <Route path="/novo-cadastro" element={<Pagina nome="novoCadastro" />} />
          </Route>
          <Route path="*" element={<NaoEncontrada />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

function Espera() {
  return (
    <div className="espera-pagina">
      <Correnteza />
    </div>
  );
}

function SoLogado() {
  const { usuario } = useSessao();
  const { pathname, search } = useLocation();
  if (!usuario) return <Navigate to="/login" replace state={{ de: `${pathname}${search}` }} />;
  return <Outlet />;
}

function SoConsole() {
  const { usuario } = useSessao();
  const { pathname, search } = useLocation();
  if (!usuario) return <Navigate to="/login" replace state={{ de: `${pathname}${search}` }} />;
  if (!doConsole(usuario.papel)) {
    return (
      <CascaCidadao>
        <Pagina nome="semAcesso" />
      </CascaCidadao>
    );
  }
  return <Outlet />;
}
