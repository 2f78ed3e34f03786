import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { ErroApi } from '../api/erro-api';
import { foraDoAr, ouvirRede, redeAtual } from '../api/rede';
import { ouvirIdioma } from '../i18n/textos';
import { useVolta } from './usar-hoje';

export type Recurso<T> =
  | { estado: 'carregando'; dados: null; erro: null }
  | { estado: 'pronto'; dados: T; erro: null }
  | { estado: 'falhou'; dados: T | null; erro: ErroApi };

/** A resposta que se espera pode ser a que diz que a rede voltou; a que se perdeu com ela não vem mais. */
const ESPERA_MS = 3_000;

/** A falha nada diz do que se perguntou: ninguém respondeu, ou recusou quem está no caminho, que não dá código. */
export const semNovidade = ({ status, codigo }: ErroApi): boolean =>
  status === 429 || status >= 500 || codigo === null;

const CARREGANDO = { estado: 'carregando', dados: null, erro: null } as const;

function comoErroApi(causa: unknown): ErroApi {
  if (causa instanceof ErroApi) return causa;
  throw causa;
}

/**
 * Carrega ao montar e quando `chave` muda; `null` não carrega. A resposta de um pedido velho é descartada.
 * `recarregar` busca outra vez e mantém na tela o que já veio, também se ninguém responde: a falha vem com ele.
 * O que falhou por falta de rede ou de servidor busca-se de novo quando eles voltam, e o que se perdeu à espera também;
 * o que a sessão que acabou não deixou ler, quando quem estava nela entra de novo.
 * `mudaPorFora`: outro (o banco, o balcão, outra aba) o muda, e busca-se de novo ao voltar à página; se ninguém responde, fica o que já veio.
 */
export function useRecurso<T>(
  chave: string | null,
  buscar: () => Promise<T>,
  mudaPorFora = false,
): Recurso<T> & { recarregar: () => void } {
  const [recurso, setRecurso] = useState<{ chave: string | null; valor: Recurso<T> }>({
    chave,
    valor: CARREGANDO,
  });
  const [vez, setVez] = useState({ naVolta: false });
  const recarregar = useCallback(() => setVez({ naVolta: false }), []);
  useVolta(
    mudaPorFora && chave !== null && recurso.valor.dados !== null ? () => setVez({ naVolta: true }) : null,
  );
  const busca = useRef(buscar);
  useEffect(() => {
    busca.current = buscar;
  });

  useEffect(() => {
    if (chave === null) return undefined;
    let vale = true;
    const guardar = (valor: Recurso<T>) => {
      if (vale) setRecurso({ chave, valor });
    };
    busca.current().then(
      (dados) => guardar({ estado: 'pronto', dados, erro: null }),
      (causa: unknown) => {
        const erro = comoErroApi(causa);
        if (erro.status === 401) window.addEventListener('sessao-de-volta', recarregar);
        else if (!semNovidade(erro)) guardar({ estado: 'falhou', dados: null, erro });
        else if (vale && !vez.naVolta)
          setRecurso((antes) => ({
            chave,
            valor: { estado: 'falhou', dados: antes.chave === chave ? antes.valor.dados : null, erro },
          }));
      },
    );
    return () => {
      vale = false;
      window.removeEventListener('sessao-de-volta', recarregar);
    };
  }, [chave, vez, recarregar]);

  const esperando = recurso.chave !== chave || recurso.valor.estado === 'carregando';
  const voltaSozinho = esperando || foraDoAr(recurso.valor.erro?.status ?? 200);
  useEffect(() => {
    if (!voltaSozinho) return undefined;
    let relogio: ReturnType<typeof setTimeout> | undefined;
    const parar = ouvirRede(() => {
      clearTimeout(relogio);
      if (redeAtual() === 'com') relogio = setTimeout(recarregar, esperando ? ESPERA_MS : 0);
    });
    return () => {
      clearTimeout(relogio);
      parar();
    };
  }, [voltaSozinho, esperando, recarregar]);
  // O que o servidor disse que falhou está na língua de quando o disse.
  const falhou = recurso.chave === chave && recurso.valor.estado === 'falhou';
  useEffect(() => {
    if (!falhou) return undefined;
    return ouvirIdioma(recarregar);
  }, [falhou, recarregar]);
  return { ...(recurso.chave === chave ? recurso.valor : CARREGANDO), recarregar };
}

/** Nada veio, e não se sabe o que o servidor diria: a busca falhou sem rede, ou espera-se por ela sem rede. */
export function useSemResposta({ dados, erro }: Recurso<unknown>): boolean {
  const semRede = useSyncExternalStore(ouvirRede, redeAtual) !== 'com';
  return dados === null && (erro ? foraDoAr(erro.status) : semRede);
}
