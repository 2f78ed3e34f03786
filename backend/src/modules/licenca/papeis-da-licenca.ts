import { type EntityManager, IsNull } from 'typeorm';
import { inserir } from '../../platform/cifra/linha-selada';
import { ComprovanteEntity } from './comprovante.entity';
import { InformacaoEntity } from './pedido/informacao.entity';

export async function guardarComprovante(
  em: EntityManager,
  comprovante: Omit<ComprovanteEntity, 'licenca'>,
): Promise<void> {
  await inserir(em, ComprovanteEntity, comprovante);
}

/** Os e-mails de quem pediu por ela. */
export async function esquecerContatos(em: EntityManager, pessoaId: number): Promise<void> {
  await em.query(
    'DELETE c FROM contato_do_pedido c JOIN licenca l ON l.id = c.licenca_id WHERE l.pessoa_id = ?',
    [pessoaId],
  );
}

/**
 * Os comprovantes, quem respondia por ela quando era menor, e o que a equipe escreveu ao decidir as licenças dela, que pode ter
 * nomes.
 */
export async function esquecerPapeis(em: EntityManager, pessoaId: number): Promise<void> {
  for (const sql of [
    'DELETE c FROM comprovante c JOIN licenca l ON l.id = c.licenca_id WHERE l.pessoa_id = ?',
    'DELETE r FROM responsavel r JOIN licenca l ON l.id = r.licenca_id WHERE l.pessoa_id = ?',
    'UPDATE licenca_historico h JOIN licenca l ON l.id = h.licenca_id SET h.motivo = NULL WHERE l.pessoa_id = ?',
  ])
    await em.query(sql, [pessoaId]);
}

/** Verdadeiro se a folha se esperava e ficou recolhida agora. */
export async function guardarFolha(
  em: EntityManager,
  licencaId: number,
  { por, quando }: { por: string; quando: Date },
): Promise<boolean> {
  const { affected } = await em.update(
    InformacaoEntity,
    { licencaId, folhaPedida: true, folhaRecolhidaEm: IsNull() },
    { folhaRecolhidaPor: por, folhaRecolhidaEm: quando },
  );
  return affected === 1;
}
