import { descartarAntecipadas } from '../antecipada';
import { type Papel, type RespostaLogin, type UsuarioLogado } from '../contrato';

/** O que a tela guarda da sessão. A credencial é o cookie HttpOnly; aqui há só nomes e o valor anti-falsificação. */
export type Usuario = Pick<UsuarioLogado, 'nome' | 'login' | 'papel' | 'segundoFatorPendente'>;

/** A língua que a pessoa guardou na conta, ou a do e-mail de que veio: vale enquanto ela está aqui, se neste aparelho ninguém escolheu. */
export const DA_CONTA = 'idiomaDaConta';

const CHAVES = ['nomeUser', 'login', 'sessionKeyEntradaUnica', 'pessoa', 'papel', DA_CONTA] as const;

/** De quem são os rascunhos desta aba. */
const DONO = 'dono';

/** A sessão que acabou guarda o rascunho para quem volta, mesmo depois de recarregar; outra pessoa na mesma aba não o encontra. */
function separarRascunhos(login: string): void {
  if ((sessionStorage.getItem(DONO) ?? login) !== login) sessionStorage.clear();
  sessionStorage.setItem(DONO, login);
}

/** Quem entrou e já não está pode voltar: até lá ninguém lê nem apaga o que ele deixou na aba, e quem não entra usa outros nomes. */
export const nomeNaAba = (nome: string): string => {
  const dono = sessionStorage.getItem(DONO);
  return dono === null || dono === localStorage.getItem('login') ? nome : `sem-login-${nome}`;
};

const CONSULTA = 'consulta';
/** O mais que dura a sessão no servidor. */
const CONSULTA_MS = 12 * 3600_000;

/**
 * Sem entrar, respondeu-se por alguém neste navegador, ou registrou-se alguém: o servidor mostra-o em qualquer aba, até que se
 * encerre, que se entre, ou que passe o tempo.
 */
export const anotarConsulta = <T>(resposta: T): T => {
  if (localStorage.getItem('login') === null) localStorage.setItem(CONSULTA, String(Date.now()));
  return resposta;
};

export const haConsulta = (): boolean => Date.now() - Number(localStorage.getItem(CONSULTA)) < CONSULTA_MS;

export const esquecerConsulta = (): void => localStorage.removeItem(CONSULTA);

export function guardarSessao(resposta: RespostaLogin): Usuario {
  descartarAntecipadas();
  separarRascunhos(resposta.login);
  esquecerConsulta();
  localStorage.setItem('nomeUser', resposta.nome);
  localStorage.setItem('login', resposta.login);
  localStorage.setItem('sessionKeyEntradaUnica', resposta.sessionKeyEntradaUnica);
  localStorage.setItem('pessoa', JSON.stringify(resposta.pessoa));
  localStorage.setItem('papel', resposta.papel);
  if (resposta.idioma) localStorage.setItem(DA_CONTA, resposta.idioma);
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
  if (nome === null || login === null || papel === null) return null;
  separarRascunhos(login);
  return { nome, login, papel: papel as Papel, segundoFatorPendente: false };
}

export const chaveDaSessao = (): string | null => localStorage.getItem('sessionKeyEntradaUnica');

export function apagarSessao(): void {
  descartarAntecipadas();
  for (const chave of CHAVES) localStorage.removeItem(chave);
}
