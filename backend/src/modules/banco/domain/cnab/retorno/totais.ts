import { Campo, Descricao, Leitor, Registro, Trecho } from '../codec';
import { RecusaDeArquivo } from '../recusa';

/** Um total que o trailer diz e que as linhas do título têm de dar. */
export interface Total {
  /** Campos do trailer que, juntos, o dizem: um só, ou um por carteira. */
  readonly campos: readonly string[];
  /** Movimentos que entram nele; `null` para todos. */
  readonly movimentos: readonly string[] | null;
  /** Campo do título que ele soma; `null` se conta linhas. */
  readonly soma: string | null;
  /** O banco o deixa zerado em arquivos com títulos: então não prova nada. */
  readonly podeFaltar: boolean;
}

interface Parcela {
  linhas: number;
  /** Na ordem dos campos somados; `NaN` depois de um valor que não se lê. */
  readonly somas: number[];
}

/**
 * O que as linhas de um arquivo, ou de um lote, somam, para se comparar com o trailer. Um valor que não se lê deixa sem
 * prova os totais em que entra, e um total sem prova é recusa: senão bastaria estragar uma linha para mudar as outras.
 */
export class TotaisLidos {
  private readonly nomes: readonly string[];
  private readonly campos: readonly Campo[];
  private readonly movimento: Campo;
  private readonly porMovimento = new Map<string, Parcela>();

  constructor(
    private readonly totais: readonly Total[],
    titulo: Registro<Descricao>,
  ) {
    this.nomes = [...new Set(totais.map(({ soma }) => soma).filter((nome) => nome !== null))];
    this.campos = this.nomes.map((nome) => new Campo(titulo, nome));
    this.movimento = new Campo(titulo, 'movimento');
  }

  /** A linha tem a largura do registro. */
  somar(linha: Trecho): void {
    const movimento = this.movimento.texto(linha);
    let parcela = this.porMovimento.get(movimento);
    if (!parcela) {
      parcela = { linhas: 0, somas: this.campos.map(() => 0) };
      this.porMovimento.set(movimento, parcela);
    }
    parcela.linhas += 1;
    for (let i = 0; i < this.campos.length; i++) {
      const valor = this.campos[i]!.inteiro(linha);
      parcela.somas[i] = valor < 0 ? NaN : parcela.somas[i]! + valor;
    }
  }

  /** Erro: `RecusaDeArquivo` `TOTAL_DO_ARQUIVO` se um total não confere, `TOTAL_SEM_PROVA` se não se pode conferir. */
  recusarSeDiferem(trailer: Leitor, linha: number): void {
    for (const total of this.totais) {
      const textos = total.campos.map((campo) => trailer.texto(campo).trim());
      const ilegivel = textos.find((texto) => !/^\d*$/.test(texto));
      if (ilegivel !== undefined) throw new RecusaDeArquivo('TOTAL_DO_ARQUIVO', linha, null, ilegivel);
      const informado = textos.reduce((soma, texto) => soma + BigInt(texto), 0n);
      if (informado === 0n && total.podeFaltar) continue;
      const contado = this.contado(total);
      const lido = informado.toString();
      if (!Number.isSafeInteger(contado)) throw new RecusaDeArquivo('TOTAL_SEM_PROVA', linha, null, lido);
      if (informado !== BigInt(contado)) {
        throw new RecusaDeArquivo('TOTAL_DO_ARQUIVO', linha, contado.toString(), lido);
      }
    }
  }

  /** O que um trailer certo diz, campo a campo; o que o banco deixa zerado fica de fora. */
  calculados(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      this.totais
        .filter(({ podeFaltar }) => !podeFaltar)
        .map((total) => [total.campos[0] ?? '', this.contado(total)]),
    );
  }

  private contado({ movimentos, soma }: Total): number {
    const indice = soma === null ? -1 : this.nomes.indexOf(soma);
    let contado = 0;
    for (const [movimento, parcela] of this.porMovimento) {
      if (movimentos !== null && !movimentos.includes(movimento)) continue;
      contado += indice < 0 ? parcela.linhas : parcela.somas[indice]!;
    }
    return contado;
  }
}
