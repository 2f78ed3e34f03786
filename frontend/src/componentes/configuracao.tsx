import { createContext, use, useEffect, useState } from 'react';

import { type Configuracao } from '../api/contrato';
import { buscarConfiguracao } from '../api/servicos';
import { type Recurso, useRecurso } from './usar-recurso';

type Agencia = Configuracao['agencia'];

const GUARDADA = 'agencia';
const Contexto = createContext<Recurso<Configuracao> | null>(null);
const ContextoDaAgencia = createContext<Agencia | null>(null);

/** Nome do órgão, preços e validade: são dados do servidor, nunca constantes da tela. */
export function useConfiguracao(): Configuracao | null {
  return use(Contexto)?.dados ?? null;
}

export function useEstadoConfiguracao(): Recurso<Configuracao>['estado'] {
  return use(Contexto)?.estado ?? 'carregando';
}

/** O órgão de que é a página; sem servidor, como este aparelho o viu da última vez. */
export const useAgencia = (): Agencia | null => use(ContextoDaAgencia);

function lerGuardada(): Agencia | null {
  const guardada = localStorage.getItem(GUARDADA);
  return guardada === null ? null : (JSON.parse(guardada) as Agencia);
}

export function ProvedorConfiguracao({ children }: { children: React.ReactNode }) {
  const recurso = useRecurso('configuracao', buscarConfiguracao);
  const [guardada] = useState(lerGuardada);
  const agencia = recurso.dados?.agencia;
  useEffect(() => {
    if (agencia) localStorage.setItem(GUARDADA, JSON.stringify(agencia));
  }, [agencia]);
  return (
    <Contexto value={recurso}>
      <ContextoDaAgencia value={agencia ?? guardada}>{children}</ContextoDaAgencia>
    </Contexto>
  );
}

/** O estado como entra em `Governo do Estado …`: só em português a preposição muda com o nome. */
export const estadoNaFrase = ({ doEstado, ufNome }: Agencia, idioma: string): string =>
  idioma === 'pt-BR' ? doEstado : ufNome;
