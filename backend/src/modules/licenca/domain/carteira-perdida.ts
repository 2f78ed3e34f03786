import type { DataCivil } from '../../../kernel/data-civil';
import type { Prazos, Status } from './estado';

/**
 * Último dia que traz a carteira tirada por esta mudança de status; `null` se ela não tira nenhuma que ainda valeria.
 *
 * Da tabela de estados, perdem a carteira: VIGENTE por PAGAMENTO_ESTORNADO, INVALIDADA_POR_OPERADOR e os ACEITE_DESFEITO
 * (também o que volta a título provisório: a definitiva deixou de valer), e ATIVO_AGUARDANDO_PAGAMENTO por
 * INVALIDADA_POR_OPERADOR. Não perdem: VALIDADE_PASSADA e PROVISORIA_VENCIDA, porque a data já diz; PAGAMENTO_CONFIRMADO
 * de um título provisório, que segue verdadeiro até a data dele; RENOVACAO_PAGA, porque o que foi pago não vira falso
 * enquanto a renovação não se invalida.
 */
export function carteiraPerdida(
  antes: Pick<Prazos, 'status' | 'dataVencimento' | 'dataVencimentoProvisoria'>,
  para: Status,
  hoje: DataCivil,
): DataCivil | null {
  const ate = perdida(antes, para);
  return ate !== null && ate >= hoje ? ate : null;
}

function perdida(
  antes: Pick<Prazos, 'status' | 'dataVencimento' | 'dataVencimentoProvisoria'>,
  para: Status,
): DataCivil | null {
  switch (antes.status) {
    case 'VIGENTE':
      return para === 'VENCIDO' || para === 'INATIVO' ? null : antes.dataVencimento;
    case 'ATIVO_AGUARDANDO_PAGAMENTO':
      return para === 'VIGENTE' ? null : antes.dataVencimentoProvisoria;
    case 'AGUARDANDO_ANALISE':
    case 'AGUARDANDO_PAGAMENTO':
    case 'INVALIDADO':
    case 'VENCIDO':
    case 'INATIVO':
      return null;
  }
}
