import { createContext, use, useEffect, useRef, useState } from 'react';

import { type Configuracao } from '../api/contrato';
import { buscarConfiguracao } from '../api/servicos';
import { usarFuso } from '../i18n/fuso-dito';
import { useHoje } from './usar-hoje';
import { type Recurso, useRecurso } from './usar-recurso';

type Agencia = Configuracao['agencia'];

const GUARDADA = 'agencia';
const Contexto = createContext<ReturnType<typeof useRecurso<Configuracao>> | null>(null);

/** Nome do órgão, preços e validade: são dados do servidor, nunca constantes da tela. */
export function useConfiguracao(): Configuracao | null {
  return use(Contexto)?.dados ?? null;
}

/** Lê de novo o que mudou desde que a página abriu. */
export const useRecarregarConfiguracao = (): (() => void) | undefined => use(Contexto)?.recarregar;

export function useEstadoConfiguracao(): Recurso<Configuracao>['estado'] {
  return use(Contexto)?.estado ?? 'carregando';
}

const agenciaGuardada = () => JSON.parse(localStorage.getItem(GUARDADA) ?? 'null') as Agencia | null;

/** O órgão de que é a página; sem servidor, como este aparelho o viu da última vez. */
export const useAgencia = (): Agencia | null => useConfiguracao()?.agencia ?? agenciaGuardada();

/** O dia da agência, de que são os preços, as isenções e os textos: o que ela decide vale de um dia em diante. */
export const useDiaDaAgencia = (): string => useHoje(useAgencia()?.fuso ?? 'UTC');

async function buscarEGuardar(): Promise<Configuracao> {
  usarFuso(agenciaGuardada()?.fuso);
  const configuracao = await buscarConfiguracao();
  usarFuso(configuracao.agencia.fuso);
  localStorage.setItem(GUARDADA, JSON.stringify(configuracao.agencia));
  return configuracao;
}

export function ProvedorConfiguracao({ children }: { children: React.ReactNode }) {
  const recurso = useRecurso('configuracao', buscarEGuardar);
  const { recarregar } = recurso;
  // A que não se conseguiu ler de novo deixa à vista a que já se leu.
  const [lida, setLida] = useState<Configuracao | null>(null);
  if (recurso.dados && recurso.dados !== lida) setLida(recurso.dados);
  const hoje = useHoje(lida?.agencia.fuso ?? 'UTC');
  // Preços e prazos são os de um dia: quem volta à página depois da meia-noite da agência vê os do novo.
  const dia = useRef<string | null>(null);
  useEffect(() => {
    if (!lida) return;
    if (dia.current !== null && dia.current !== hoje) recarregar();
    dia.current = hoje;
  }, [lida, hoje, recarregar]);
  return (
    <Contexto value={lida ? { estado: 'pronto', dados: lida, erro: null, recarregar } : recurso}>
      {children}
    </Contexto>
  );
}

/** O estado como entra em `Governo do Estado …`: só em português a preposição muda com o nome. */
export const estadoNaFrase = ({ doEstado, ufNome }: Agencia, idioma: string): string =>
  idioma === 'pt-BR' ? doEstado : ufNome;
