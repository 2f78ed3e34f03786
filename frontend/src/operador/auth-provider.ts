import { type AuthProvider } from 'react-admin';

import { type Usuario } from '../api/conta/sessao';
import { doConsole } from '../componentes/sessao';

/** Recusa sem aviso: a tela que a recebe já diz o que houve. */
class AcessoRecusado extends Error {}

/** A sessão é a mesma das telas do cidadão; só operadores e administradores entram aqui. */
export function criarAuthProvider(usuario: Usuario | null, sair: () => Promise<void>): AuthProvider {
  const conferir = (): Promise<void> =>
    usuario && doConsole(usuario.papel) ? Promise.resolve() : Promise.reject(new AcessoRecusado());
  return {
    login: () => Promise.reject(new AcessoRecusado()),
    logout: async () => {
      if (usuario) await sair();
      return '/login';
    },
    checkAuth: conferir,
    // A sessão que acaba não é uma saída: a página pede que se entre de novo, sobre a tela.
    checkError: () => Promise.resolve(),
    getIdentity: () =>
      usuario
        ? Promise.resolve({ id: usuario.login, fullName: usuario.nome })
        : Promise.reject(new AcessoRecusado()),
    getPermissions: () => Promise.resolve(usuario?.papel ?? null),
    canAccess: () => Promise.resolve(usuario !== null && doConsole(usuario.papel)),
  };
}
