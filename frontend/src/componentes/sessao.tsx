import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { type Papel } from '../api/contrato';
import { ErroApi } from '../api/erro-api';
import { entrar as pedirEntrada, sair as pedirSaida, usuarioLogado } from '../api/servicos';
import { apagarSessao, guardarSessao, lerSessao, type Usuario } from '../api/sessao';

interface Sessao {
  usuario: Usuario | null;
  entrar: (login: string, senha: string) => Promise<Usuario>;
  sair: () => Promise<void>;
  /** A sessão acabou no servidor: só limpa o que está no navegador. */
  esquecer: () => void;
}

const Contexto = createContext<Sessao | null>(null);

export function useSessao(): Sessao {
  const sessao = use(Contexto);
  if (!sessao) throw new Error('falta ProvedorSessao');
  return sessao;
}

export const doConsole = (papel: Papel): boolean => papel === 'OPERADOR' || papel === 'ADMINISTRADOR';

export function ProvedorSessao({ children }: { children: React.ReactNode }) {
  const [usuario, setUsuario] = useState<Usuario | null>(lerSessao);
  const ultimoLogin = useRef(usuario?.login ?? null);

  const esquecer = useCallback(() => {
    apagarSessao();
    setUsuario(null);
  }, []);

  // O navegador lembra de uma sessão que pode já ter acabado, ou mudado de papel: o servidor confirma.
  useEffect(() => {
    if (!lerSessao()) return;
    usuarioLogado().then(
      ({ nome, login, papel }) => setUsuario({ nome, login, papel }),
      (causa: unknown) => {
        if (causa instanceof ErroApi && causa.status === 401) esquecer();
      },
    );
  }, [esquecer]);

  const sessao = useMemo<Sessao>(
    () => ({
      usuario,
      entrar: async (login, senha) => {
        const novo = guardarSessao(await pedirEntrada(login, senha));
        // Sessão vencida guarda o rascunho para quem volta; outra pessoa na mesma aba não o encontra.
        if (ultimoLogin.current !== null && ultimoLogin.current !== novo.login) sessionStorage.clear();
        ultimoLogin.current = novo.login;
        setUsuario(novo);
        return novo;
      },
      sair: async () => {
        await pedirSaida().catch(() => null);
        sessionStorage.clear();
        esquecer();
      },
      esquecer,
    }),
    [usuario, esquecer],
  );
  return <Contexto value={sessao}>{children}</Contexto>;
}
