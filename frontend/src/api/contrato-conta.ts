import { type Papel } from './contrato';

export type TipoDeLink = 'NOVA' | 'SENHA' | 'EMAIL' | 'VINCULO';

export interface Conta {
  login: string;
  nome: string;
  email: string | null;
  papel: Papel;
  temSenha: boolean;
  govbr: boolean;
  pessoaVinculada: boolean;
  criadaEm: string;
  segundoFator: { ativo: boolean; exigido: boolean; codigosRestantes: number };
}

export interface SessaoAberta {
  id: string;
  atual: boolean;
  aparelho: string;
  criadaEm: string;
  vistaEm: string;
}

export interface InicioDoSegundoFator {
  segredo: string;
  uri: string;
  qrCodeBase64: string;
}

export interface Acesso {
  em: string;
  papel: string;
  acao: string;
  objeto: string | null;
}

export interface Eliminacao {
  situacao: 'NENHUMA' | 'AGENDADA' | 'IMEDIATA';
  em: string | null;
  motivo: string | null;
}

export interface EliminacaoPedida {
  situacao: 'ELIMINADA' | 'AGENDADA';
  em: string | null;
}
