import { Suspense, useState } from 'react';
import { matchRoutes, Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router';
import tabela, { type RotaDaPagina } from 'virtual:rotas';

import { BASE } from '../../api/cliente';
import { lerSessao } from '../../api/conta/sessao';
import { type Papel } from '../../api/contrato';
import { emBloco } from '../../componentes/bloco';
import { CascaCidadao } from '../../componentes/casca/casca';
import { Correnteza } from '../../componentes/avisos/estados';
import { doConsole, SessaoDe, useSessao } from '../../componentes/sessao';

const SemAcesso = emBloco(() => import('../../cidadao/paginas/tela-sem-acesso'));
const SemSessao = emBloco(() => import('../../cidadao/guardadas/sem-sessao'));
const EntrarDeNovo = emBloco(() => import('../entrar-de-novo'));

function Espera() {
  return (
    <div className="espera-pagina">
      <Correnteza />
    </div>
  );
}

const ONDE_SE_LIGA = '/minha-conta/seguranca';

/** De volta ao que se pediu, depois de entrar. Quem já estava dentro lê que a sessão acabou, se não foi quem a encerrou. */
function useChegada() {
  const { pathname, search } = useLocation();
  const { usuario, saiu } = useSessao();
  const [dentro] = useState(usuario !== null);
  return dentro && saiu ? null : { de: `${pathname}${search}`, acabou: dentro };
}

function SoLogado() {
  const { usuario } = useSessao();
  const { pathname } = useLocation();
  const chegada = useChegada();
  if (!usuario && chegada && pathname === '/') return <SemSessao acabou={chegada.acabou} />;
  if (!usuario) return <Navigate to="/login" replace state={chegada} />;
  if (usuario.segundoFatorPendente) return <Navigate to={ONDE_SE_LIGA} replace />;
  return <Outlet />;
}

/** Com a tela aberta, a sessão que acaba não a fecha: o que nela se digitou espera por quem o digitou. */
function QueEspera({ tela }: { tela: (papel: Papel) => React.ReactNode }) {
  const sessao = useSessao();
  const { pathname } = useLocation();
  const chegada = useChegada();
  const [dono, setDono] = useState(sessao.usuario);
  const usuario = sessao.usuario ?? (sessao.saiu ? null : dono);
  if (!usuario || !dono) return <Navigate to="/login" replace state={chegada} />;
  if (usuario.login !== dono.login) return <EntrarDeNovo dono={dono} />;
  if (usuario !== dono) setDono(usuario);
  if (usuario.segundoFatorPendente && pathname !== ONDE_SE_LIGA)
    return <Navigate to={ONDE_SE_LIGA} replace />;
  return (
    <>
      <SessaoDe usuario={usuario}>{tela(usuario.papel)}</SessaoDe>
      <Suspense>
        <EntrarDeNovo dono={usuario} />
      </Suspense>
    </>
  );
}

const DaConta = () => <QueEspera tela={() => <Outlet />} />;

const telaDoConsole = (papel: Papel) =>
  doConsole(papel) ? (
    <Outlet />
  ) : (
    <CascaCidadao>
      <SemAcesso />
    </CascaCidadao>
  );

const SoConsole = () => <QueEspera tela={telaDoConsole} />;

function paraRota({ caminho, quem, deTodos, com, levaA, tela, filhas }: RotaDaPagina): RouteObject {
  const Tela = tela && emBloco(tela);
  return {
    path: caminho,
    handle: deTodos ?? (quem === 'console' || quem === 'conta'),
    element: Tela ? <Tela {...com} /> : <Navigate to={levaA ?? '/'} replace />,
    ...(filhas && { children: filhas.map(paraRota) }),
  };
}

const rotasDe = (quem?: string) => tabela.filter((rota) => rota.quem === quem).map(paraRota);

const ROTAS: RouteObject[] = [
  { element: <SoConsole />, children: rotasDe('console') },
  {
    element: <CascaCidadao />,
    children: [
      ...rotasDe(),
      { element: <SoLogado />, children: rotasDe('logado') },
      { element: <DaConta />, children: rotasDe('conta') },
    ],
  },
];

export const Rotas = () => <Suspense fallback={<Espera />}>{useRoutes(ROTAS)}</Suspense>;

type Tela = React.FunctionComponent & { adiantar?: () => Promise<void> };

/** A página que o fim da sessão não tira da frente: é de todos, ou espera por quem a deixou. `caminho` sem a base. */
export const ficaAberta = (caminho: string): boolean =>
  (matchRoutes(ROTAS, caminho) ?? []).some(({ route }) => route.handle === true);

/** Busca já a tela de um endereço, para que a primeira coisa que se desenhe seja ela. */
export async function adiantarTela(caminho: string): Promise<void> {
  const tipos = (matchRoutes(ROTAS, caminho, BASE) ?? []).map(
    ({ route }) => (route.element as React.ReactElement<unknown, Tela> | undefined)?.type,
  );
  // Quem não entra não baixa; o console diz por si quem a vê.
  if (tipos.includes(SoConsole)) return;
  if (!lerSessao() && (tipos.includes(SoLogado) || tipos.includes(DaConta))) return;
  await Promise.all(tipos.map(async (tipo) => tipo?.adiantar?.()));
}
