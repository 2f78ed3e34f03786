import type { Fato, Ocorrencia } from '../../ferramentas/simulador/desfechos';
import { RemessaLida, TituloRemetido, lerRemessa } from '../../ferramentas/simulador/remessa-lida';
import { escreverRetorno } from '../../ferramentas/simulador/simular-retorno';
import { dataCivil } from '../../src/kernel/data-civil';
import type { Sortear } from '../../ferramentas/cnab/sorteio';
import { Dia, diaDeBanco, mais, Modelo, Titulo } from './modelo';

/** De cada dez mil títulos, quantos não são pagos como se espera; os outros pagam-se inteiros, até o vencimento. */
const TAXAS = {
  NAO_PAGO: 1000,
  ATRASADO: 300,
  RECUSADO: 60,
  A_MENOR: 40,
  A_MAIOR: 40,
  EM_DOBRO: 20,
  ARQUIVO_ATRASADO: 20,
  DEPOIS_DO_PRAZO: 20,
  ESTORNADO: 10,
  NUMERO_ERRADO: 10,
} as const;
type Destino = keyof typeof TAXAS | 'PAGO';
const DE = 10_000;
const DIFERENCA = 1000;
const ENCARGOS = 200;
const TARIFA = 250;

interface Marcado {
  readonly ocorrencia: Ocorrencia;
  readonly efeito: (hoje: Dia) => void;
}

/** O banco: recebe remessas, cobra de quem paga e, em cada dia útil, manda um arquivo. */
export class Banco {
  private conta: Pick<RemessaLida, 'layout' | 'conta'> | null = null;
  private readonly marcados = new Map<Dia, Marcado[]>();
  private readonly fechados = new Set<string>();
  private nsa = 0;
  /** Títulos que uma pessoa não volta a pedir: foram, ou vão ser, pagos. */
  readonly pagos = new Set<Titulo>();

  constructor(
    private readonly modelo: Modelo,
    private readonly sortear: Sortear,
    /** Quantas vezes as anomalias do campo. */
    private readonly anomalias: number,
    private readonly aoEstornar: (titulo: Titulo, hoje: Dia) => void,
    private readonly aoRecusar: (titulo: Titulo, hoje: Dia) => void,
  ) {}

  receberRemessa(bytes: Buffer, hoje: Dia): void {
    const { layout, conta, titulos } = lerRemessa(bytes);
    this.conta = { layout, conta };
    for (const remetido of titulos) {
      const titulo = this.modelo.titulos.get(remetido.nossoNumero);
      if (!titulo) throw new Error(`a remessa traz ${remetido.nossoNumero}, que ninguém emitiu`);
      if (remetido.movimento === '02') this.pedirBaixa(remetido, titulo, hoje);
      else this.cobrar(remetido, titulo, hoje);
    }
  }

  /** O que um título vai ser, no dia em que o banco o conhece. */
  cobrar(remetido: TituloRemetido, titulo: Titulo, hoje: Dia, registrar = true): void {
    const { modelo } = this;
    if (titulo.valor !== remetido.valor || titulo.vence !== remetido.vencimento)
      throw new Error(
        `título ${remetido.nossoNumero}: o arquivo diz ${remetido.valor} em ${remetido.vencimento}`,
      );
    const destino = this.destino();
    if (destino === 'RECUSADO' && registrar) {
      this.marcar(hoje, remetido, 'RECUSA', {}, (dia) => {
        titulo.estado = 'RECUSADO';
        this.aoRecusar(titulo, dia);
      });
      return;
    }
    if (registrar) this.marcar(hoje, remetido, 'ENTRADA', {}, () => undefined);
    if (destino === 'NAO_PAGO' || destino === 'RECUSADO') {
      this.marcar(mais(titulo.vence, 30), remetido, 'BAIXA_POR_PRAZO', {}, () => {
        titulo.estado = 'BAIXADO';
      });
      return;
    }
    this.pagos.add(titulo);
    const ateVencer = Math.max(0, (Date.parse(titulo.vence) - Date.parse(hoje)) / 86_400_000);
    const dia =
      {
        ATRASADO: mais(titulo.vence, 1 + this.sortear(3)),
        DEPOIS_DO_PRAZO: mais(diaDeBanco(titulo.vence, 5), 1 + this.sortear(20)),
      }[destino as string] ?? mais(hoje, this.sortear(ateVencer + 1));
    const extra = { A_MENOR: -DIFERENCA, A_MAIOR: DIFERENCA }[destino as string] ?? 0;
    const encargos = destino === 'ATRASADO' && diaDeBanco(titulo.vence) < dia ? ENCARGOS : 0;
    const valor = titulo.valor + extra + encargos;
    const chega = destino === 'ARQUIVO_ATRASADO' ? mais(diaDeBanco(titulo.vence, 5), 3) : dia;
    const errado = destino === 'NUMERO_ERRADO';
    const pagar = (em: Dia, dia: Dia) =>
      this.marcar(
        em,
        errado
          ? { ...remetido, nossoNumero: sumido(remetido.nossoNumero), numeroDocumento: '', usoEmpresa: '' }
          : remetido,
        'LIQUIDACAO',
        { valorPago: valor, acrescimos: encargos, tarifa: TARIFA, dataOcorrencia: dataCivil(dia) },
        () => modelo.receber(errado ? null : titulo, valor, encargos, dia),
      );
    pagar(chega, dia);
    const outro = mais(chega, this.sortear(3));
    if (destino === 'EM_DOBRO') pagar(outro, outro);
    if (destino === 'ESTORNADO')
      this.marcar(mais(chega, 5 + this.sortear(200)), remetido, 'ESTORNO', { valorPago: valor }, (hojeDele) =>
        this.aoEstornar(titulo, hojeDele),
      );
  }

