import { DataCivil, maiorData, somarAnos, somarDias } from '../../../kernel/data-civil';

/** Quem confere sem rede precisa já ter a chave nova quando a primeira carteira dela aparece. */
const ANTECEDENCIA_DIAS = 30;

/**
 * Dia em que a próxima chave passa a assinar, ou `null` se ainda não é hora de a criar. Cada uma assina por um ano, e a
 * seguinte é publicada antes de ser usada.
 */
export function inicioDaProxima(maisNova: { emUsoDesde: DataCivil }, hoje: DataCivil): DataCivil | null {
  const troca = somarAnos(maisNova.emUsoDesde, 1);
  const publicada = somarDias(hoje, ANTECEDENCIA_DIAS);
  return publicada < troca ? null : maiorData(troca, publicada);
}
