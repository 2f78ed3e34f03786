import { estaPendente, Status } from '../../licenca/domain/estado';
import { DataCivil, dataCivil, maiorData, somarDias } from '../../../kernel/data-civil';

export interface FatosDaPessoa {
  readonly licencas: readonly {
    readonly status: Status;
    readonly dataCriacao: DataCivil;
    readonly dataVencimento: DataCivil | null;
    readonly dataVencimentoProvisoria: DataCivil | null;
    readonly prazoPagamento: DataCivil | null;
  }[];
  /** Dias em que alguma quantia entrou. */
  readonly pagamentos: readonly DataCivil[];
}

/**
 * Até quando os dados de uma pessoa têm de ficar, inclusive; `null` se nada os prende. O que foi pago é registro
 * fiscal: fica até o fim do quinto ano (`anos`) depois do ano do último pagamento ou vencimento (Lei 5.172/1966,
 * art. 173 e 174). O que espera pagamento ou análise fica até o prazo acabar, e até o fim do título provisório.
 */
export function retidoAte({ licencas, pagamentos }: FatosDaPessoa, anos: number): DataCivil | null {
  const fiscais = [...pagamentos, ...licencas.flatMap((l) => (l.dataVencimento ? [l.dataVencimento] : []))];
  const esperas = licencas.flatMap((l) =>
    estaPendente(l.status)
      ? [
          maiorData(
            l.prazoPagamento ?? somarDias(l.dataCriacao, 60),
            l.dataVencimentoProvisoria ?? l.dataCriacao,
          ),
        ]
      : [],
  );
  const fins = [...fiscais.map((dia) => fimDaRetencaoFiscal(dia, anos)), ...esperas];
  return fins.length === 0 ? null : fins.reduce(maiorData);
}

/** 31 de dezembro do ano em que a retenção de um fato acaba. */
const fimDaRetencaoFiscal = (dia: DataCivil, anos: number): DataCivil =>
  dataCivil(`${Number(dia.slice(0, 4)) + anos}-12-31`);
