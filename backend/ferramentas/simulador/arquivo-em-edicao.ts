import { Descricao, Registro, Valor, Valores } from '../../src/modules/banco/domain/cnab/codec';
import { preencher } from '../cnab/registro';
import { identificarRetorno } from '../../src/modules/banco/domain/cnab/retorno/leitor-retorno';
import { registroA, registroG, registroZ } from '../../src/modules/banco/domain/cnab/layouts/arrecadacao150';
import * as bb240 from '../../src/modules/banco/domain/cnab/layouts/bb240';
import * as bb400 from '../../src/modules/banco/domain/cnab/layouts/bb400';
import * as bradesco400 from '../../src/modules/banco/domain/cnab/layouts/bradesco400';
import * as caixa240 from '../../src/modules/banco/domain/cnab/layouts/caixa240';
import { LAYOUTS_400, NomeDoLayout } from '../../src/modules/banco/domain/cnab/retorno/layouts-de-retorno';
import { totaisDasLinhas } from './simular-retorno';

type Tabela = Registro<Descricao>;

/** As tabelas de um retorno pelo papel que têm nele. */
interface Papeis {
  readonly cabecalho: Tabela;
  readonly trailer: Tabela;
  /** A linha que identifica o título e a que traz o dinheiro; nos layouts de uma linha só, a mesma. */
  readonly titulo: Tabela;
  readonly dinheiro: Tabela;
  readonly eTitulo: RegExp;
  readonly eDinheiro: RegExp;
}

const DE_240 = { eTitulo: /^.{7}3.{5}T/, eDinheiro: /^.{7}3.{5}U/ };
const PAPEIS: Readonly<Record<NomeDoLayout, Papeis>> = {
  BB240: {
    ...DE_240,
    cabecalho: bb240.retornoCabecalhoArquivo,
    trailer: bb240.retornoTrailerArquivo,
    titulo: bb240.retornoT,
    dinheiro: bb240.retornoU,
  },
  CAIXA240: {
    ...DE_240,
    cabecalho: caixa240.cabecalhoArquivo,
    trailer: bb240.retornoTrailerArquivo,
    titulo: caixa240.T,
    dinheiro: caixa240.U,
  },
  BB400: {
    cabecalho: bb400.cabecalho,
    trailer: bb400.trailer,
    titulo: bb400.detalhe,
    dinheiro: bb400.detalhe,
    eTitulo: /^7/,
    eDinheiro: /^7/,
  },
  BRADESCO400: {
    cabecalho: bradesco400.cabecalho,
    trailer: bradesco400.trailer,
    titulo: bradesco400.detalhe,
    dinheiro: bradesco400.detalhe,
    eTitulo: /^1/,
    eDinheiro: /^1/,
  },
  ARRECADACAO150: {
    cabecalho: registroA,
    trailer: registroZ,
    titulo: registroG,
    dinheiro: registroG,
    eTitulo: /^G/,
    eDinheiro: /^G/,
  },
};

type Papel = 'cabecalho' | 'trailer' | 'titulo' | 'dinheiro';

/** Um retorno bom, aberto para se estragar de propósito. As posições e os tamanhos são os da tabela de cada layout. */
export class ArquivoEmEdicao {
  readonly layout: NomeDoLayout;
  private readonly papeis: Papeis;

  private constructor(public linhas: string[]) {
    this.layout = identificarRetorno(Buffer.from(`${linhas[0] ?? ''}\r\n`, 'latin1')).layout;
    this.papeis = PAPEIS[this.layout];
  }

  static abrir(bytes: Buffer): ArquivoEmEdicao {
    return new ArquivoEmEdicao(bytes.toString('latin1').split('\r\n').slice(0, -1));
  }

  bytes(fim = '\r\n'): Buffer {
    return Buffer.from(this.linhas.join(fim) + fim, 'latin1');
  }

  get de240(): boolean {
    return this.papeis.cabecalho.largura === 240;
  }

  /** Índice da linha de um papel; `qual` conta os títulos, de 0. */
  indice(papel: Papel, qual = 0): number {
    if (papel === 'cabecalho') return 0;
    if (papel === 'trailer') return this.linhas.length - 1;
    const achado = this.indices(papel)[qual];
    if (achado === undefined) throw new RangeError('o arquivo não tem este título');
    return achado;
  }

  /** Quantas linhas há de um papel. */
  quantos(papel: 'titulo' | 'dinheiro'): number {
    return this.indices(papel).length;
  }

  tem(papel: Papel, campo: string): boolean {
    return this.papeis[papel].porNome.has(campo);
  }

  /** O mesmo campo de todas as linhas de um papel, na ordem. */
  lerTodos(papel: 'titulo' | 'dinheiro', campo: string): readonly string[] {
    const [de, ate] = this.posicoes(papel, campo);
    return this.indices(papel).map((i) => (this.linhas[i] ?? '').slice(de, ate));
  }

