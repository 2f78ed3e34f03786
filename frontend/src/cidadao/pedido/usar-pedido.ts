import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { soltarTrava } from '../../componentes/dialogo/trava';
import { usePerguntarAoSair } from '../../componentes/dialogo/usar-perguntar-ao-sair';
import {
  apagarRascunho,
  chaveDe,
  type Etapa,
  guardarRascunho,
  lerRascunho,
  limitarEtapa,
  mexeu,
  type Rascunho,
  type TipoDePedido,
} from './rascunho';
import { useTextosDoPedido } from './textos-do-pedido';
import { useEtapas } from './usar-etapas';

export type MudarRascunho = (parte: Partial<Rascunho>) => void;

/** O que toda etapa de um pedido recebe. */
export interface PropsDaEtapa {
  tipo: TipoDePedido;
  rascunho: Rascunho;
  mudar: MudarRascunho;
  ir: (etapa: number) => void;
  aoCancelar: () => void;
  /** Apaga o rascunho de vez: nada que ainda mude o guarda outra vez. */
  esquecer: () => void;
}

interface Opcoes {
  /** O rascunho com que se começa; ausente, o que ficou guardado. */
  inicial?: Rascunho;
  primeira?: Etapa;
}

/** O rascunho de um pedido: fica na sessão da aba, e só se apaga ao concluir ou ao cancelar. */
export function usePedido(tipo: TipoDePedido, { inicial, primeira = 0 }: Opcoes = {}) {
  const textos = useTextosDoPedido(tipo);
  const navegar = useNavigate();
  const confirmar = useConfirmacao();
  const [rascunho, setRascunho] = useState(() => inicial ?? lerRascunho(tipo));
  // De quem o abriu, mesmo que a sessão dele acabe enquanto o preenche.
  const [chave] = useState(() => chaveDe(tipo));
  const acabou = useRef(false);
  useEffect(() => {
    if (!acabou.current) guardarRascunho(chave, rascunho);
  }, [chave, rascunho]);

  const mudar = useCallback<MudarRascunho>(
    (parte) =>
      setRascunho((antes) => {
        const depois = { ...antes, ...parte };
        return { ...depois, mexido: antes.mexido || mexeu(antes, depois) };
      }),
    [],
  );
  // A etapa anterior fica na tela, com o foco, até que os programas da outra cheguem.
  const mudarEtapa = useCallback(
    (etapa: number) => startTransition(() => mudar({ etapa: limitarEtapa(etapa, primeira) })),
    [mudar, primeira],
  );
  const irAEtapa = useEtapas(rascunho.etapa, mudarEtapa);
  const ir = (destino: number) => irAEtapa(limitarEtapa(destino, primeira));
  // O rascunho acompanha a aba: fechá-la o perde, e ir a outra página interrompe o pedido.
  usePerguntarAoSair(rascunho.mexido, () =>
    confirmar({
      titulo: textos('sairTitulo'),
      texto: textos('sairTexto'),
      confirmar: textos('sairSim'),
      cancelar: textos('cancelarNao'),
    }),
  );
  const esquecer = useCallback(() => {
    acabou.current = true;
    soltarTrava();
    apagarRascunho(chave);
  }, [chave]);
  const sair = useCallback(async () => {
    esquecer();
    await navegar('/');
  }, [navegar, esquecer]);
  const cancelar = async () => {
    const sim = await confirmar({
      titulo: textos('cancelarTitulo'),
      texto: textos('cancelarTexto'),
      confirmar: textos('cancelarSim'),
      cancelar: textos('cancelarNao'),
      perigo: true,
    });
    if (sim) await sair();
  };
  const etapa: PropsDaEtapa = { tipo, rascunho, mudar, ir, aoCancelar: () => void cancelar(), esquecer };
  return { etapa, sair: () => void sair() };
}
