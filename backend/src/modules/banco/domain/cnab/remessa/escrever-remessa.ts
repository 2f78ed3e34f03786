import { DataCivil } from '../../../../../kernel/data-civil';
import { Molde, Valor, Valores } from '../codec';
import { enderecoNoCampo } from './endereco-cnab';
import { LayoutDeRemessa, REGRAS_DE_REMESSA, RegrasDeRemessa } from './layouts-de-remessa';
import { ConvenioCobranca, MovimentoRemessa, TituloRemessa } from './titulo-remessa';

/** O número de sequência do lote tem cinco dígitos (9-13). */
const MAXIMO_DETALHES_POR_LOTE = 99_999;
/** A contagem do trailer de 240 e a sequência do registro de 400 têm seis. */
const MAXIMO_LINHAS = 999_999;
const CNPJ = '2';
const BLOCO = 1 << 18;

interface MoldesDoArquivo {
  readonly movimentos: Readonly<Record<MovimentoRemessa, readonly Molde[]>>;
  readonly lote: { readonly cabecalho: Molde; readonly trailer: Molde } | null;
  readonly trailerArquivo: Molde;
}

/**
 * Escreve um arquivo de remessa título a título: registros de largura exata em ASCII terminados em CR LF. No de 240, um
 * lote novo a cada `maximoDetalhes` registros de detalhe, sem nunca partir um título. Mesmas entradas, mesmos bytes.
 * Um título que dá erro não deixa nada no arquivo.
 */
export class EscritorDeRemessa {
  private readonly regras: RegrasDeRemessa;
  private readonly moldes: MoldesDoArquivo;
  private readonly larguraDoEndereco: number;
  private readonly maximo: number;
  /** Registros do título que se escreve, até que todos caibam. */
  private readonly rascunho: Buffer;
  private readonly cheios: Buffer[] = [];
  private bloco = Buffer.allocUnsafe(BLOCO);
  private entregue = 0;
  private usado = 0;

  private linhas = 0;
  private lote = 0;
  private doLote = { detalhes: 0, titulos: 0, valor: 0 };

  /** Erro: `RangeError` se o layout não serve ao convênio ou algo dele não cabe. */
  constructor(dados: {
    readonly layout: LayoutDeRemessa;
    readonly convenio: ConvenioCobranca;
    readonly nsa: number;
    readonly data: DataCivil;
    /** HHMMSS na hora da agência. */
    readonly hora: string;
    readonly maximoDetalhes?: number;
  }) {
    this.regras = REGRAS_DE_REMESSA[dados.layout];
    this.maximo = dados.maximoDetalhes ?? MAXIMO_DETALHES_POR_LOTE;
    const { convenio } = dados;
    const fixos: Valores = {
      banco: this.regras.banco,
      tipoInscricaoEmpresa: CNPJ,
      inscricaoEmpresa: convenio.beneficiarioCnpj,
      nomeEmpresa: convenio.beneficiarioNome,
      convenio: convenio.numero,
      agencia: convenio.agencia,
      agenciaDv: convenio.agenciaDv,
      conta: convenio.conta,
      contaDv: convenio.contaDv,
      carteira: convenio.carteira,
      variacao: convenio.variacao,
      dataGeracao: dados.data,
      horaGeracao: dados.hora,
      nsa: dados.nsa,
      ...this.regras.doConvenio(convenio),
    };
    this.moldes = moldar(this.regras, fixos);
    this.larguraDoEndereco = larguraDoEndereco(this.regras);
    const maiorTitulo = Math.max(...Object.values(this.moldes.movimentos).map(tamanhoDe));
    this.rascunho = Buffer.allocUnsafe(maiorTitulo);
    this.registrar(new Molde(this.regras.cabecalhoArquivo, fixos), { seqRegistro: 1 });
    this.abrirLote();
  }

  /**
   * Linha do título no arquivo, de 1 (a do P, ou a do registro 1 ou 7). Erro: `RangeError` se um campo dele não cabe ou
   * se o arquivo já tem as linhas que o layout sabe contar.
   */
  titulo(titulo: TituloRemessa): number {
    const moldes = this.moldes.movimentos[titulo.movimento];
    const { lote } = this.moldes;
    const novoLote = lote !== null && this.doLote.detalhes + moldes.length > this.maximo;
    const antes = this.linhas + (novoLote ? 2 : 0);
    if (antes + moldes.length + (lote ? 2 : 1) > MAXIMO_LINHAS) {
      throw new RangeError('o arquivo de remessa está cheio');
    }
    const valores = valoresDoTitulo(titulo, this.regras, this.larguraDoEndereco);
    valores.lote = novoLote ? this.lote + 1 : this.lote;
    let seqLote = novoLote ? 0 : this.doLote.detalhes;
    let linha = antes;
    let fim = 0;
    for (const molde of moldes) {
      valores.seqLote = ++seqLote;
      valores.seqRegistro = ++linha;
      molde.escrever(this.rascunho, fim, valores);
      fim += molde.tamanho;
    }
    if (novoLote) {
      this.fecharLote();
      this.abrirLote();
    }
    const em = this.reservar(fim);
    this.rascunho.copy(this.bloco, em, 0, fim);
    this.linhas = linha;
    this.doLote.detalhes = seqLote;
    this.doLote.titulos += 1;
    this.doLote.valor += titulo.valor;
    return antes + 1;
  }

