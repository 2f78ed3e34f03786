import { createContext, use } from 'react';

import { type Configuracao } from '../api/contrato';
import { buscarConfiguracao } from '../api/servicos';
import { type Recurso, useRecurso } from './usar-recurso';

const Contexto = createContext<Recurso<Configuracao> | null>(null);

/** Nome do órgão, preços e validade: são dados do servidor, nunca constantes da tela. */
export function useConfiguracao(): Configuracao | null {
  return use(Contexto)?.dados ?? null;
}

export function useEstadoConfiguracao(): Recurso<Configuracao>['estado'] {
  return use(Contexto)?.estado ?? 'carregando';
}

export function ProvedorConfiguracao({ children }: { children: React.ReactNode }) {
  const recurso = useRecurso('configuracao', buscarConfiguracao);
  return <Contexto value={recurso}>{children}</Contexto>;
}

/** O estado como entra em `Governo do Estado …`: só em português a preposição muda com o nome. */
export const estadoNaFrase = ({ doEstado, ufNome }: Configuracao['agencia'], idioma: string): string =>
  idioma === 'pt-BR' ? doEstado : ufNome;
