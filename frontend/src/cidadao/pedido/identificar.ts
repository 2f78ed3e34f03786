import { type Documento, type Pergunta, type Pessoa, type RespostaBusca } from '../../api/contrato';
import { buscarDados } from '../../api/servicos';
import { type Identificacao } from './rascunho';

/** O que se pergunta; nulo se a resposta não é uma pergunta. */
export function perguntaDe({ maes, municipios }: RespostaBusca): Pergunta | null {
  if (maes) return { sobre: 'nomeMae', opcoes: maes };
  return municipios ? { sobre: 'municipio', opcoes: municipios } : null;
}

/** Uma pergunta pede confirmação; pessoa sem nome pode ser cadastrada; com nome, é só conferir. */
export async function identificar(documento: Documento): Promise<Identificacao> {
  const resposta = await buscarDados(documento);
  const pergunta = perguntaDe(resposta);
  if (pergunta) return { tipo: 'perguntas', pergunta };
  return 'nome' in resposta && resposta.nome ? { tipo: 'pessoa', pessoa: resposta } : { tipo: 'cadastro' };
}

/** O documento pelo qual o servidor acha a pessoa: o CPF, se ela tem. */
export const documentoDaPessoa = ({ cpf, passaporte }: Pessoa): Documento =>
  cpf ? { cpf, passaporte: null } : { cpf: null, passaporte };
