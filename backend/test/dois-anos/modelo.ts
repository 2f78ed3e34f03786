/** O que o produto deve dizer, escrito só das regras e sem nada do código dele: datas são textos `AAAA-MM-DD`. */
export type Dia = string;

const DIA_MS = 86_400_000;
export const mais = (dia: Dia, dias: number): Dia =>
  new Date(Date.parse(dia) + dias * DIA_MS).toISOString().slice(0, 10);
const maisAnos = (dia: Dia, anos: number): Dia => {
  const alvo = `${Number(dia.slice(0, 4)) + anos}${dia.slice(4)}`;
  // Em 28 de fevereiro acaba o que começou num 29, se o ano de chegada não o tem.
  return mais(alvo, 0) === alvo ? alvo : `${alvo.slice(0, 4)}-02-28`;
};

/** Do calendário publicado: os de data fixa, e o Carnaval, a Paixão e Corpus Christi de cada ano. */
const FIXOS = '01-01 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25 12-31'.split(' ');
const MOVEIS = [
  '2027-02-08 2027-02-09 2027-03-26 2027-05-27',
  '2028-02-28 2028-02-29 2028-04-14 2028-06-15',
  '2029-02-12 2029-02-13 2029-03-30 2029-05-31',
].flatMap((ano) => ano.split(' '));
export const temBanco = (dia: Dia): boolean =>
  ![0, 6].includes(new Date(dia).getUTCDay()) && !FIXOS.includes(dia.slice(5)) && !MOVEIS.includes(dia);
export function diaDeBanco(dia: Dia, depois = 0): Dia {
  let alvo = dia;
  while (!temBanco(alvo)) alvo = mais(alvo, 1);
  return depois === 0 ? alvo : diaDeBanco(mais(alvo, 1), depois - 1);
}

export interface Licenca {
  readonly codigo: string;
  readonly pessoa: number;
  readonly modalidade: 0 | 1;
  readonly renova: Licenca | null;
  estado: string;
  motivo: string | null;
  fim: Dia | null;
  prazo: Dia;
  /** O título que a sustenta. */
  titulo: Titulo | null;
}

export interface Titulo {
  readonly licenca: Licenca;
  readonly valor: number;
  readonly vence: Dia;
  estado: 'ABERTO' | 'PARCIAL' | 'PAGO' | 'BAIXADO' | 'RECUSADO' | 'ESTORNADO';
  recebido: number;
  pagoEm: Dia | null;
}

const ABERTAS = ['AGUARDANDO_PAGAMENTO', 'VIGENTE'];
const VALIDADE = 2;

/** Licenças, títulos e onde está cada centavo. */
export class Modelo {
  readonly licencas = new Map<string, Licenca>();
  readonly titulos = new Map<string, Titulo>();
  readonly dinheiro = {
    recebido: 0,
    emDocumentos: 0,
    emPendencia: 0,
    receita: 0,
    aDevolver: 0,
    devolvido: 0,
  };
  private readonly daPessoa = new Map<string, Licenca[]>();
  private readonly precos: { readonly desde: Dia; readonly valores: readonly [number, number] }[] = [];

  constructor(private readonly aoValer: (licenca: Licenca) => void) {}

  preco(desde: Dia, valores: readonly [number, number]): void {
    this.precos.push({ desde, valores });
  }

  valorEm(dia: Dia, modalidade: 0 | 1): number {
    return this.precos.filter(({ desde }) => desde <= dia).at(-1)!.valores[modalidade];
  }

  acrescentar(licenca: Licenca): void {
    this.licencas.set(licenca.codigo, licenca);
    const irmas = this.irmas(licenca);
    irmas.push(licenca);
    this.daPessoa.set(`${licenca.pessoa} ${licenca.modalidade}`, irmas);
    if (licenca.estado === 'VIGENTE') this.aoValer(licenca);
  }

  private irmas({ pessoa, modalidade }: Licenca): Licenca[] {
    return this.daPessoa.get(`${pessoa} ${modalidade}`) ?? [];
  }

  podePedir(licenca: Licenca): boolean {
    return !this.irmas(licenca).some(
      (outra) => outra !== licenca && outra !== licenca.renova && ABERTAS.includes(outra.estado),
    );
  }

  /** O título que se espera de um pedido feito no dia. */
  cobrar(licenca: Licenca, dia: Dia): Titulo {
    const vence = diaDeBanco(mais(dia, 10));
    licenca.prazo = diaDeBanco(vence, 5);
    const valor = this.valorEm(dia, licenca.modalidade);
    return { licenca, valor, vence, estado: 'ABERTO', recebido: 0, pagoEm: null };
  }

  noite(hoje: Dia): void {
    for (const licenca of this.licencas.values()) {
      if (licenca.estado === 'VIGENTE' && licenca.fim! < hoje) licenca.estado = 'VENCIDO';
      if (licenca.estado === 'AGUARDANDO_PAGAMENTO' && licenca.prazo < hoje)
        Object.assign(licenca, { estado: 'INVALIDADO', motivo: 'PRAZO' });
    }
  }

