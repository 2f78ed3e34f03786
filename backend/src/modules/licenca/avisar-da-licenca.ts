import { EntityManager } from 'typeorm';
import { FILAS } from '../../platform/queue/filas';
import type { Outbox } from '../../platform/queue/outbox';

/** Uma mensagem à pessoa da licença. O que se repete é outra mensagem, em cada `vez`. */
export async function avisarDaLicenca(
  outbox: Outbox,
  em: EntityManager,
  aviso: {
    readonly modelo:
      | 'ISENCAO_EM_ANALISE'
      | 'ISENCAO_CONCEDIDA'
      | 'BOLETO_SEM_ISENCAO'
      | 'SEM_ISENCAO_POR_CONFERIR'
      | 'BOLETO_DE_ESTORNO'
      | 'ESTORNO_COMPENSANDO'
      | 'LICENCA_INVALIDADA'
      | 'LICENCA_DE_VOLTA'
      | 'LICENCA_POR_ENGANO';
    readonly licencaId: number;
    readonly documentoId?: number | undefined;
    readonly vez: number;
  },
): Promise<void> {
  await outbox.publicar(em, {
    fila: FILAS.email,
    chave: `${aviso.modelo.toLowerCase()}:${aviso.licencaId}:${aviso.vez}`,
    dados: aviso,
  });
}
