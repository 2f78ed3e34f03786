import type { Centavos } from '../../../kernel/centavos';
import { daMudanca, Parcela } from '../../../kernel/contagem';
import type { DataCivil } from '../../../kernel/data-civil';

/** O que se conta de um documento de pagamento. */
export interface DocumentoContado {
  readonly valor: Centavos;
  readonly valorPago: Centavos;
  readonly vencimento: DataCivil;
  readonly pagoEm: DataCivil | null;
  /** Nulo no que já não se espera que alguém pague. */
  readonly referenciaAberta: string | null;
}

const mes = (dia: DataCivil) => dia.slice(0, 7);

/** `EMITIDO/mês`, na emissão; dela não se sai. */
export const contagemDaEmissao = (documento: DocumentoContado & { emissao: DataCivil }): Parcela[] => [
  { chave: `EMITIDO/${mes(documento.emissao)}`, quantidade: 1, valor: documento.valor },
  ...contagemDoDocumento(documento),
];

/** `ESPERADO/mês do vencimento`, o que falta pagar; `RECEBIDO/mês do pagamento`, o que entrou. */
function contagemDoDocumento(documento: DocumentoContado): Parcela[] {
  const { valor, valorPago, vencimento, pagoEm, referenciaAberta } = documento;
  return [
    ...(referenciaAberta !== null
      ? [{ chave: `ESPERADO/${mes(vencimento)}`, quantidade: 1, valor: valor - valorPago }]
      : []),
    ...(pagoEm !== null && valorPago > 0
      ? [{ chave: `RECEBIDO/${mes(pagoEm)}`, quantidade: 1, valor: valorPago }]
      : []),
  ];
}

export const contagemDaMudanca = (antes: DocumentoContado, depois: DocumentoContado): Parcela[] =>
  daMudanca(contagemDoDocumento(antes), contagemDoDocumento(depois));