  private destino(): Destino {
    let n = this.sortear(DE);
    for (const [destino, quantos] of Object.entries(TAXAS))
      if ((n -= quantos * this.anomalias) < 0) return destino as Destino;
    return 'PAGO';
  }

  private pedirBaixa(remetido: TituloRemetido, titulo: Titulo, hoje: Dia): void {
    this.marcar(hoje, remetido, 'BAIXA_PELO_ARQUIVO', {}, () => {
      titulo.estado = 'BAIXADO';
    });
    // Há quem pague um boleto velho que o banco já baixou.
    if (this.sortear(100) === 0)
      this.marcar(
        mais(hoje, 4),
        { ...remetido, movimento: 'TARDE' },
        'LIQUIDACAO_TARDIA',
        { valorPago: titulo.valor, tarifa: TARIFA, dataOcorrencia: dataCivil(mais(hoje, 4)) },
        () => this.modelo.receber(titulo, titulo.valor, 0, mais(hoje, 4)),
      );
  }

  private marcar(
    dia: Dia,
    titulo: TituloRemetido,
    fato: Fato,
    resto: Partial<Ocorrencia>,
    efeito: Marcado['efeito'],
  ): void {
    const no = diaDeBanco(dia);
    const dataOcorrencia = resto.dataOcorrencia ?? dataCivil(no);
    const ocorrencia = { titulo, fato, valorPago: 0, acrescimos: 0, desconto: 0, tarifa: 0 };
    const dataCredito = resto.valorPago ? dataCivil(diaDeBanco(no, 1)) : null;
    const marcado = { ocorrencia: { ...ocorrencia, dataCredito, ...resto, dataOcorrencia }, efeito };
    this.marcados.set(no, [...(this.marcados.get(no) ?? []), marcado]);
  }

  /** O arquivo do dia, com as entradas primeiro, e o que ele deve mudar; nulo se não há o que contar. */
  arquivo(hoje: Dia): { bytes: Buffer; efeitos: readonly Marcado['efeito'][]; linhas: number } | null {
    const marcados = this.marcados.get(hoje) ?? [];
    this.marcados.delete(hoje);
    if (!this.conta) {
      // Antes da primeira remessa não sabe de que conta escrever: conta-o no dia seguinte.
      const amanha = diaDeBanco(hoje, 1);
      this.marcados.set(amanha, [...marcados, ...(this.marcados.get(amanha) ?? [])]);
      return null;
    }
    const doDia = marcados.filter(({ ocorrencia: { fato, titulo } }) => {
      if (!fato.startsWith('BAIXA')) return true;
      const fechado = this.fechados.has(titulo.nossoNumero);
      this.fechados.add(titulo.nossoNumero);
      return !fechado;
    });
    if (doDia.length === 0) return null;
    const primeiro = ({ ocorrencia: { fato } }: Marcado) => (fato === 'ENTRADA' || fato === 'RECUSA' ? 0 : 1);
    const emOrdem = doDia.sort((a, b) => primeiro(a) - primeiro(b));
    const bytes = escreverRetorno(
      { ...this.conta, nsa: ++this.nsa, data: dataCivil(hoje), hora: '060000' },
      emOrdem.map(({ ocorrencia }) => ocorrencia),
    );
    return { bytes, efeitos: emOrdem.map(({ efeito }) => efeito), linhas: emOrdem.length };
  }
}

/** Um número do mesmo convênio que ninguém emitiu. */
const sumido = (nossoNumero: string): string => `${nossoNumero.slice(0, 7)}9${nossoNumero.slice(8)}`;
