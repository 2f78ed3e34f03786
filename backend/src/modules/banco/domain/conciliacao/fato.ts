import { hash } from 'node:crypto';
import type { ItemRetorno, TituloRetorno } from '../cnab/retorno/item-retorno';

/** Posições que mudam quando o banco emite o mesmo fato noutro arquivo, pela largura do registro. */
const SEM_NUMERACAO: Readonly<Record<string, (linhas: string) => string>> = {
  // Lote (4-7) e sequência (9-13).
  '240': (linhas) => linhas.replace(/^(.{3}).{4}(.).{5}/gm, '$1$2'),
  // Sequência (395-400).
  '400': (linha) => linha.slice(0, 394),
  // Número do registro (101-108).
  '150': (linha) => linha.slice(0, 100) + linha.slice(108),
};
/** Movimento de um documento arrecadado, que não tem outro. */
const ARRECADADO = 'G';

export interface Fato {
  /** Igual em dois arquivos quando o banco reemite a mesma linha; `null` para o que não tem efeito possível. */
  readonly fato: string | null;
  /** Quantas linhas iguais já vieram neste arquivo, contando esta. */
  readonly repeticao: number;
}

/** Dá identidade ao que cada item de um arquivo traz. Duas linhas iguais no mesmo arquivo são dois fatos. */
export class IdentificadorDeFatos {
  private readonly vistos = new Map<string, number>();

  constructor(private readonly arquivo: { id: number; layout: string; banco: string; convenio: string }) {}

  /** Chamado uma vez por item, na ordem do arquivo. */
  identificar(item: ItemRetorno): Fato {
    const conteudo = this.conteudo(item);
    if (conteudo === null) return { fato: null, repeticao: 1 };
    const resumo = hash('sha256', conteudo, 'base64url').slice(0, 16);
    const repeticao = (this.vistos.get(resumo) ?? 0) + 1;
    this.vistos.set(resumo, repeticao);
    const { banco, convenio } = this.arquivo;
    return { fato: hash('sha256', [banco, convenio, conteudo, repeticao].join('|'), 'hex'), repeticao };
  }

  private conteudo(item: ItemRetorno): string | null {
    switch (item.tipo) {
      case 'GUARDADA':
        return null;
      case 'QUARENTENA': {
        const linhas = (SEM_NUMERACAO[this.arquivo.layout.slice(-3)] ?? String)(
          item.bruto.toString('latin1'),
        );
        return item.motivo === 'U_SEM_T' ? `${linhas}|${this.desteArquivo()}` : linhas;
      }
      case 'TITULO':
        return item.movimento === ARRECADADO ? this.arrecadado(item) : doTitulo(item);
    }
  }

  /** Sem autenticação nem título, nada prova que a linha de outro arquivo é a mesma: cada arquivo traz o seu fato. */
  private desteArquivo(): string {
    return `retorno:${this.arquivo.id}`;
  }

  private arrecadado({
    nossoNumero,
    dataOcorrencia,
    valorPago,
    agenciaRecebedora,
    autenticacao,
  }: TituloRetorno): string {
    const prova = autenticacao === '' ? this.desteArquivo() : autenticacao;
    return [nossoNumero, dataOcorrencia, valorPago, agenciaRecebedora.trim(), prova].join('|');
  }
}

function doTitulo(titulo: TituloRetorno): string {
  return [
    titulo.nossoNumero,
    titulo.movimento,
    titulo.motivos.join(','),
    titulo.dataOcorrencia,
    titulo.dataCredito,
    titulo.valorTitulo,
    titulo.valorPago,
    titulo.acrescimos,
    titulo.desconto,
    titulo.abatimento,
    titulo.tarifa,
    titulo.bancoRecebedor,
    titulo.agenciaRecebedora,
  ].join('|');
}
