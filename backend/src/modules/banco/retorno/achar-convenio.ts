import { EntityManager } from 'typeorm';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { mesmoConvenio } from '../domain/cnab/convenio-do-arquivo';
import type { Identidade } from '../domain/cnab/retorno/leitor-retorno';

/** O convênio de um retorno, ativo ou não: arquivos de convênios antigos continuam sendo entendidos. */
export async function acharConvenio(
  em: EntityManager,
  { layout, banco, convenio }: Pick<Identidade, 'layout' | 'banco' | 'convenio'>,
): Promise<ConvenioEntity | null> {
  const tipo = layout === 'ARRECADACAO150' ? 'GUIA' : 'BOLETO';
  const convenios = await em.findBy(ConvenioEntity, { banco, tipo });
  return convenios.find(({ numero }) => mesmoConvenio(layout, numero, convenio)) ?? null;
}
