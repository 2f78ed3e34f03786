import { EntityManager, FindOptionsWhere, IsNull, Not } from 'typeorm';
import { lerCpf } from '../../kernel/cpf';
import { lerPassaporte } from '../../kernel/passaporte';
import { indiceDe } from '../../platform/cifra/coluna-cifrada';
import type { Prova } from '../pessoa/domain/provas';
import type { DocumentoPessoal } from '../pessoa/pessoa-consulta.service';
import { UsuarioEntity } from './usuario.entity';

/** Onze dígitos com verificador certo são um CPF; o resto é passaporte. Devolve sem pontuação. */
export function normalizarLogin(texto: string): string | null {
  return lerCpf(texto) ?? lerPassaporte(texto);
}

/** O documento que um login é. */
export const documentoDoLogin = (login: string): DocumentoPessoal => ({
  tipo: lerCpf(login) ? 'cpf' : 'passaporte',
  numero: login,
});

/** Conta de um login normalizado, com a pessoa a que está ligada. */
export function contaDoLogin(em: EntityManager, login: string): Promise<UsuarioEntity | null> {
  return em.findOne(UsuarioEntity, {
    where: { loginIndice: indiceDe('documento', login) },
    relations: { pessoa: true },
  });
}

/** Conta com a pessoa a que está ligada. Erro se não existe: o id vem de uma sessão ou de uma chave estrangeira. */
export function contaDeId(em: EntityManager, id: number): Promise<UsuarioEntity> {
  return em.findOneOrFail(UsuarioEntity, { where: { id }, relations: { pessoa: true } });
}

/** A conta de uma pessoa, com ela; de mais de uma, a de quem se provou dono, ou a última. */
export function contaDaPessoa(em: EntityManager, pessoaId: number): Promise<UsuarioEntity | null> {
  return em.findOne(UsuarioEntity, {
    where: { pessoaId, desativadoEm: IsNull() },
    order: { provadaEm: 'DESC', id: 'DESC' },
    relations: { pessoa: true },
  });
}

/** A conta, se desde que se leu ninguém a tomou, desativou, ligou a outra pessoa ou lhe mudou o papel ou a senha. */
export const aindaComo = ({
  id,
  papel,
  senhaHash,
  pessoaId,
}: UsuarioEntity): FindOptionsWhere<UsuarioEntity> => ({
  id,
  papel,
  senhaHash: senhaHash ?? IsNull(),
  pessoaId: pessoaId ?? IsNull(),
  desativadoEm: IsNull(),
});

/** Prova com que a conta é da pessoa a que está ligada. */
export const provaDaConta = ({ provadaEm }: Pick<UsuarioEntity, 'provadaEm'>): Prova =>
  provadaEm === null ? 'EMAIL' : 'PRESENCA';

/** A conta de quem se provou dono da pessoa com uma prova que vence a do e-mail, se há uma. */
export function donoComPresenca(em: EntityManager, pessoaId: number): Promise<UsuarioEntity | null> {
  return em.findOne(UsuarioEntity, {
    where: { pessoaId, provadaEm: Not(IsNull()) },
    relations: { pessoa: true },
  });
}

/** Nome pelo qual a conta é saudada. */
export const nomeDaConta = ({ pessoa, nome }: UsuarioEntity): string => pessoa?.nome ?? nome ?? '';

/**
 * Endereço para onde vai o que diz respeito à conta; nulo se não há nenhum. O do cadastro não serve à conta que o
 * gov.br provou: qualquer um pode ter registrado a pessoa com o e-mail que quis.
 */
export const emailDaConta = ({ email, govbrEm, pessoa }: UsuarioEntity): string | null =>
  email ?? ((govbrEm === null ? pessoa?.email : null) || null);
