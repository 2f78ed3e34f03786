import {
  escreverBoletoHibrido,
  escreverGuiaPix,
  lerBoletoHibrido,
  lerGuiaPix,
  lerPagamentoDaGuia,
  numeroDoTitulo,
} from '../../domain/pix/api-bb';
import type { Cobranca, CobrancaFeita, CobrancaPedida, CobrancaVista } from '../../domain/pix/trilho';
import { caminhoDe, eRecusa, type PedidoAoProvedor } from './conversa';
import { TrilhoApiPix } from './trilho-api-pix';

/** Quanto se olha para trás ao perguntar por um txid do banco: o que entrou antes acha-o a conferência. */
const CONSULTA_MS = 24 * 3_600_000;

/**
 * No Banco do Brasil a cobrança faz-se na API do título, e o dinheiro pergunta-se e devolve-se pela API Pix. Nunca experimentado no
 * banco.
 */
abstract class TrilhoDoBancoDoBrasil extends TrilhoApiPix {
  protected abstract readonly nomeDaChave: string;

  /** Na base da cobrança, com o número do convênio onde cada pedido o quer. */
  protected daCobranca(
    metodo: PedidoAoProvedor['metodo'],
    caminho: string,
    { corpo, busca }: Pick<PedidoAoProvedor, 'corpo' | 'busca'> = {},
  ): PedidoAoProvedor {
    const { urlDaCobranca: base, noBanco } = this.convenio;
    const numeroConvenio = noBanco.convenio.toString();
    return {
      ...{ metodo, base: base!, caminho, corpo, nomeDaChave: this.nomeDaChave },
      busca: metodo === 'GET' ? { numeroConvenio, ...busca } : {},
    };
  }
}

/** Boleto híbrido da Cobrança v2: registra o título no banco, que lhe põe o QR code. A baixa do título vai na remessa, como sempre. */
export class TrilhoBbHibrido extends TrilhoDoBancoDoBrasil {
  protected readonly nomeDaChave = 'gw-dev-app-key';

  override async criar(pedida: CobrancaPedida): Promise<Cobranca> {
    const corpo = escreverBoletoHibrido(pedida, this.convenio);
    const ler = (bruto: unknown) => lerBoletoHibrido(bruto, pedida);
    try {
      return ler(await this.conversa.pedir(this.daCobranca('POST', '/boletos', { corpo })));
    } catch (erro) {
      // Uma tentativa sem resposta já o tinha registrado.
      const caminho = caminhoDe('boletos', numeroDoTitulo(pedida.titulo.nossoNumero), 'pix');
      const feita = eRecusa(erro) && (await this.conversa.procurar(this.daCobranca('GET', caminho), ler));
      if (feita) return feita;
      throw erro;
    }
  }

  /** Pela API Pix, com o txid do banco: na do título a mesma pergunta só muda de resposta de meio em meio minuto. */
  override async consultar(txid: string): Promise<CobrancaVista> {
    const agora = this.agora();
    const recebimentos = [];
    for await (const pagina of this.paginas(new Date(agora.getTime() - CONSULTA_MS), agora, { txid }))
      recebimentos.push(...pagina);
    return { estado: recebimentos.length > 0 ? 'CONCLUIDA' : 'ATIVA', recebimentos };
  }

  /** Só o PIX. Na primeira meia hora de um título o banco não o muda: recusa-se, e fica a baixa que vai na remessa. */
  override async retirar({ txid, nossoNumero }: CobrancaFeita): Promise<CobrancaVista> {
    const vista = await this.consultar(txid);
    if (vista.estado === 'CONCLUIDA') return vista;
    const caminho = caminhoDe('boletos', numeroDoTitulo(nossoNumero), 'cancelar-pix');
    const corpo = { numeroConvenio: this.convenio.noBanco.convenio };
    await this.conversa.pedir(this.daCobranca('POST', caminho, { corpo }));
    return { estado: 'REMOVIDA', recebimentos: [] };
  }
}

/** QR code de uma guia de arrecadação, pelos 44 dígitos. Pergunta-se antes de se fazer: o pedido repetido faria outro. */
export class TrilhoBbArrecadacao extends TrilhoDoBancoDoBrasil {
  protected readonly nomeDaChave = 'gw-app-key';

  override async criar(pedida: CobrancaPedida): Promise<Cobranca> {
    const corpo = escreverGuiaPix(pedida, this.convenio);
    const ler = (bruto: unknown) => lerGuiaPix(bruto, pedida.valor);
    const busca = { codigoGuiaRecebimento: pedida.titulo.codigoBarras };
    const feita = await this.conversa.procurar(
      this.daCobranca('GET', '/arrecadacao-qrcodes', { busca }),
      ler,
    );
    return (
      feita ?? ler(await this.conversa.pedir(this.daCobranca('POST', '/arrecadacao-qrcodes', { corpo })))
    );
  }

  override async consultar(txid: string): Promise<CobrancaVista | null> {
    const caminho = caminhoDe('arrecadacao-qrcodes', txid);
    const lida = await this.conversa.procurar(this.daCobranca('GET', caminho), lerPagamentoDaGuia);
    if (!lida) return null;
    const recebimento = lida.e2eid === null ? null : await this.recebido(lida.e2eid);
    return { estado: lida.estado, recebimentos: recebimento ? [recebimento] : [] };
  }

  override async retirar({ txid }: CobrancaFeita): Promise<CobrancaVista | null> {
    const vista = await this.consultar(txid);
    if (vista?.estado !== 'ATIVA') return vista;
    const { noBanco, chave } = this.convenio;
    const corpo = { numeroConvenio: noBanco.convenio, codigoSolicitacaoBancoCentralBrasil: chave };
    await this.conversa.pedir(
      this.daCobranca('POST', caminhoDe('arrecadacao-qrcodes', txid, 'baixar'), { corpo }),
    );
    return this.consultar(txid);
  }
}
