import { useEffect, useMemo, useRef, useState } from 'react';

import { lerSessao } from '../../api/conta/sessao';
import { type Entrada } from '../../kernel/declaracao/entrada';
import { type PescadoContado } from '../../componentes/pescado/contado';
import { uuid } from '../../kernel/uuid';
import { type ConferenciaDaTela } from './usar-conferencia';

interface Registro {
  /** O que se contou e já está com a conferência, neste aparelho. */
  readonly guardado: PescadoContado | null;
  readonly guardar: (pescado: PescadoContado) => void;
}

/**
 * O que um fiscal confere fica anotado, com o que ele contar, e segue para a agência quando há rede. Dos outros nada se anota:
 * nulo.
 */
export function useRegistro(
  { codigo, declaracao }: Entrada,
  conferencia: ConferenciaDaTela,
): Registro | null {
  const feita = useMemo(
    () => ({
      chave: uuid(),
      codigo: codigo.replace(/[^A-Z0-9]/g, '').slice(0, 20) || '0',
      peloCodigo: declaracao !== null,
      // oxlint-disable-next-line react/purity -- a hora em que se leu o código
      feitaEm: new Date().toISOString(),
    }),
    [codigo, declaracao],
  );
  const [contado, setContado] = useState<{ de: string; pescado: PescadoContado } | null>(null);
  const [guardadaEm, setGuardadaEm] = useState('');
  const pescado = contado?.de === feita.chave ? contado.pescado : null;
  const { pronta, juizo, agencia, esperandoAgencia, lista } = conferencia;
  const { veredito, motivo } = juizo;
  const listaDe = lista ? new Date(lista.geradaEm * 1000).toISOString() : null;
  const comAgencia = agencia.tipo !== 'muda';
  const acabar = useRef<(() => Promise<void>) | null>(null);
  // De quem sai antes de a agência responder vale o que a tela dizia: depois já ninguém o mudaria.
  useEffect(
    () => () => {
      void acabar.current?.();
      acabar.current = null;
    },
    [feita],
  );
  useEffect(() => {
    const fiscal = lerSessao();
    if (!pronta || fiscal?.papel !== 'FISCAL') return;
    const dita = {
      ...feita,
      veredito: veredito ?? ('INDEFINIDA' as const),
      motivo,
      comAgencia,
      listaDe,
      pescado,
    };
    const anotar = async (acabada: boolean) => {
      const conferencias = await import('../../api/carteira/conferencias-de-campo');
      await conferencias.anotarConferencia(fiscal.login, dita, acabada);
      if (pescado) setGuardadaEm(feita.chave);
      if (acabada) await conferencias.enviarConferencias(fiscal.login);
    };
    acabar.current = esperandoAgencia ? () => anotar(true) : null;
    void anotar(!esperandoAgencia);
  }, [feita, pronta, esperandoAgencia, veredito, motivo, comAgencia, listaDe, pescado]);
  if (lerSessao()?.papel !== 'FISCAL') return null;
  return {
    guardado: guardadaEm === feita.chave ? pescado : null,
    guardar: (novo) => setContado({ de: feita.chave, pescado: novo }),
  };
}
