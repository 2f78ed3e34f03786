import type { EntityManager } from 'typeorm';
import { inserir } from '../../platform/cifra/linha-selada';
import { CorrecaoEntity } from './correcao.entity';
import type { DadosPessoa } from './domain/validar-pessoa';
import { CampoDoCadastro, camposMudados } from './retrato-do-cadastro';
import type { Reposto } from './trocar-documentos';

interface Retratos {
  readonly antes: DadosPessoa;
  readonly depois: DadosPessoa;
  readonly repostos: readonly Reposto[];
}

/** Devolve o número dela. */
export async function gravarCorrecao(
  em: EntityManager,
  {
    antes,
    depois,
    repostos,
    ...resto
  }: Retratos & Omit<CorrecaoEntity, 'id' | 'pessoa' | 'antes' | 'depois'>,
): Promise<number> {
  const { identifiers } = await inserir(em, CorrecaoEntity, {
    ...resto,
    antes: Buffer.from(JSON.stringify({ dados: antes, repostos })),
    depois: Buffer.from(JSON.stringify(depois)),
  });
  return (identifiers[0] as { id: number }).id;
}

export function lerRetratos({ antes, depois }: CorrecaoEntity): Retratos {
  const { dados, repostos } = JSON.parse(antes.toString('utf8')) as {
    dados: DadosPessoa;
    repostos: readonly Reposto[];
  };
  return { antes: dados, depois: JSON.parse(depois.toString('utf8')) as DadosPessoa, repostos };
}

export function camposCorrigidos(correcao: CorrecaoEntity): CampoDoCadastro[] {
  const { antes, depois } = lerRetratos(correcao);
  return camposMudados(antes, depois);
}
