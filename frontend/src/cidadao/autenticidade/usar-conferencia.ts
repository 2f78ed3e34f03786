import { useState } from 'react';

import { lerSessao } from '../../api/conta/sessao';
import { type ErroApi } from '../../api/erro-api';
import { lerAutenticidade, verificarDeclaracao } from '../../api/servicos';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTextos } from '../../i18n/textos';
import { type Entrada } from '../../kernel/declaracao/entrada';
import { type ListaRevogadas } from '../../kernel/declaracao/revogadas';
import { type Juizo, julgar, type RespostaDaAgencia } from './juizo';
import { useNoAparelho } from './usar-no-aparelho';

export interface ConferenciaDaTela {
  /** O aparelho já disse o que podia; a agência talvez ainda não. */
  readonly pronta: boolean;
  readonly juizo: Juizo;
  readonly agencia: RespostaDaAgencia;
  /** O aparelho tem as chaves da agência: conferiu também. */
  readonly noAparelho: boolean;
  readonly esperandoAgencia: boolean;
  /** Quando a agência respondeu, ou se lhe perguntou, por este aparelho: a tela pode ficar aberta, e a licença mudar. */
  readonly respondidaEm: string;
  /** A resposta que não veio, para dizer por quê. */
  readonly falha: ErroApi | null;
  readonly lista: Pick<ListaRevogadas, 'geradaEm' | 'proxima'> | null;
  readonly recarregar: () => void;
}

/** Confere a declaração no aparelho, ao mesmo tempo pergunta à agência, e junta as duas respostas. */
export function useConferencia({ codigo, declaracao }: Entrada): ConferenciaDaTela {
  const { idioma } = useTextos();
  const local = useNoAparelho(codigo, declaracao);
  const [respondidaEm, setRespondidaEm] = useState(() => new Date().toISOString());
  const servidor = useRecurso(
    `autenticidade:${codigo}:${declaracao ?? ''}:${idioma}`,
    () =>
      (declaracao ? verificarDeclaracao(codigo, declaracao) : lerAutenticidade(codigo)).then((dados) => {
        setRespondidaEm(new Date().toISOString());
        return dados;
      }),
    // A do fiscal está no registro com a hora dela: ele lê o código outra vez.
    lerSessao()?.papel !== 'FISCAL',
  );
  const agencia = respostaDe(servidor);
  const respondeu = servidor.estado !== 'carregando';
  const conferencia = local?.conferencia ?? null;
  const pronta = declaracao === null ? respondeu : local !== null && (conferencia !== null || respondeu);
  return {
    pronta,
    juizo: julgar(conferencia, agencia),
    agencia,
    noAparelho: conferencia !== null,
    esperandoAgencia: !respondeu,
    respondidaEm,
    falha: servidor.erro,
    lista: local?.lista ?? null,
    recarregar: servidor.recarregar,
  };
}

function respostaDe(servidor: ReturnType<typeof useRecurso<Awaited<ReturnType<typeof lerAutenticidade>>>>) {
  if (servidor.dados) return { tipo: 'dados', dados: servidor.dados } as const;
  return servidor.erro?.status === 404 ? ({ tipo: 'desconhecida' } as const) : ({ tipo: 'muda' } as const);
}
