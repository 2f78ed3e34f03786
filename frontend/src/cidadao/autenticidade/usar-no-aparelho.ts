import { useEffect, useSyncExternalStore } from 'react';

import { lerSessao } from '../../api/conta/sessao';
import { conferirNoAparelho } from '../../api/carteira/conferir-carteira';
import { ouvirProvas, provasAtuais } from '../../api/carteira/provas';
import { useRede } from '../../componentes/casca/faixa-de-rede';
import { useDiaDaAgencia } from '../../componentes/configuracao';
import { useRecurso } from '../../componentes/usar-recurso';

type ConferenciaNoAparelho = Awaited<ReturnType<typeof conferirNoAparelho>>;

/**
 * O que este aparelho sabe da carteira, e de novo quando chegam provas, a rede vai ou volta, ou o dia vira com ela na tela. Do
 * fiscal o dia não vira: o que ele leu está no registro com a hora dele.
 */
export function useNoAparelho(codigo: string, declaracao: string | null): ConferenciaNoAparelho | null {
  const provas = useSyncExternalStore(ouvirProvas, provasAtuais);
  const rede = useRede();
  const hoje = useDiaDaAgencia();
  const dia = lerSessao()?.papel === 'FISCAL' ? null : hoje;
  const { dados, recarregar } = useRecurso(declaracao && `${codigo}#${declaracao}`, () =>
    conferirNoAparelho({ codigo, declaracao: declaracao ?? '' }, new Date()),
  );
  useEffect(() => {
    if (provas) recarregar();
  }, [provas, rede, dia, recarregar]);
  return dados;
}
