import type { Centavos } from '../../../../kernel/centavos';
import {
  type RecursoDaCobranca,
  escreverCobranca,
  escreverValor,
  lerAvisosEm,
  lerCobranca,
  lerDevolucao,
  lerPagina,
  lerRecebimento,
  recursoPara,
} from '../../domain/pix/api-pix';
import {
  type Cobranca,
  type CobrancaFeita,
  type CobrancaPedida,
  type CobrancaVista,
  type DevolucaoPix,
  FalhaDoTrilho,
  type LigacaoDoTrilho,
  type Recebimento,
  RecebimentosIlegiveis,
  type Trilho,
  type ValidadesDoTrilho,
} from '../../domain/pix/trilho';
import { type AmbienteDoTrilho, caminhoDe, Conversa, eRecusa } from './conversa';

const [POR_PAGINA, MAIS_PAGINAS] = [100, 500];

/**
 * A API Pix do Banco Central (v2.9.0), que todo provedor fala. Um objeto por convênio: guarda o token e as ligações.
 *
 * Quem não tem CPF nem CNPJ recebe uma cobrança imediata, e os outros uma com vencimento; de um txid só, pergunta-se pela segunda e
 * depois pela primeira: nada no txid precisa de dizer qual é.
 */
export class TrilhoApiPix implements Trilho {
  protected readonly conversa: Conversa;
  protected readonly agora: () => Date;

  constructor(
    protected readonly convenio: LigacaoDoTrilho,
    ambiente: AmbienteDoTrilho,
  ) {
    this.conversa = new Conversa(convenio, ambiente);
    this.agora = ambiente.agora;
  }

  async criar(pedida: CobrancaPedida): Promise<Cobranca> {
    const recurso = recursoPara(pedida);
    const caminho = caminhoDe(recurso, pedida.txid);
    const corpo = escreverCobranca(pedida, this.convenio.chave);
    try {
      return lerCobranca(await this.conversa.pedir({ metodo: 'PUT', caminho, corpo }), pedida.txid);
    } catch (erro) {
      // Sobre uma que já se pagou ou retirou, e em alguns provedores sobre qualquer que exista, o PUT é recusado.
      const existente = eRecusa(erro) && (await this.consultarEm(recurso, pedida.txid));
      if (existente) return existente;
      throw erro;
    }
  }

  async consultar(txid: string): Promise<CobrancaVista | null> {
    return (await this.achar(txid))?.cobranca ?? null;
  }

  async retirar({ txid }: CobrancaFeita): Promise<CobrancaVista | null> {
    const achada = await this.achar(txid);
    if (achada?.cobranca.estado !== 'ATIVA') return achada?.cobranca ?? null;
    const { recurso } = achada;
    try {
      const corpo = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
      return lerCobranca(
        await this.conversa.pedir({ metodo: 'PATCH', caminho: caminhoDe(recurso, txid), corpo }),
        txid,
      );
    } catch (erro) {
      // Pagou-se no meio.
      const agora = eRecusa(erro) ? await this.consultarEm(recurso, txid) : null;
      if (agora && agora.estado !== 'ATIVA') return agora;
      throw erro;
    }
  }

  async recebido(e2eid: string): Promise<Recebimento | null> {
    const lido = await this.conversa.procurar({ caminho: caminhoDe('pix', e2eid) }, lerRecebimento);
    if (lido && lido.e2eid !== e2eid) throw new FalhaDoTrilho('FORA_DO_AR', 'resposta de outro recebimento');
    return lido;
  }

  recebidos(
    de: Date,
    ate: Date,
    quais?: { readonly comDevolucao: true },
  ): AsyncIterable<readonly Recebimento[]> {
    return this.paginas(de, ate, quais ? { devolucaoPresente: 'true' } : {});
  }

  /** Um recebimento que não se lê não impede os outros: a falha vem no fim. Mais de 50 mil num intervalo recusam-se. */
  protected async *paginas(
    de: Date,
    ate: Date,
    filtro: Readonly<Record<string, string>>,
  ): AsyncIterable<readonly Recebimento[]> {
    let ilegiveis = 0;
    for (let pagina = 0, paginas = 1; pagina < paginas; pagina++) {
      const busca = {
        inicio: de.toISOString(),
        fim: ate.toISOString(),
        ...filtro,
        'paginacao.paginaAtual': pagina.toString(),
        'paginacao.itensPorPagina': POR_PAGINA.toString(),
      };
      const lida = lerPagina(await this.conversa.pedir({ metodo: 'GET', caminho: '/pix', busca }));
      if (lida.paginas > MAIS_PAGINAS) throw new FalhaDoTrilho('RECUSADO', 'intervalo com páginas a mais');
      ({ paginas } = lida);
      ilegiveis += lida.ilegiveis;
      if (lida.recebimentos.length > 0) yield lida.recebimentos;
    }
    if (ilegiveis > 0) throw new RecebimentosIlegiveis(ilegiveis);
  }

  async devolver(e2eid: string, id: string, valor: Centavos): Promise<DevolucaoPix> {
    const caminho = caminhoDe('pix', e2eid, 'devolucao', id);
    const ler = (bruto: unknown) => {
      const lida = lerDevolucao(bruto);
      if (lida.id !== id) throw new FalhaDoTrilho('FORA_DO_AR', 'resposta de outra devolução');
      return lida;
    };
    try {
      return ler(
        await this.conversa.pedir({ metodo: 'PUT', caminho, corpo: { valor: escreverValor(valor) } }),
      );
    } catch (erro) {
      // Há provedores que negam a repetição em vez de devolver a primeira («id já utilizado»).
      const primeira = eRecusa(erro) && (await this.conversa.procurar({ caminho }, ler));
      if (primeira) return primeira;
      throw erro;
    }
  }

  experimentar(): Promise<void> {
    return this.conversa.experimentar();
  }

  validadeDoCertificado(): Promise<ValidadesDoTrilho> {
    return this.conversa.validadeDoCertificado();
  }

  avisosEm(): Promise<string | null> {
    return this.conversa.procurar({ caminho: caminhoDe('webhook', this.convenio.chave) }, lerAvisosEm);
  }

  async avisarEm(endereco: string): Promise<void> {
    const caminho = caminhoDe('webhook', this.convenio.chave);
    await this.conversa.pedir({ metodo: 'PUT', caminho, corpo: { webhookUrl: endereco } });
  }

  private async achar(txid: string): Promise<{ recurso: RecursoDaCobranca; cobranca: Cobranca } | null> {
    for (const recurso of ['cobv', 'cob'] as const) {
      const cobranca = await this.consultarEm(recurso, txid);
      if (cobranca) return { recurso, cobranca };
    }
    return null;
  }

  private consultarEm(recurso: RecursoDaCobranca, txid: string): Promise<Cobranca | null> {
    return this.conversa.procurar({ caminho: caminhoDe(recurso, txid) }, (bruto) => lerCobranca(bruto, txid));
  }
}
