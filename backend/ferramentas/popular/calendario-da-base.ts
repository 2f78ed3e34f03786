import { DataCivil, maiorData, somarAnos, somarDias } from '../../src/kernel/data-civil';
import { TIPO_DA_MODALIDADE } from '../../src/modules/licenca/domain/protocolo';

/** Os primeiros três quartos repartem-se por três anos; o último, pelos últimos oito dias. */
const DIAS = 1095;
const DIAS_RECENTES = 8;

export type Situacao = 'AGUARDANDO_PAGAMENTO' | 'VIGENTE' | 'VENCIDO' | 'INVALIDADO';

export interface Pedido {
  readonly hoje: DataCivil;
  readonly total: number;
  /**
   * `A_PAGAR`: todas à espera de pagamento, pedidas hoje. `DEMONSTRACAO`: dois anos, mais na seca do que na cheia e cada
   * ano mais do que no anterior, quase todas pagas.
   */
  readonly feitio: 'BASE' | 'A_PAGAR' | 'DEMONSTRACAO';
}

/** Menos do que a validade: nenhuma venceu ainda. */
const DIAS_DA_DEMONSTRACAO = 725;
/** De janeiro a dezembro: pesca-se mais de agosto a novembro, com o rio baixo. */
const PESO_DO_MES = [6, 5, 4, 4, 5, 7, 9, 12, 15, 16, 13, 8];

const acumular = (pesos: readonly number[]): readonly number[] => {
  let soma = 0;
  return pesos.map((peso) => (soma += peso));
};

/** Para poucos valores que se repetem muito. */
export function memorizar<A, R>(funcao: (valor: A) => R): (valor: A) => R {
  const feitos = new Map<A, R>();
  return (valor) => {
    let feito = feitos.get(valor);
    if (feito === undefined) feitos.set(valor, (feito = funcao(valor)));
    return feito;
  };
}

/** Quando cada licença foi pedida e o que já lhe aconteceu. As datas crescem com o número, como no produto. */
export class CalendarioDaBase {
  private readonly haDias = memorizar((dias: number) => somarDias(this.pedido.hoje, -dias));
  readonly validade = memorizar((ativacao: DataCivil) => somarAnos(ativacao, 2));
  private readonly vale = memorizar(
    (validade: DataCivil) => maiorData(validade, this.pedido.hoje) === validade,
  );

  private acumulado: readonly number[] | undefined;

  constructor(readonly pedido: Pedido) {}

  emissao(i: number): DataCivil {
    if (this.pedido.feitio === 'A_PAGAR') return this.pedido.hoje;
    const parte = i / this.pedido.total;
    if (this.pedido.feitio === 'DEMONSTRACAO') return this.haDias(this.diaDaDemonstracao(parte));
    return this.haDias(
      parte < 0.75
        ? DIAS - Math.floor((parte / 0.75) * (DIAS - DIAS_RECENTES))
        : DIAS_RECENTES - 1 - Math.floor(((parte - 0.75) / 0.25) * DIAS_RECENTES),
    );
  }

  /** Sete em dez pagas; duas à espera, todas recentes; uma invalidada por prazo. */
  situacao(i: number): Situacao {
    if (this.pedido.feitio === 'A_PAGAR') return 'AGUARDANDO_PAGAMENTO';
    if (this.pedido.feitio === 'DEMONSTRACAO') {
      if (i % 3 === 0 && !this.vencido(i)) return 'AGUARDANDO_PAGAMENTO';
      if (i % 17 === 0 && this.prazoPassou(i)) return 'INVALIDADO';
      return 'VIGENTE';
    }
    const recente = i / this.pedido.total >= 0.75;
    if (recente && i % 5 < 4) return 'AGUARDANDO_PAGAMENTO';
    if (!recente && i % 15 < 2 && this.prazoPassou(i)) return 'INVALIDADO';
    return this.vale(this.validade(this.emissao(i))) ? 'VIGENTE' : 'VENCIDO';
  }

  /** Dia em que nascem as pessoas: maiores de idade, de 18 a 67 anos. */
  nascimento(i: number): DataCivil {
    return this.haDias(18 * 366 + ((i * 37) % 18_000));
  }

  private prazoPassou(i: number): boolean {
    return this.emissao(i) <= this.haDias(60);
  }

  /** O boleto, que se pode pagar por dez dias. */
  private vencido(i: number): boolean {
    return this.emissao(i) <= this.haDias(10);
  }

  /** Há quantos dias cai a parte dada, de 0 a 1, dos pedidos. */
  private diaDaDemonstracao(parte: number): number {
    this.acumulado ??= acumular(
      Array.from({ length: DIAS_DA_DEMONSTRACAO }, (_, dia) => {
        const mes = Number(this.haDias(DIAS_DA_DEMONSTRACAO - 1 - dia).slice(5, 7));
        return PESO_DO_MES[mes - 1]! * (1 + dia / DIAS_DA_DEMONSTRACAO / 2);
      }),
    );
    const alvo = parte * this.acumulado.at(-1)!;
    return DIAS_DA_DEMONSTRACAO - 1 - this.acumulado.findIndex((soma) => soma > alvo);
  }
}

/** Esportivas e recreativas alternam-se. */
export const modalidadeDe = (i: number): 0 | 1 => (i % 2 === 0 ? 0 : 1);

/** `LPE2026`: a contagem de que sai o número do protocolo. */
export const sequenciaDe = (i: number, emissao: DataCivil): string =>
  `${TIPO_DA_MODALIDADE[modalidadeDe(i)]}${emissao.slice(0, 4)}`;

/** Soma às `sequencias` as licenças de `de` até antes de `ate`. */
export function adiantarSequencias(
  sequencias: Map<string, number>,
  calendario: CalendarioDaBase,
  de: number,
  ate: number,
): void {
  for (let i = de; i < ate; i++) {
    const nome = sequenciaDe(i, calendario.emissao(i));
    sequencias.set(nome, (sequencias.get(nome) ?? 0) + 1);
  }
}
