import { EntityManager, In } from 'typeorm';
import { ACESSOS_A_MOSTRAR } from './acoes';
import { AuditoriaEntity } from './auditoria.entity';

/** O que se fez com os dados de uma pessoa, nos cadastros dela; do mais novo ao mais velho. */
export async function acessosAos(
  em: EntityManager,
  cadastros: readonly number[],
  maximo: number,
): Promise<AuditoriaEntity[]> {
  const linhas = await em.find(AuditoriaEntity, {
    where: { pessoaId: In([...cadastros]), acao: In(ACESSOS_A_MOSTRAR) },
    order: { id: 'DESC' },
    take: maximo,
  });
  // Uma junção anota-se nos dois cadastros.
  const fatos = new Map(
    linhas.map((linha) => [
      linha.objetoTipo === 'juncao' ? `${linha.acao} ${linha.objetoId}` : linha.id,
      linha,
    ]),
  );
  return [...fatos.values()];
}
