import { enderecoNaLingua, pedir } from '../cliente';
import { type Pessoa } from '../contrato';
import {
  type Acesso,
  type CodigosDeRecuperacao,
  type Conta,
  type Eliminacao,
  type EliminacaoPedida,
  type InicioDoSegundoFator,
  type PedidoDeConta,
  type SessaoAberta,
  type TipoDeLink,
} from './contrato-conta';
import { CONTA, MINHA_PESSOA, SESSOES } from '../enderecos';

const enviar = <T = null>(caminho: string, corpo?: unknown) =>
  pedir<T>(`${CONTA}${caminho}`, { metodo: 'POST', corpo });

/** A sessão que falta pode ser a que o próprio pedido encerrou, se a resposta dele se perdeu: quem o faz o sabe. */
const acabar = <T = null>(caminho: string, corpo: { senha: string; definitiva?: boolean }) =>
  pedir<T>(`${CONTA}${caminho}`, { metodo: 'POST', corpo, aceita401: true });

// Sem login: a resposta é a mesma para quem existe e para quem não existe.

export const pedirConta = (corpo: PedidoDeConta) => enviar<{ message: string }>('/nova', corpo);
export const pedirSenha = (login: string) => enviar<{ message: string }>('/esqueci', { login });

/** 404 `LINK_INVALIDO` quando o link venceu ou já foi usado. */
export const conferirLink = (token: string) => enviar<{ tipo: TipoDeLink }>('/link', { token });
export const confirmarConta = (token: string, senha: string) => enviar('/confirmar', { token, senha });
export const redefinirSenha = (token: string, senha: string) => enviar('/redefinir', { token, senha });
export const confirmarEmail = (token: string) => enviar('/email/confirmar', { token });
export const confirmarVinculo = (token: string) => enviar('/vinculo/confirmar', { token });

// Com login.

export const lerConta = () => pedir<Conta>(CONTA);
export const trocarSenha = (atual: string, nova: string) => enviar('/senha', { atual, nova });
export const trocarEmail = (senha: string, email: string) => enviar('/email', { senha, email });
export const pedirVinculo = () => enviar<unknown>('/vinculo');
export const encerrarConta = (senha: string) => acabar('/encerrar', { senha });

export const listarSessoes = () => pedir<SessaoAberta[]>(SESSOES);
export const encerrarSessao = (id: string) => enviar('/sessoes/encerrar', { id });
export const encerrarOutrasSessoes = () => enviar('/sessoes/encerrar', { outras: true });

export const iniciarSegundoFator = (senha: string) =>
  enviar<InicioDoSegundoFator>('/segundo-fator', { senha });
export const confirmarSegundoFator = (codigo: string, segredo: string) =>
  enviar<CodigosDeRecuperacao>('/segundo-fator/confirmar', { codigo, segredo });
/** A mesma `chave` traz os mesmos códigos, se a resposta de antes se perdeu. */
export const novosCodigos = (codigo: string, chave: string) =>
  enviar<CodigosDeRecuperacao>('/segundo-fator/codigos', { codigo, chave });
export const desligarSegundoFator = (senha: string, codigo: string) =>
  enviar('/segundo-fator/desligar', { senha, codigo });

export const minhaPessoa = () => pedir<Pessoa>(MINHA_PESSOA);
/** `senha`, de quem troca o e-mail. */
export const corrigirPessoa = (pessoa: unknown, senha?: string) =>
  enviar<Pessoa>('/pessoa', { pessoa, senha });
export const listarAcessos = () => pedir<Acesso[]>('/api/conta/acessos');
export const enderecoDosDados = (formato?: 'pdf') => enderecoNaLingua('/api/conta/dados', { formato });
export const situacaoDaEliminacao = () => pedir<Eliminacao>('/api/conta/eliminacao');
export const desistirDaEliminacao = () => pedir<null>('/api/conta/eliminacao', { metodo: 'DELETE' });
/** `definitiva`: o que se leu é que se apaga na hora. */
export const pedirEliminacao = (senha: string, definitiva: boolean) =>
  acabar<EliminacaoPedida>('/eliminacao', { senha, definitiva });