  ler(papel: Papel, campo: string, qual = 0): string {
    const [de, ate] = this.posicoes(papel, campo);
    return (this.linhas[this.indice(papel, qual)] ?? '').slice(de, ate);
  }

  /** Primeira posição de um campo, de 0. */
  inicio(papel: Papel, campo: string): number {
    return this.posicoes(papel, campo)[0];
  }

  mudarCampo(papel: Papel, campo: string, qual: number, mudanca: (texto: string) => string): void {
    this.trocar(papel, campo, mudanca(this.ler(papel, campo, qual)), qual);
  }

  /** Põe um texto no lugar de um campo, repetido ou cortado até a sua largura. */
  trocar(papel: Papel, campo: string, texto: string, qual = 0): void {
    const [de, ate] = this.posicoes(papel, campo);
    this.escrever(this.indice(papel, qual), de, texto.padEnd(ate - de, texto).slice(0, ate - de));
  }

  /** Põe um valor no lugar de um campo, escrito como a tabela manda. */
  preencher(papel: Papel, campo: string, valor: Valor, qual = 0): void {
    const [de, ate] = this.posicoes(papel, campo);
    const registro = this.papeis[papel];
    const valores: Valores = {
      ...Object.fromEntries(registro.campos.map(([nome]) => [nome, '0'])),
      [campo]: valor,
    };
    this.escrever(this.indice(papel, qual), de, preencher(registro, valores).slice(de, ate));
  }

  /** Põe um texto numa linha a partir de uma posição, de 0. */
  escrever(indice: number, de: number, texto: string): void {
    const linha = this.linhas[indice] ?? '';
    this.linhas[indice] = linha.slice(0, de) + texto + linha.slice(de + texto.length);
  }

  mudar(indice: number, mudanca: (linha: string) => string): void {
    this.linhas[indice] = mudanca(this.linhas[indice] ?? '');
  }

  /** Refaz sequências, contagens e somas, depois de acrescentar ou tirar linhas. */
  renumerar(): void {
    if (this.de240) this.renumerar240();
    else if (this.layout === 'ARRECADACAO150') this.renumerar150();
    else this.linhas.forEach((_, i) => this.escrever(i, 394, (i + 1).toString().padStart(6, '0')));
    this.refazerTotais();
  }

  private renumerar240(): void {
    let inicioDoLote = 0;
    this.linhas.forEach((linha, i) => {
      if (linha[7] === '1') inicioDoLote = i;
      if (linha[7] === '3') this.escrever(i, 8, (i - inicioDoLote).toString().padStart(5, '0'));
      if (linha[7] === '5') this.escrever(i, 17, (i - inicioDoLote + 1).toString().padStart(6, '0'));
    });
    const lotes = this.linhas.filter((linha) => linha[7] === '1').length;
    this.preencher('trailer', 'qtdLotes', lotes);
    this.preencher('trailer', 'qtdRegistros', this.linhas.length);
  }

  private renumerar150(): void {
    const nsr = this.inicio('titulo', 'nsr');
    this.indices('titulo').forEach((linha, i) =>
      this.escrever(linha, nsr, (i + 1).toString().padStart(8, '0')),
    );
    const soma = this.lerTodos('dinheiro', 'valorPago').reduce((total, valor) => total + Number(valor), 0);
    this.preencher('trailer', 'qtdRegistros', this.linhas.length);
    if (Number.isSafeInteger(soma)) this.preencher('trailer', 'valorTotal', soma);
  }

  private refazerTotais(): void {
    const totais = LAYOUTS_400.find(({ nome }) => nome === this.layout)?.totais;
    if (!totais) return;
    const { titulo } = this.papeis;
    const linhas = this.indices('titulo').map((i) => (this.linhas[i] ?? '').padEnd(titulo.largura));
    for (const [campo, valor] of Object.entries(totaisDasLinhas(totais, titulo, linhas))) {
      try {
        this.preencher('trailer', campo, valor ?? 0);
      } catch (erro) {
        // Uma soma que não cabe no trailer não tem como se escrever certa.
        if (!(erro instanceof RangeError)) throw erro;
      }
    }
  }

  private indices(papel: 'titulo' | 'dinheiro'): readonly number[] {
    const forma = papel === 'titulo' ? this.papeis.eTitulo : this.papeis.eDinheiro;
    return this.linhas.flatMap((linha, i) => (forma.test(linha) ? [i] : []));
  }

  private posicoes(papel: Papel, campo: string): readonly [de: number, ate: number] {
    const achado = this.papeis[papel].porNome.get(campo);
    if (!achado) throw new RangeError(`${this.layout} não tem ${campo}`);
    return [achado[1] - 1, achado[2]];
  }
}
