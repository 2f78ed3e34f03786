import { type Papel } from '../api/contrato';
import { type components } from '../api/tipos.gerado';

export interface RegistroAuditado {
  id: number;
  em: string;
  ator: { tipo: 'USUARIO' | 'ANONIMO' | 'SISTEMA'; id: number | null; papel: Papel | null };
  acao: string;
  objeto: { tipo: string; id: string } | null;
  pessoaId: number | null;
  requisicao: string | null;
  detalhes: Record<string, string | number | boolean | null>;
}

export interface Integridade {
  integra: boolean;
  linhas: number;
  primeiraFalha: number | null;
  cabeca: { ordem: number; elo: string };
}

export type Tentativa = components['schemas']['TentativaDto_Output'];
export type SessaoDeAlguem = components['schemas']['SessaoDeAlguemDto_Output'];
