import { parsePath, type To, UNSAFE_createBrowserHistory as criarHistorico } from 'react-router';

import { podeSair, travada } from '../../componentes/dialogo/trava';

type Historico = ReturnType<typeof criarHistorico>;

/**
 * O histórico do navegador, com a trava de quem tem algo por guardar. O react-router só a oferece no roteador de dados,
 * que pesa na primeira página.
 */
export function historicoComTrava(janela: Window): Historico {
  const base = criarHistorico({ window: janela, v5Compat: true });
  const mudaDePagina = (destino: To): boolean => {
    const { pathname } = typeof destino === 'string' ? parsePath(destino) : destino;
    return travada() && pathname !== undefined && pathname !== base.location.pathname;
  };
  const depoisDePerguntar = (ir: () => void) => {
    void podeSair().then((sim) => {
      if (sim) ir();
    });
  };
  // Voltar e avançar o navegador já fez quando avisa: desfaz-se, pergunta-se, e só se refaz com o sim.
  let aoDesfazer: (() => void) | null = null;
  let pagina = base.location.pathname;
  const ouvir: Historico['listen'] = (ouvinte) =>
    base.listen((mudanca) => {
      const { action, delta } = mudanca;
      if (aoDesfazer) {
        const seguir = aoDesfazer;
        aoDesfazer = null;
        seguir();
      } else if ((action as string) === 'POP' && delta && travada() && base.location.pathname !== pagina) {
        aoDesfazer = () => depoisDePerguntar(() => base.go(delta));
        base.go(-delta);
      } else {
        pagina = base.location.pathname;
        ouvinte(mudanca);
      }
    });
  return {
    ...base,
    get action() {
      return base.action;
    },
    get location() {
      return base.location;
    },
    listen: ouvir,
    push: (destino, estado) => {
      if (mudaDePagina(destino)) depoisDePerguntar(() => base.push(destino, estado));
      else base.push(destino, estado);
    },
    replace: (destino, estado) => {
      if (mudaDePagina(destino)) depoisDePerguntar(() => base.replace(destino, estado));
      else base.replace(destino, estado);
    },
  };
}
