import { type Documento, type Pessoa } from '../../api/contrato';
import { buscarDados } from '../../api/servicos';
import { type Identificacao } from './rascunho';

/** Lista de mães pede confirmação; pessoa sem nome pode ser cadastrada; com nome, é só conferir. */
export async function identificar(documento: Documento): Promise<Identificacao> {
  const resposta = await buscarDados(documento);
  if (resposta.maes) return { tipo: 'perguntas', maes: resposta.maes };
  return resposta.nome ? { tipo: 'pessoa', pessoa: resposta } : { tipo: 'cadastro' };
}

/** O login é o CPF ou o passaporte. */
export const documentoDoLogin = (login: string): Documento =>
  /^\d{11}$/.test(login) ? { cpf: login, passaporte: null } : { cpf: null, passaporte: login };

/** O documento pelo qual o servidor acha a pessoa: o CPF, se ela tem. */
export const documentoDaPessoa = ({ cpf, passaporte }: Pessoa): Documento =>
  cpf ? { cpf, passaporte: null } : { cpf: null, passaporte };
