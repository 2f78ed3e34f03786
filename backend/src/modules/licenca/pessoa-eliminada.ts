import { EntityManager, IsNull, Not } from 'typeorm';
import { PessoaEntity } from '../pessoa/pessoa.entity';

/** Verdadeiro se a pessoa se eliminou: não ficou a quem a licença sirva, nem a quem se cobre. */
export const foiEliminada = (em: EntityManager, pessoaId: number): Promise<boolean> =>
  em.existsBy(PessoaEntity, { id: pessoaId, eliminadaEm: Not(IsNull()) });
