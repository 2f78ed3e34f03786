import type { Ator } from '../../platform/ator';
import type { FatoAuditado } from '../../platform/auditoria/auditoria';

/** Quantos números cabem nos detalhes de uma linha da auditoria. */
const POR_LINHA = 40;

/** Quem se mostrou a quem: cada pessoa fica dita pelo número, em quantas linhas for preciso. */
export function pessoasMostradas(
  ator: Ator,
  detalhes: NonNullable<FatoAuditado['detalhes']>,
  ids: readonly number[],
): FatoAuditado[] {
  const linhas = Math.max(1, Math.ceil(ids.length / POR_LINHA));
  return Array.from({ length: linhas }, (_, i) => {
    const destas = ids.slice(i * POR_LINHA, (i + 1) * POR_LINHA);
    return {
      acao: 'PESSOAS_LISTADAS',
      ator,
      detalhes: { ...detalhes, pessoas: destas.length, quais: destas.join(',') },
    };
  });
}
