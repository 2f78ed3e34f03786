import type { DataCivil } from '../../../kernel/data-civil';
import type { Ajustes } from '../../../platform/ajustes/ajustes';
import type { RegrasDaAgencia } from '../domain/conciliacao/conciliacao';

/** O que a agência decidiu, no dia, para o dinheiro que não vem certo. */
export const regrasDaAgencia = (ajustes: Ajustes, dia: DataCivil): RegrasDaAgencia => ({
  toleranciaAMenor: ajustes.valor('faltaTolerada', dia),
  aposVencimento: ajustes.simNao('conferirAtrasado', dia) ? 'CONFERIR' : 'QUITAR',
  teto: ajustes.valor('tetoDoPagamento', dia),
});
