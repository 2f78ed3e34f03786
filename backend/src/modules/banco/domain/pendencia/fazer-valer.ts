import { Situacao, transicao } from '../../../licenca/domain/estado';
import { caberNoDocumento, Recebedor } from '../../../pagamento/domain/dinheiro-no-documento';
import { Caso, EfeitoPendencia, efeitoDaAcao } from './pendencias';

const PAGAM: readonly (EfeitoPendencia | null)[] = ['DOCUMENTO_PAGO', 'DOCUMENTO_QUITADO', 'LICENCA_ATIVADA'];

/**
 * Se decidir a pendência pode fazer valer a licença: um pagamento ainda a ativaria, e o dinheiro paga o documento dele, ou
 * casado quita o último.
 */
export function podeFazerValer(caso: Caso, licenca: Situacao, ultimo: Recebedor | null): boolean {
  if (transicao(licenca, 'PAGAMENTO_CONFIRMADO') === null) return false;
  if (PAGAM.includes(efeitoDaAcao('ACEITAR', caso))) return true;
  if (ultimo === null || efeitoDaAcao('CASAR', caso) === null) return false;
  const { quita, recusa } = caberNoDocumento(ultimo, caso.retido);
  return quita && recusa === null;
}
