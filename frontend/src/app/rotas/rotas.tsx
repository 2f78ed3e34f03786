import { Suspense, useState } from 'react';
import { matchRoutes, Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router';
import tabela, { type RotaDaPagina } from 'virtual:rotas';

import { BASE } from '../../api/cliente';
import { lerSessao } from '../../api/conta/sessao';
import { emBloco } from '../../componentes/bloco';
import { CascaCidadao } from '../../componentes/casca/casca';
import { Correnteza } from '../../componentes/avisos/estados';
import { doConsole, useSessao } from '../../componentes/sessao';

const SemAcesso = emBloco(() => import('../../cidadao/paginas/tela-sem-acesso'));
const SemSessao = emBloco(() => import('../../cidadao/guardadas/sem-sessao'));

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
  if (usuario.segundoFatorPendente && pathname !== ONDE_SE_LIGA)
    return <Navigate to={ONDE_SE_LIGA} replace />;
  return <Outlet />;
}

function SoConsole() {
  const { usuario } = useSessao();
  const chegada = useChegada();
  if (!usuario) return <Navigate to="/login" replace state={chegada} />;
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

function paraRota({ caminho, deTodos, com, levaA, tela, filhas }: RotaDaPagina): RouteObject {
  const Tela = tela && emBloco(tela);
  return {
    path: caminho,
    handle: deTodos,
    element: Tela ? <Tela {...com} /> : <Navigate to={levaA ?? '/'} replace />,
    ...(filhas && { children: filhas.map(paraRota) }),
  };
}

const rotasDe = (quem?: string) => tabela.filter((rota) => rota.quem === quem).map(paraRota);

const ROTAS: RouteObject[] = [
  { element: <SoConsole />, children: rotasDe('console') },
  {
    element: <CascaCidadao />,
    children: [...rotasDe(), { element: <SoLogado />, children: rotasDe('logado') }],
  },
];

export const Rotas = () => <Suspense fallback={<Espera />}>{useRoutes(ROTAS)}</Suspense>;

type Tela = React.FunctionComponent & { adiantar?: () => Promise<void> };

/** `caminho` sem a base. */
export const ehDeTodos = (caminho: string): boolean =>
  (matchRoutes(ROTAS, caminho) ?? []).pop()?.route.handle === true;

/** Busca já a tela de um endereço, para que a primeira coisa que se desenhe seja ela. */
export async function adiantarTela(caminho: string): Promise<void> {
  const tipos = (matchRoutes(ROTAS, caminho, BASE) ?? []).map(
    ({ route }) => (route.element as React.ReactElement<unknown, Tela> | undefined)?.type,
  );
  // Quem não entra não baixa; o console diz por si quem a vê.
  if (tipos.includes(SoConsole) || (!lerSessao() && tipos.includes(SoLogado))) return;
  await Promise.all(tipos.map(async (tipo) => tipo?.adiantar?.()));
}
