import type {
  Cobranca,
  CobrancaPedida,
  DevolucaoPix,
  NaturezaDaDevolucao,
  Recebimento,
  Trilho,
} from '../../../src/modules/pagamento/domain/pix/trilho';
import { FalhaDoTrilho, RecebimentosIlegiveis } from '../../../src/modules/pagamento/domain/pix/trilho';
import { escreverBrCode } from '../../../src/modules/pagamento/domain/pix/br-code';

export const CHAVE = 'pix@agencia.example';
type Escrita<T> = { -readonly [K in keyof T]: T[K] };

const CONTAM: readonly DevolucaoPix['estado'][] = ['DEVOLVIDO', 'EM_PROCESSAMENTO'];

/** Um provedor que faz o que se lhe manda, na memória de um teste: o que dele se vê por TLS prova-se com o simulador. */
export class ProvedorDeMemoria implements Trilho {
  readonly cobrancas = new Map<string, Escrita<Cobranca>>();
  readonly recebimentos = new Map<string, Escrita<Recebimento>>();
  /** Lançada em toda chamada, enquanto está. */
  falha: FalhaDoTrilho | null = null;
  chamadas = 0;
  /** Estado com que respondem as devoluções. */
  devolucao: DevolucaoPix['estado'] = 'DEVOLVIDO';
  /** Faz a devolução seguinte e não responde. */
  calar = false;
  /** Nos intervalos que começam até aqui há um que não se lê. */
  ilegivelAte: Date | null = null;
  readonly intervalos: { de: Date; ate: Date; comDevolucao: boolean }[] = [];
  /** Devoluções pedidas, repetidas ou não. */
  readonly pedidas: string[] = [];

  avisos: string | null = null;

  private feitos = 0;

  private atender(): void {
    this.chamadas++;
    if (this.falha) throw this.falha;
  }

  async criar({ txid, valor }: CobrancaPedida): Promise<Cobranca> {
    this.atender();
    const endereco = `pix.exemplo.com.br/qr/v2/cobv/${txid.toLowerCase()}`;
    const copiaECola = escreverBrCode({ endereco, nome: 'AGENCIA AMBIENTAL', cidade: 'MANAUS' });
    const nova: Cobranca = { txid, estado: 'ATIVA', valor, copiaECola, recebimentos: [] };
    const cobranca = this.cobrancas.get(txid) ?? nova;
    this.cobrancas.set(txid, cobranca);
    return cobranca;
  }

  async consultar(txid: string): Promise<Cobranca | null> {
    this.atender();
    const cobranca = this.cobrancas.get(txid);
    return cobranca ? { ...cobranca, recebimentos: this.doTxid(txid) } : null;
  }

  async retirar({ txid }: { txid: string }): Promise<Cobranca | null> {
    this.atender();
    const cobranca = this.cobrancas.get(txid);
    if (cobranca?.estado === 'ATIVA') cobranca.estado = 'REMOVIDA';
    return cobranca ?? null;
  }

  async recebido(e2eid: string): Promise<Recebimento | null> {
    this.atender();
    return this.recebimentos.get(e2eid) ?? null;
  }

  async *recebidos(
    de: Date,
    ate: Date,
    quais?: { comDevolucao: true },
  ): AsyncGenerator<readonly Recebimento[]> {
    this.atender();
    this.intervalos.push({ de, ate, comDevolucao: quais !== undefined });
    yield [...this.recebimentos.values()].filter(({ horario }) => horario >= de && horario <= ate);
    if (this.ilegivelAte && de <= this.ilegivelAte) throw new RecebimentosIlegiveis(1);
  }

  async devolver(e2eid: string, id: string, valor: number): Promise<DevolucaoPix> {
    this.pedidas.push(id);
    this.atender();
    const recebimento = this.recebimentos.get(e2eid)!;
    const feita = recebimento.devolucoes.find((uma) => uma.id === id);
    if (feita) return feita;
    if (valor > this.saldoDe(recebimento)) throw new FalhaDoTrilho('RECUSADO', 'PixDevolucaoInvalida: valor');
    const nova = this.juntarDevolucao(e2eid, { id, valor, natureza: 'ORIGINAL', estado: this.devolucao });
    if (!this.calar) return nova;
    this.calar = false;
    throw new FalhaDoTrilho('FORA_DO_AR', 'não respondeu a tempo');
  }

  /** A que estava em processamento acaba. */
  acabarDevolucao(e2eid: string, estado: DevolucaoPix['estado'], motivo: string | null = null): void {
    const recebimento = this.recebimentos.get(e2eid)!;
    recebimento.devolucoes = recebimento.devolucoes.map((uma) =>
      uma.estado === 'EM_PROCESSAMENTO' ? { ...uma, estado, motivo } : uma,
    );
  }

  /** O que entrou e não voltou. */
  saldo(): number {
    return [...this.recebimentos.values()].reduce((soma, um) => soma + this.saldoDe(um, ['DEVOLVIDO']), 0);
  }

  /** O que ainda se pode devolver. */
  saldoDe({ valor, devolucoes }: Recebimento, contam = CONTAM): number {
    return devolucoes.reduce(
      (resto, uma) => (contam.includes(uma.estado) ? resto - uma.valor : resto),
      valor,
    );
  }

  async avisosEm(): Promise<string | null> {
    this.atender();
    return this.avisos;
  }

  async avisarEm(endereco: string): Promise<void> {
    this.atender();
    this.avisos = endereco;
  }

  async experimentar(): Promise<void> {
    this.atender();
  }

  async validadeDoCertificado() {
    return { nosso: new Date('2028-01-01T00:00:00Z'), doProvedor: null };
  }

  /** Quem paga, paga: devolve o e2eid. `txid` nulo é um Pix direto na chave. */
  pagar(txid: string | null, valor: number, horario: Date, chave = CHAVE): string {
    const e2eid = `E00000000${String(++this.feitos).padStart(23, '0')}`;
    this.recebimentos.set(e2eid, { e2eid, txid, chave, valor, horario, devolucoes: [] });
    const cobranca = txid === null ? undefined : this.cobrancas.get(txid);
    if (cobranca) cobranca.estado = 'CONCLUIDA';
    return e2eid;
  }

  /** O Banco Central manda devolver. */
  ordenar(e2eid: string, natureza: NaturezaDaDevolucao, valor: number): void {
    this.juntarDevolucao(e2eid, { id: `M${++this.feitos}`, valor, natureza, estado: 'DEVOLVIDO' });
  }

  private juntarDevolucao(
    e2eid: string,
    pedida: Pick<DevolucaoPix, 'id' | 'valor' | 'natureza' | 'estado'>,
  ): DevolucaoPix {
    const recebimento = this.recebimentos.get(e2eid)!;
    const devolucao = {
      ...pedida,
      rtrId: `D${pedida.id}`,
      motivo: pedida.estado === 'NAO_REALIZADO' ? 'CONTA_ENCERRADA' : null,
      pedidaEm: recebimento.horario,
    };
    recebimento.devolucoes = [...recebimento.devolucoes, devolucao];
    return devolucao;
  }

  private doTxid(txid: string): readonly Recebimento[] {
    return [...this.recebimentos.values()].filter((recebimento) => recebimento.txid === txid);
  }
}