  /** Bytes prontos desde a última chamada; pode ser vazio. */
  bytes(): Buffer {
    const prontos = [...this.cheios, this.bloco.subarray(this.entregue, this.usado)];
    this.cheios.length = 0;
    this.entregue = this.usado;
    return prontos.length === 1 && prontos[0] ? prontos[0] : Buffer.concat(prontos);
  }

  /** Fecha o lote e o arquivo e devolve os últimos bytes. Erro: `RangeError` se não houve título. */
  terminar(): Buffer {
    // Só o primeiro lote se abre antes de haver um título para ele.
    if (this.doLote.titulos === 0) throw new RangeError('remessa sem títulos');
    this.fecharLote();
    const total = this.linhas + 1;
    this.registrar(this.moldes.trailerArquivo, {
      qtdLotes: this.lote,
      qtdRegistros: total,
      seqRegistro: total,
    });
    return this.bytes();
  }

  private abrirLote(): void {
    if (!this.moldes.lote) return;
    this.lote += 1;
    this.doLote = { detalhes: 0, titulos: 0, valor: 0 };
    this.registrar(this.moldes.lote.cabecalho, { lote: this.lote });
  }

  private fecharLote(): void {
    if (!this.moldes.lote) return;
    this.registrar(this.moldes.lote.trailer, {
      lote: this.lote,
      qtdRegistrosLote: this.doLote.detalhes + 2,
      qtdTitulos: this.doLote.titulos,
      valorTitulos: this.doLote.valor,
    });
  }

  private registrar(molde: Molde, valores: Valores): void {
    const em = this.reservar(molde.tamanho);
    molde.escrever(this.bloco, em, valores);
    this.linhas += 1;
  }

  /** Onde escrever mais `tamanho` bytes. */
  private reservar(tamanho: number): number {
    if (this.usado + tamanho > this.bloco.length) {
      this.cheios.push(this.bloco.subarray(this.entregue, this.usado));
      this.bloco = Buffer.allocUnsafe(BLOCO);
      this.entregue = 0;
      this.usado = 0;
    }
    const em = this.usado;
    this.usado += tamanho;
    return em;
  }
}

function tamanhoDe(moldes: readonly Molde[]): number {
  return moldes.reduce((soma, { tamanho }) => soma + tamanho, 0);
}

function moldar(regras: RegrasDeRemessa, fixos: Valores): MoldesDoArquivo {
  const { lote } = regras;
  const doMovimento = (movimento: MovimentoRemessa): readonly Molde[] => {
    const { registros, campos } = regras.movimentos[movimento];
    return registros.map((registro) => new Molde(registro, { ...fixos, ...campos }));
  };
  return {
    movimentos: { '01': doMovimento('01'), '02': doMovimento('02') },
    lote: lote && { cabecalho: new Molde(lote.cabecalho, fixos), trailer: new Molde(lote.trailer, fixos) },
    trailerArquivo: new Molde(regras.trailerArquivo, fixos),
  };
}

function larguraDoEndereco({ movimentos }: RegrasDeRemessa): number {
  for (const { porNome } of movimentos['01'].registros) {
    const campo = porNome.get('endereco');
    if (campo) return campo[2] - campo[1] + 1;
  }
  throw new RangeError('o layout não tem endereço');
}

function valoresDoTitulo(
  titulo: TituloRemessa,
  regras: RegrasDeRemessa,
  larguraEndereco: number,
): Record<string, Valor | undefined> {
  const { pagador } = titulo;
  // À baixa basta o título: de quem já se eliminou nada mais há a dizer, e o campo leva zeros.
  const algarismos = (texto: string) => (titulo.movimento === '02' && !/^\d+$/.test(texto) ? '0' : texto);
  return {
    numeroDocumento: titulo.numeroDocumento,
    vencimento: titulo.vencimento,
    valor: titulo.valor,
    emissaoTitulo: titulo.emissao,
    usoEmpresa: titulo.usoEmpresa,
    tipoInscricao: pagador.tipo === 'CPF' ? 1 : 2,
    inscricao: algarismos(pagador.documento),
    nome: pagador.nome,
    endereco: enderecoNoCampo(pagador.logradouro, larguraEndereco),
    bairro: pagador.bairro,
    cep: algarismos(pagador.cep),
    cidade: pagador.cidade,
    uf: pagador.uf,
    ...regras.doTitulo(titulo),
  };
}
