import { descartarAntecipadas } from './antecipada';
import { type Papel, type RespostaLogin, type UsuarioLogado } from './contrato';

/** O que a tela guarda da sessão. A credencial é o cookie HttpOnly; aqui há só nomes e o valor anti-falsificação. */
export type Usuario = Pick<UsuarioLogado, 'nome' | 'login' | 'papel' | 'segundoFatorPendente'>;

const CHAVES = ['nomeUser', 'login', 'sessionKeyEntradaUnica', 'pessoa', 'papel'] as const;

export function guardarSessao(resposta: RespostaLogin): Usuario {
  descartarAntecipadas();
  localStorage.setItem('nomeUser', resposta.nome);
  localStorage.setItem('login', resposta.login);
  localStorage.setItem('sessionKeyEntradaUnica', resposta.sessionKeyEntradaUnica);
  localStorage.setItem('pessoa', JSON.stringify(resposta.pessoa));
  localStorage.setItem('papel', resposta.papel);
  return paraUsuario(resposta);
}

export const paraUsuario = ({ nome, login, papel, segundoFatorPendente }: UsuarioLogado): Usuario => ({
  nome,
  login,
  papel,
  segundoFatorPendente,
});

/** O segundo fator pendente não se guarda: o servidor o diz logo em seguida, e recusa tudo até lá. */
export function lerSessao(): Usuario | null {
  const nome = localStorage.getItem('nomeUser');
  const login = localStorage.getItem('login');
  const papel = localStorage.getItem('papel');
  return nome !== null && login !== null && papel !== null
    ? { nome, login, papel: papel as Papel, segundoFatorPendente: false }
    : null;
}

export const chaveDaSessao = (): string | null => localStorage.getItem('sessionKeyEntradaUnica');

export function apagarSessao(): void {
  descartarAntecipadas();
  for (const chave of CHAVES) localStorage.removeItem(chave);
}