  /** Dinheiro que o banco diz ter recebido por um título; sem título, fica à espera de dono. */
  receber(titulo: Titulo | null, valor: number, encargos: number, dia: Dia): void {
    const { dinheiro } = this;
    dinheiro.recebido += valor;
    if (!titulo || !['ABERTO', 'PARCIAL'].includes(titulo.estado)) {
      dinheiro.emPendencia += valor;
      if (titulo?.estado === 'BAIXADO') titulo.pagoEm = dia;
      return;
    }
    titulo.recebido += valor - encargos;
    titulo.pagoEm = dia;
    const sobra = Math.max(0, titulo.recebido - titulo.valor);
    titulo.recebido -= sobra;
    dinheiro.emPendencia += sobra;
    dinheiro.emDocumentos += valor - sobra;
    titulo.estado = titulo.recebido < titulo.valor ? 'PARCIAL' : 'PAGO';
    if (titulo.estado === 'PAGO') this.valer(titulo, dia <= titulo.vence);
  }

  /** Se a licença passa a valer por este título. */
  private valer(titulo: Titulo, noPrazo: boolean): boolean {
    const { licenca } = titulo;
    const { estado, motivo, renova } = licenca;
    const depois = estado === 'INVALIDADO' && motivo === 'PRAZO' && noPrazo && this.podePedir(licenca);
    if (estado !== 'AGUARDANDO_PAGAMENTO' && !depois) return false;
    const base = renova?.fim && renova.fim > titulo.pagoEm! ? renova.fim : titulo.pagoEm!;
    if (renova && ['VIGENTE', 'VENCIDO'].includes(renova.estado)) renova.estado = 'INATIVO';
    Object.assign(licenca, { estado: 'VIGENTE', motivo: null, fim: maisAnos(base, VALIDADE), titulo });
    this.aoValer(licenca);
    return true;
  }

  /** O banco leva de volta o que um título tinha; devolve se a licença pede outro. */
  estornar(titulo: Titulo, hoje: Dia): boolean {
    const { licenca } = titulo;
    this.dinheiro.recebido -= titulo.recebido;
    this.dinheiro.emDocumentos -= titulo.recebido;
    Object.assign(titulo, { estado: 'ESTORNADO', recebido: 0 });
    const renovando = this.irmas(licenca).some(({ estado }) => estado === 'AGUARDANDO_PAGAMENTO');
    if (licenca.estado !== 'VIGENTE' || licenca.titulo !== titulo || renovando) return false;
    Object.assign(licenca, { estado: 'AGUARDANDO_PAGAMENTO', fim: null, titulo: null });
    const { renova } = licenca;
    if (renova?.estado === 'INATIVO' && renova.titulo?.estado !== 'ESTORNADO')
      renova.estado = renova.fim! < hoje ? 'VENCIDO' : 'VIGENTE';
    return true;
  }

  /** Alguém aceita o dinheiro parado; falso se a licença já não o pode usar, e nada muda. */
  aceitar(titulo: Titulo | null, motivo: string, retido: number): boolean {
    const { dinheiro } = this;
    const voltou = motivo === 'PAGAMENTO_DUPLICADO' && titulo?.estado === 'ESTORNADO';
    if (!voltou && ['PAGO_A_MAIOR', 'POSSIVEL_SEGUNDO_PAGAMENTO', 'PAGAMENTO_DUPLICADO'].includes(motivo)) {
      dinheiro.emPendencia -= retido;
      dinheiro.receita += retido;
      return true;
    }
    if (!titulo) return retido === 0;
    if (motivo === 'PAGO_A_MENOR') {
      if (titulo.recebido === 0 || !this.valer(titulo, true)) return false;
      titulo.estado = 'PAGO';
      return true;
    }
    if (motivo === 'PAGO_APOS_BAIXA' || voltou) {
      if (!this.valer(titulo, true)) return false;
      Object.assign(titulo, { estado: 'PAGO', recebido: retido });
      dinheiro.emPendencia -= retido;
      dinheiro.emDocumentos += retido;
      return true;
    }
    // O que o banco já levou só se confere; o que já não sustenta nada, porque ele levou o outro, ativa.
    const { licenca, recebido, estado } = titulo;
    const espera = licenca.estado === 'AGUARDANDO_PAGAMENTO' || licenca.motivo === 'PRAZO';
    if (motivo === 'PAGO_FORA_DO_PRAZO' || (motivo === 'LICENCA_JA_PAGA' && estado === 'PAGO' && espera))
      return recebido === 0 || this.valer(titulo, true);
    return retido === 0;
  }

  /** Pede-se a devolução do que está parado, ou do que está no título sem que a licença valha por ele; quanto. */
  devolver(titulo: Titulo | null, retido: number): number {
    const valor = retido || titulo!.recebido;
    this.dinheiro[retido ? 'emPendencia' : 'emDocumentos'] -= valor;
    this.dinheiro.aDevolver += valor;
    if (!retido) titulo!.recebido = 0;
    return valor;
  }

  devolucaoPaga(valor: number): void {
    this.dinheiro.aDevolver -= valor;
    this.dinheiro.devolvido += valor;
  }

  devolucaoRecusada(titulo: Titulo | null, retido: number, valor: number): void {
    this.dinheiro.aDevolver -= valor;
    this.dinheiro[retido ? 'emPendencia' : 'emDocumentos'] += valor;
    if (!retido) titulo!.recebido = valor;
  }
}
