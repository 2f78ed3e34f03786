import type { EntityManager, FindManyOptions } from 'typeorm';
import { abrirDaLinha, comIlegiveis, ILEGIVEL } from '../../../platform/cifra/coluna-cifrada';
import { inserir } from '../../../platform/cifra/linha-selada';
import { CorrecaoEntity } from './correcao.entity';
import type { DadosPessoa } from '../domain/validar-pessoa';
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

export const lerRetratos = ({ antes, depois }: CorrecaoEntity): Retratos =>
  retratosDe(antes.toString('utf8'), depois.toString('utf8'));

function retratosDe(antes: string, depois: string): Retratos {
  const { dados, repostos } = JSON.parse(antes) as { dados: DadosPessoa; repostos: readonly Reposto[] };
  return { antes: dados, depois: JSON.parse(depois) as DadosPessoa, repostos };
}

const SEM_RETRATOS = {
  id: true,
  pessoaId: true,
  motivo: true,
  desfazId: true,
  feitaPor: true,
  feitaEm: true,
};

/** Para mostrar: a que não se abre vem sem os retratos, e não esconde as outras. */
export async function lerCorrecoes(
  em: EntityManager,
  quais: Pick<FindManyOptions<CorrecaoEntity>, 'where' | 'order' | 'take'>,
): Promise<{ correcao: Omit<CorrecaoEntity, 'antes' | 'depois'>; retratos: Retratos | null }[]> {
  const correcoes = await comIlegiveis(() => em.find(CorrecaoEntity, { ...quais, select: SEM_RETRATOS }));
  if (correcoes.length === 0) return [];
  const fechados = await em.query<{ id: number; antes: Buffer; depois: Buffer }[]>(
    'SELECT id, antes, depois FROM correcao WHERE id IN (?)',
    [correcoes.map(({ id }) => id)],
  );
  const retratos = new Map(
    fechados.map(({ id, ...um }) => {
      const [antes, depois] = comIlegiveis(() =>
        (['antes', 'depois'] as const).map((nome) => abrirDaLinha(um[nome], `correcao.${nome}`, id)),
      );
      return [id, antes === ILEGIVEL || depois === ILEGIVEL ? null : retratosDe(antes!, depois!)];
    }),
  );
  return correcoes.map((correcao) => ({ correcao, retratos: retratos.get(correcao.id) ?? null }));
}
