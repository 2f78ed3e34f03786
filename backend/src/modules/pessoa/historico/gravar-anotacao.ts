import type { EntityManager } from 'typeorm';
import { inserir } from '../../../platform/cifra/linha-selada';
import { AnotacaoEntity } from './anotacao.entity';

/** Devolve o número dela. */
export async function gravarAnotacao(
  em: EntityManager,
  anotacao: Omit<AnotacaoEntity, 'id' | 'pessoa'>,
): Promise<number> {
  const { identifiers } = await inserir(em, AnotacaoEntity, anotacao);
  return (identifiers[0] as { id: number }).id;
}
