import { DataCivil, maiorData, somarAnos, somarDias } from '../../../kernel/data-civil';
import { somarDiasBancarios, vencimentoDoDocumento } from '../../../kernel/calendario-bancario';

/** Último dia de validade: tantos anos do pagamento, ou do fim da licença renovada quando este vem depois. */
export function vencimentoDaLicenca(
  pagamento: DataCivil,
  fimDaRenovada: DataCivil | null,
  anos: number,
): DataCivil {
  return somarAnos(fimDaRenovada ? maiorData(fimDaRenovada, pagamento) : pagamento, anos);
}

type Calcular = (dia: DataCivil, valor: number, boletoDias: number) => DataCivil;

/** A data que cada prazo dá ao que acontece num dia; o que não dá data não está aqui. */
const EFEITOS: Readonly<Record<string, Calcular>> = {
  boletoDias: vencimentoDoDocumento,
  toleranciaDias: (dia, dias, boletoDias) => somarDiasBancarios(vencimentoDoDocumento(dia, boletoDias), dias),
  validadeAnos: (dia, anos) => vencimentoDaLicenca(dia, null, anos),
  /** O último fim de validade que já se renova no dia. */
  renovacaoDias: somarDias,
  analiseDias: somarDias,
  provisoriaDias: somarDias,
};

/** O que o valor faz com o que acontece no dia; `boletoDias` é o prazo do boleto que vale nele. */
export const efeitoDoAjuste = (
  chave: string,
  { dia, valor, boletoDias }: { dia: DataCivil; valor: number; boletoDias: number },
): DataCivil | null => EFEITOS[chave]?.(dia, valor, boletoDias) ?? null;
