import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/** O que uma página do histórico sabe: a sua etapa, e a primeira em que a pessoa esteve desde que chegou. */
interface NoHistorico {
  etapa: number;
  desde: number;
}

/**
 * Cada etapa é uma página do histórico: o voltar do navegador, que no telefone é um gesto, volta uma etapa. Avançar é só
 * pelo botão, que confere o que se escreveu.
 */
export function useEtapas(etapa: number, mudar: (etapa: number) => void): (destino: number) => void {
  const { pathname, key, state: aqui } = useLocation() as Location<NoHistorico | null>;
  const navegar = useNavigate();
  const visto = useRef(key);
  // A página de chegada também diz a sua etapa: depois de recarregar, voltar a ela é voltar a essa etapa.
  const jaDisse = useRef(aqui !== null);
  useEffect(() => {
    if (jaDisse.current) return;
    jaDisse.current = true;
    void navegar(pathname, { replace: true, state: { etapa, desde: etapa } satisfies NoHistorico });
  }, [etapa, navegar, pathname]);
  useEffect(() => {
    if (visto.current === key) return;
    visto.current = key;
    if (aqui && aqui.etapa < etapa) mudar(aqui.etapa);
  }, [aqui, etapa, key, mudar]);
  // Em que página se está, ou que já se pediu: nem o segundo de dois cliques nem o avançar do navegador a tornam outra.
  const pagina = useRef(etapa);
  useEffect(() => {
    pagina.current = Math.max(etapa, aqui?.etapa ?? etapa);
  }, [etapa, aqui]);
  return (destino) => {
    if (destino > etapa) {
      mudar(destino);
      if (pagina.current === destino) return;
      pagina.current = destino;
      void navegar(pathname, {
        state: { etapa: destino, desde: aqui?.desde ?? etapa } satisfies NoHistorico,
      });
    } else if (aqui?.etapa === etapa && destino >= aqui.desde) void navegar(destino - etapa);
    else mudar(destino);
  };
}
