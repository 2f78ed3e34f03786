import { DataCivil, maiorData, somarAnos } from '../../../kernel/data-civil';

/** Último dia de validade: tantos anos do pagamento, ou do fim da licença renovada quando este vem depois. */
export function vencimentoDaLicenca(
  pagamento: DataCivil,
  fimDaRenovada: DataCivil | null,
  anos: number,
): DataCivil {
  return somarAnos(fimDaRenovada ? maiorData(fimDaRenovada, pagamento) : pagamento, anos);
}
