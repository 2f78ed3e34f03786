import { useEffect, useMemo } from 'react';

import { lerSessao } from '../../api/conta/sessao';
import { type Entrada } from '../../kernel/declaracao/entrada';
import { uuid } from '../../kernel/uuid';
import { type ConferenciaDaTela } from './usar-conferencia';

/** O que um fiscal confere fica anotado, e segue para a agência quando há rede. Dos outros nada se anota. */
export function useRegistro({ codigo, declaracao }: Entrada, conferencia: ConferenciaDaTela): void {
  const feita = useMemo(
    () => ({
      chave: uuid(),
      codigo: codigo.replace(/[^A-Z0-9]/g, '').slice(0, 20) || '0',
      peloCodigo: declaracao !== null,
      feitaEm: new Date().toISOString(),
    }),
    [codigo, declaracao],
  );
  const { pronta, juizo, agencia, esperandoAgencia, lista } = conferencia;
  const { veredito, motivo } = juizo;
  const listaDe = lista ? new Date(lista.geradaEm * 1000).toISOString() : null;
  const comAgencia = agencia.tipo !== 'muda';
  useEffect(() => {
    const fiscal = lerSessao();
    if (!pronta || fiscal?.papel !== 'FISCAL') return;
    const dita = { ...feita, veredito: veredito ?? ('INDEFINIDA' as const), motivo, comAgencia, listaDe };
    void import('../../api/carteira/conferencias-de-campo').then(async (conferencias) => {
      await conferencias.anotarConferencia(fiscal.login, dita, !esperandoAgencia);
      if (!esperandoAgencia) await conferencias.enviarConferencias(fiscal.login);
    });
  }, [feita, pronta, esperandoAgencia, veredito, motivo, comAgencia, listaDe]);
}
