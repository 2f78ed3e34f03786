import { ErroApi } from '../erro-api';
import { sair } from '../servicos';
import { chaveDaSessao } from './sessao';

/**
 * Sair sem rede apaga o que há no aparelho, mas a sessão do servidor e o cookie dela continuam. Fica a chave
 * antifalsificação, que não abre nada e só aquela sessão aceita: com ela a saída se completa quando a rede volta, sem
 * encerrar a de quem tenha entrado depois.
 */
export const PENDENTE = 'saida-pendente';

export const saidaPendente = (): boolean => localStorage.getItem(PENDENTE) !== null;

/** Quem entra de novo encerra, no servidor, a sessão que o cookie trazia. */
export const esquecerSaida = (): void => localStorage.removeItem(PENDENTE);

/** Sem nada que pedir ao servidor, que já encerrou tudo: as outras abas recomeçam como numa saída. */
export function dizerASaida(): void {
  if (saidaPendente()) return;
  localStorage.setItem(PENDENTE, 'encerrada');
  esquecerSaida();
}

/** Anota antes de pedir: a página pode fechar no meio. Sem login a chave é vazia: basta o cookie, e a sessão de quem entre depois recusa-a. */
export async function sairDoServidor(chave = chaveDaSessao() ?? ''): Promise<void> {
  localStorage.setItem(PENDENTE, chave);
  await terminarSaida().catch(() => undefined);
}

/** @throws {ErroApi} quando a saída continua por completar. */
export async function terminarSaida(): Promise<void> {
  const chave = localStorage.getItem(PENDENTE);
  if (chave === null) return;
  try {
    await sair(chave);
  } catch (causa) {
    // A sessão já acabou, ou a que há agora é outra.
    if (!(causa instanceof ErroApi && (causa.status === 401 || causa.status === 403))) throw causa;
  }
  if (localStorage.getItem(PENDENTE) === chave) esquecerSaida();
}
