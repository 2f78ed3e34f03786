import { DataCivil, somarDias } from '../../../kernel/data-civil';
import { somarDiasBancarios, vencimentoDoDocumento } from '../../../kernel/calendario-bancario';
import { vencimentoDaLicenca } from './vencimento-da-licenca';

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
