import type { EntityManager } from 'typeorm';
import { inserir } from '../../platform/cifra/linha-selada';
import { ComprovanteEntity } from './comprovante.entity';

export async function guardarComprovante(
  em: EntityManager,
  comprovante: Omit<ComprovanteEntity, 'licenca'>,
): Promise<void> {
  await inserir(em, ComprovanteEntity, comprovante);
}

export async function esquecerComprovantes(em: EntityManager, pessoaId: number): Promise<void> {
  await em.query('DELETE c FROM comprovante c JOIN licenca l ON l.id = c.licenca_id WHERE l.pessoa_id = ?', [
    pessoaId,
  ]);
}

/** Os e-mails de quem pediu por ela. */
export async function esquecerContatos(em: EntityManager, pessoaId: number): Promise<void> {
  await em.query(
    'DELETE c FROM contato_do_pedido c JOIN licenca l ON l.id = c.licenca_id WHERE l.pessoa_id = ?',
    [pessoaId],
  );
}
