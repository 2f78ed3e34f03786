import type { Centavos } from '../../../../kernel/centavos';
import { Situacao, transicao } from '../../../licenca/domain/estado';
import { caberNoDocumento, Recebedor } from '../../../pagamento/domain/dinheiro-no-documento';
import { Caso, efeitoDaAcao } from './pendencias';

/** O documento da pendência, e o último da licença, em que o dinheiro se casaria. */
interface Documentos {
  readonly proprio: Recebedor | null;
  readonly ultimo: Recebedor | null;
}

/** Se decidir a pendência pode fazer valer a licença: um pagamento ainda a ativaria, e o dinheiro quita um documento. */
export function podeFazerValer(caso: Caso, licenca: Situacao, { proprio, ultimo }: Documentos): boolean {
  if (transicao(licenca, 'PAGAMENTO_CONFIRMADO') === null) return false;
  const aceite = efeitoDaAcao('ACEITAR', caso);
  if (aceite === 'DOCUMENTO_QUITADO' || aceite === 'LICENCA_ATIVADA') return true;
  return (
    (aceite === 'DOCUMENTO_PAGO' && quita(proprio, caso.retido)) ||
    (efeitoDaAcao('CASAR', caso) !== null && quita(ultimo, caso.retido))
  );
}

function quita(documento: Recebedor | null, dinheiro: Centavos): boolean {
  if (documento === null) return false;
  const cabe = caberNoDocumento(documento, dinheiro);
  return cabe.quita && cabe.recusa === null;
}
