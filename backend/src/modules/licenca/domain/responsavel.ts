import { lerCpf } from '../../../kernel/cpf';
import { DataCivil, idadeEm } from '../../../kernel/data-civil';
import type { ErroDeCampo } from '../../../kernel/erro-dominio';

const MAIORIDADE = 18;

export interface Responsavel {
  readonly nome: string;
  readonly cpf: string;
}

export const ehMenor = (dataNascimento: DataCivil, dia: DataCivil): boolean =>
  idadeEm(dataNascimento, dia) < MAIORIDADE;

type Informado = { readonly [campo in keyof Responsavel]?: string | null | undefined } | null | undefined;

/**
 * Quem responde por um menor no dia do pedido: nome e CPF, que não é o do próprio menor. De quem já é maior não se guarda
 * nada, ainda que venha.
 */
export function conferirResponsavel(
  informado: Informado,
  pescador: { readonly dataNascimento: DataCivil; readonly cpf: string | null },
  dia: DataCivil,
): { erros: ErroDeCampo[]; dados: Responsavel | null } {
  if (!ehMenor(pescador.dataNascimento, dia)) return { erros: [], dados: null };
  const erros: ErroDeCampo[] = [];
  const nome = informado?.nome?.trim() ?? '';
  const cpf = informado?.cpf ? lerCpf(informado.cpf) : null;
  if (!nome) erros.push({ campo: 'nome', codigo: 'CAMPO_OBRIGATORIO' });
  if (!informado?.cpf) erros.push({ campo: 'cpf', codigo: 'CAMPO_OBRIGATORIO' });
  else if (cpf === null) erros.push({ campo: 'cpf', codigo: 'CPF_INVALIDO' });
  else if (cpf === pescador.cpf) erros.push({ campo: 'cpf', codigo: 'RESPONSAVEL_E_O_MENOR' });
  return erros.length > 0 || cpf === null ? { erros, dados: null } : { erros, dados: { nome, cpf } };
}
