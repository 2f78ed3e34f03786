/** Formas das chamadas do banco. Dinheiro em centavos; instantes ISO 8601; dias `YYYY-MM-DD`. */

export interface Pagina<T> {
  content: T[];
  totalPages: number;
  totalElements: number;
  numberOfElements: number;
}

export interface Remessa {
  id: number;
  arquivo: { nome: string; dataCadastro: string };
  quantidade: number;
  valorTotal: number;
  nsa: number;
  baixas: number;
}

export interface RemessaGerada {
  id: number;
  nome: string;
  quantidade: number;
  retidos?: { numeroDocumento: string; texto: string }[];
}

export type SituacaoRetorno =
  | 'RECEBIDO'
  | 'PROCESSANDO'
  | 'AGUARDANDO_CONFIRMACAO'
  | 'PROCESSADO'
  | 'PROCESSADO_COM_PENDENCIAS'
  | 'RECUSADO';

export interface Retorno {
  id: number;
  nome: string;
  dataCadastro: string;
  situacao: SituacaoRetorno;
  resumo: { titulos: number; pagos: number; valorPago: number; pendencias: number; quarentena: number };
}

interface ComTexto {
  codigo: string;
  texto: string;
}

export interface RetornoDetalhado extends Retorno {
  nsa: number | null;
  enviadoPor: string;
  geradoEm: string | null;
  banco: { codigo: string; nome: string; convenio: string } | null;
  totalLinhas: number;
  progresso: { feitos: number; total: number };
  resultados: { aplicadas: number; ignoradas: number; emRevisao: number; quarentena: number };
  eventos: {
    movimento: string | null;
    descricao: string;
    titulos: number;
    valorPago: number;
    tarifa: number;
  }[];
  totais: { valorTitulo: number; valorPago: number; valorLiquido: number; tarifa: number };
  avisos: (ComTexto & { linha: number | null; detalhe: string | null })[];
  recusa: (ComTexto & { linha: number | null; esperado: string | null; encontrado: string | null }) | null;
}

export type ResultadoLinha = 'APLICADA' | 'IGNORADA' | 'EM_REVISAO' | 'EM_QUARENTENA';

export interface LinhaDoRetorno {
  id: number;
  linha: number;
  movimento: string | null;
  movimentoDescricao: string;
  nossoNumero: string | null;
  referencia: string | null;
  valorTitulo: number;
  valorPago: number;
  dataOcorrencia: string | null;
  resultado: ResultadoLinha;
  motivo: ComTexto | null;
  efeito: ComTexto | null;
}
