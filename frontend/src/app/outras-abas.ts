import { PENDENTE } from '../api/conta/saida';
import { soltarTrava } from '../componentes/dialogo/trava';

/**
 * O cookie da sessão é um só para todas as abas: o que outra fez (sair, entrar com outra conta) vale aqui também, e o
 * que esta ainda mostra seria de quem já não está. Sessão que venceu leva ao login, com o rascunho à espera; saída e
 * troca de pessoa recomeçam a página, sem nada do que estava nela.
 */
export function ouvirOutrasAbas(recomecar: () => void): void {
  let saiu = false;
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === PENDENTE && newValue) saiu = true;
    // Quem estava sem conta continua o que fazia.
    if (key !== 'login' || oldValue === null || oldValue === newValue) return;
    if (newValue === null && !saiu) {
      window.dispatchEvent(new Event('sessao-perdida'));
      return;
    }
    saiu = false;
    soltarTrava();
    sessionStorage.clear();
    recomecar();
  });
}
