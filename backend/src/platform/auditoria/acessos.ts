import { EntityManager, In } from 'typeorm';
import type { AcaoAuditada } from './acoes';
import { AuditoriaEntity } from './auditoria.entity';

/** O que outros fizeram com os dados de uma pessoa: o que ela vê na conta, e a equipe na ficha dela. */
const A_MOSTRAR = [
  'PESSOA_LIDA',
  'PESSOA_CRIADA',
  'PESSOA_MUDADA',
  'CONCESSAO_DADA',
  'PESSOAS_JUNTADAS',
  'PESSOAS_SEPARADAS',
  'CADASTRO_DEVOLVIDO',
] as const satisfies readonly AcaoAuditada[];

/** O que se fez com os dados de uma pessoa, nos cadastros dela; do mais novo ao mais velho. */
export async function acessosAos(
  em: EntityManager,
  cadastros: readonly number[],
  maximo: number,
): Promise<AuditoriaEntity[]> {
  const linhas = await em.find(AuditoriaEntity, {
    where: { pessoaId: In([...cadastros]), acao: In(A_MOSTRAR) },
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
