import { Suspense } from 'react';
import {
  createRoutesFromElements,
  matchRoutes,
  Navigate,
  Outlet,
  Route,
  useLocation,
  useRoutes,
} from 'react-router';

import { BASE } from '../api/cliente';
import { lerSessao } from '../api/sessao';
import { emBloco } from '../componentes/bloco';
import { CascaCidadao } from '../componentes/casca';
import { Correnteza } from '../componentes/estados';
import { doConsole, useSessao } from '../componentes/sessao';

const Login = emBloco(() => import('../cidadao/login/tela-login'));
const Inicio = emBloco(() => import('../cidadao/inicio/tela-inicio'));
const Registrar = emBloco(() => import('../cidadao/registrar/tela-registrar'));
const Renovar = emBloco(() => import('../cidadao/renovar/tela-renovar'));
const NovoCadastro = emBloco(() => import('../cidadao/novo-cadastro/tela-novo-cadastro'));
const Consultar = emBloco(() => import('../cidadao/consultar/tela-consultar'));
const Boleto = emBloco(() => import('../cidadao/boleto/tela-boleto'));
const Informes = emBloco(() => import('../cidadao/informes/tela-informes'));
const Informe = emBloco(() => import('../cidadao/informes/tela-informe'));
const Autenticidade = emBloco(() => import('../cidadao/autenticidade/tela-autenticidade'));
const SemAcesso = emBloco(() => import('../cidadao/paginas/tela-sem-acesso'));
const NaoEncontrada = emBloco(() => import('../cidadao/paginas/tela-nao-encontrada'));
const Componentes = emBloco(() => import('../cidadao/componentes/tela-componentes'));
const NovaConta = emBloco(() => import('../cidadao/conta/tela-nova-conta'));
const EsqueciSenha = emBloco(() => import('../cidadao/conta/tela-esqueci-senha'));
const Chegada = emBloco(() => import('../cidadao/conta/tela-link'));
const ContaEncerrada = emBloco(() => import('../cidadao/conta/tela-conta-encerrada'));
const Entrando = emBloco(() => import('../cidadao/login/tela-entrando'));
const MinhaConta = emBloco(() => import('../cidadao/minha-conta/tela-minha-conta'));
const MeusDados = emBloco(() => import('../cidadao/minha-conta/meus-dados'));
const Seguranca = emBloco(() => import('../cidadao/minha-conta/seguranca'));
const PrivacidadeDaConta = emBloco(() => import('../cidadao/minha-conta/privacidade'));
const AvisoDePrivacidade = emBloco(() => import('../cidadao/legal/tela-privacidade'));
const Acessibilidade = emBloco(() => import('../cidadao/legal/tela-acessibilidade'));
const Cookies = emBloco(() => import('../cidadao/legal/tela-cookies'));
const SemSessao = emBloco(() => import('../cidadao/guardadas/sem-sessao'));
const Console = emBloco(() => import('../operador/console'));

function Espera() {
  return (
    <div className="espera-pagina">
      <Correnteza />
    </div>
  );
}

const ONDE_SE_LIGA = '/minha-conta/seguranca';

function SoLogado() {
  const { usuario } = useSessao();
  const { pathname, search } = useLocation();
  if (!usuario && pathname === '/') return <SemSessao />;
  if (!usuario) return <Navigate to="/login" replace state={{ de: `${pathname}${search}` }} />;
  if (usuario.segundoFatorPendente && pathname !== ONDE_SE_LIGA)
    return <Navigate to={ONDE_SE_LIGA} replace />;
  return <Outlet />;
}

function SoConsole() {
  const { usuario } = useSessao();
  const { pathname, search } = useLocation();
  if (!usuario) return <Navigate to="/login" replace state={{ de: `${pathname}${search}` }} />;
  if (usuario.segundoFatorPendente) return <Navigate to={ONDE_SE_LIGA} replace />;
  if (!doConsole(usuario.papel)) {
    return (
      <CascaCidadao>
        <SemAcesso />
      </CascaCidadao>
    );
  }
  return <Outlet />;
}

const ROTAS = createRoutesFromElements(
  <>
    <Route element={<SoConsole />}>
      <Route path="/admin/*" element={<Console />} />
      <Route path="/listagem-remessas" element={<Navigate to="/admin/remessas" replace />} />
      <Route path="/envio-retorno" element={<Navigate to="/admin/retornos" replace />} />
    </Route>
    <Route element={<CascaCidadao />}>
      <Route path="/login" element={<Login />} />
      <Route path="/registrar" element={<Registrar />} />
      <Route path="/consultar/:protocolo?" element={<Consultar />} />
      <Route path="/informacao-carteira/:protocolo?" element={<Autenticidade />} />
      <Route path="/informes-carteira-pesca" element={<Informes />} />
      <Route path="/informe/:id" element={<Informe />} />
      <Route path="/boleto/:protocolo" element={<Boleto />} />
      <Route path="/renovar/:protocolo" element={<Renovar />} />
      <Route path="/entrando" element={<Entrando />} />
      <Route path="/nova-conta" element={<NovaConta />} />
      <Route path="/foreign-registration" element={<NovaConta estrangeiro />} />
      <Route path="/esqueci-minha-senha" element={<EsqueciSenha />} />
      <Route path="/confirmar-conta" element={<Chegada tipo="NOVA" />} />
      <Route path="/redefinir-senha" element={<Chegada tipo="SENHA" />} />
      <Route path="/confirmar-email" element={<Chegada tipo="EMAIL" />} />
      <Route path="/confirmar-vinculo" element={<Chegada tipo="VINCULO" />} />
      <Route path="/conta-encerrada" element={<ContaEncerrada />} />
      <Route path="/privacidade" element={<AvisoDePrivacidade />} />
      <Route path="/cookies" element={<Cookies />} />
      <Route path="/acessibilidade" element={<Acessibilidade />} />
      <Route path="/componentes" element={<Componentes />} />
      <Route element={<SoLogado />}>
        <Route index element={<Inicio />} />
        <Route path="/novo-cadastro" element={<NovoCadastro />} />
        <Route path="/minha-conta" element={<MinhaConta />}>
          <Route index element={<Navigate to="/minha-conta/dados" replace />} />
          <Route path="dados" element={<MeusDados />} />
          <Route path="seguranca" element={<Seguranca />} />
          <Route path="privacidade" element={<PrivacidadeDaConta />} />
        </Route>
      </Route>
      <Route path="*" element={<NaoEncontrada />} />
    </Route>
  </>,
);

export const Rotas = () => <Suspense fallback={<Espera />}>{useRoutes(ROTAS)}</Suspense>;

type Tela = React.FunctionComponent & { adiantar?: () => Promise<void> };

/** Busca já a tela de um endereço, para que a primeira coisa que se desenhe seja ela. */
export async function adiantarTela(caminho: string): Promise<void> {
  const tipos = (matchRoutes(ROTAS, caminho, BASE) ?? []).map(
    ({ route }) => (route.element as React.ReactElement<unknown, Tela> | undefined)?.type,
  );
  // Quem não entra não baixa; a console diz por si quem a vê.
  if (tipos.includes(SoConsole) || (!lerSessao() && tipos.includes(SoLogado))) return;
  await Promise.all(tipos.map(async (tipo) => tipo?.adiantar?.()));
}
