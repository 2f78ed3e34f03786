import { lerCpf } from '../../../kernel/cpf';
import { DataCivil, idadeEm } from '../../../kernel/data-civil';
import type { ErroDeCampo } from '../../../kernel/erro-dominio';
import { lerPassaporte } from '../../../kernel/passaporte';

const MAIORIDADE = 18;
const LER = { cpf: lerCpf, passaporte: lerPassaporte };

export interface Responsavel {
  readonly nome: string;
  /** Vazio em quem só tem passaporte. */
  readonly cpf: string;
  readonly passaporte: string | null;
}

export const ehMenor = (dataNascimento: DataCivil, dia: DataCivil): boolean =>
  idadeEm(dataNascimento, dia) < MAIORIDADE;

type Informado = { readonly [campo in keyof Responsavel]?: string | null | undefined } | null | undefined;

/**
 * Quem responde por um menor no dia do pedido: nome e CPF ou, de quem não o tem, passaporte, que não é o do próprio menor. De quem já é maior não se guarda
 * nada, ainda que venha.
 */
export function conferirResponsavel(
  informado: Informado,
  pescador: {
    readonly dataNascimento: DataCivil;
    readonly cpf: string | null;
    readonly passaporte: string | null;
  },
  dia: DataCivil,
): { erros: ErroDeCampo[]; dados: Responsavel | null } {
  if (!ehMenor(pescador.dataNascimento, dia)) return { erros: [], dados: null };
  const erros: ErroDeCampo[] = [];
  const nome = informado?.nome?.trim() ?? '';
  const campo = !informado?.cpf && informado?.passaporte ? 'passaporte' : 'cpf';
  const dito = informado?.[campo];
  const numero = dito ? LER[campo](dito) : null;
  if (!nome) erros.push({ campo: 'nome', codigo: 'CAMPO_OBRIGATORIO' });
  if (!dito) erros.push({ campo, codigo: 'CAMPO_OBRIGATORIO' });
  else if (numero === null)
    erros.push({ campo, codigo: campo === 'cpf' ? 'CPF_INVALIDO' : 'CAMPO_INVALIDO' });
  else if (numero === pescador[campo]) erros.push({ campo, codigo: 'RESPONSAVEL_E_O_MENOR' });
  if (erros.length > 0 || numero === null) return { erros, dados: null };
  return { erros, dados: { nome, cpf: '', passaporte: null, [campo]: numero } };
}
