import { ErroDominio } from '../../src/kernel/erro-dominio';
import { MudarDevolucaoService } from '../../src/modules/banco/pendencia/mudar-devolucao.service';
import {
  PedidoDeResolucao,
  ResolverPendenciaService,
} from '../../src/modules/banco/pendencia/resolver-pendencia.service';
import type { Sortear } from '../../ferramentas/cnab/sorteio';
import { QUEM_AUTORIZA, QUEM_PEDE } from './equipe';
import type { Modelo, Titulo } from './modelo';
import type { ProdutoNoTempo } from './produto-no-tempo';

/** Os motivos que falam do dinheiro que está no título; os outros falam do arquivo, e o dinheiro decide-se por aqueles. */
const DO_DINHEIRO_NO_TITULO = [
  'PAGO_A_MENOR',
  'PAGO_FORA_DO_PRAZO',
  'LICENCA_NAO_PAGAVEL',
  'OUTRA_LICENCA_ABERTA',
  'PAGO_SEM_LICENCA',
  'LICENCA_JA_PAGA',
];
const FAVORECIDO = { nome: 'Quem pagou', identidade: '39053344705', conta: 'Banco 001, 1234, 5678-9' };

interface Aberta {
  readonly id: number;
  readonly motivo: string;
  readonly retido: number;
  readonly nossoNumero: string | null;
}

/** Quem decide o que o banco mandou e não se aplicou sozinho. */
export class Mesa {
  private readonly devolucoes = new Map<number, { readonly pendencia: Aberta; readonly valor: number }>();
  decisoes = 0;

  constructor(
    private readonly no: ProdutoNoTempo,
    private readonly modelo: Modelo,
    private readonly sortear: Sortear,
  ) {}

  /** Metade do que está aberto, e o passo seguinte das devoluções pedidas. */
  async decidir(): Promise<void> {
    for (const [id, { pendencia, valor }] of [...this.devolucoes])
      await this.andarDevolucao(id, pendencia, valor);
    const abertas = await this.no.consultar<Aberta>(
      `SELECT p.id, p.motivo, p.retido, d.nosso_numero AS nossoNumero FROM pendencia p
       LEFT JOIN documento_pagamento d ON d.id = p.documento_id WHERE p.estado = 'ABERTA' ORDER BY p.id`,
    );
    for (const aberta of abertas) if (this.sortear(2) === 0) await this.decidirUma(aberta);
  }

  private async decidirUma(aberta: Aberta): Promise<void> {
    const { id, motivo, retido } = aberta;
    const titulo = this.tituloDe(aberta);
    const resolver = (pedido: PedidoDeResolucao, quem = QUEM_PEDE) =>
      tentar(() =>
        this.no
          .daApi(ResolverPendenciaService)
          .resolver(id, pedido, quem)
          .then(() => true),
      );
    const justificativa = 'Conferido com o extrato';
    this.decisoes++;
    const temDinheiro =
      retido > 0 ||
      (DO_DINHEIRO_NO_TITULO.includes(motivo) && titulo?.recebido && titulo.licenca.titulo !== titulo);
    if (!temDinheiro || this.sortear(10) < 6) {
      const devia = this.modelo.aceitar(titulo, motivo, retido);
      const aceitou = (await resolver({ acao: 'ACEITAR', justificativa })) !== null;
      if (aceitou !== devia)
        throw new Error(`pendência ${id} (${motivo}, ${retido}): ${devia ? 'recusou-se' : 'aceitou-se'}`);
      if (aceitou || !temDinheiro) {
        if (!aceitou) await resolver({ acao: 'DISPENSAR', justificativa }, QUEM_AUTORIZA);
        return;
      }
    }
    const devolvida = await resolver({ acao: 'DEVOLVER', justificativa, favorecido: FAVORECIDO });
    if (devolvida === null) throw new Error(`pendência ${id} (${motivo}, ${retido}) não se devolve`);
    const [nova] = await this.no.consultar<{ id: number }>(
      'SELECT id FROM devolucao WHERE pendencia_id = ? AND ativa = 1',
      [id],
    );
    this.devolucoes.set(nova!.id, { pendencia: aberta, valor: this.modelo.devolver(titulo, retido) });
  }

  private tituloDe({ nossoNumero }: Aberta): Titulo | null {
    return this.modelo.titulos.get(nossoNumero ?? '') ?? null;
  }

  /** Uma em vinte é recusada; as outras autorizam-se e pagam-se. */
  private async andarDevolucao(id: number, pendencia: Aberta, valor: number): Promise<void> {
    const mudar = this.no.daApi(MudarDevolucaoService);
    const porque = { motivo: 'Conferida', operador: QUEM_AUTORIZA };
    this.devolucoes.delete(id);
    if (this.sortear(20) === 0) {
      await mudar.mudar(id, 'RECUSAR', porque);
      this.modelo.devolucaoRecusada(this.tituloDe(pendencia), pendencia.retido, valor);
      return;
    }
    await mudar.mudar(id, 'AUTORIZAR', porque);
    await mudar.mudar(id, 'PAGAR', porque);
    this.modelo.devolucaoPaga(valor);
  }
}

/** Nulo no que o produto recusa, depois de dizer o código a `aoRecusar`. */
export async function tentar<T>(
  fazer: () => Promise<T>,
  aoRecusar: (codigo: string) => void = () => undefined,
): Promise<T | null> {
  try {
    return await fazer();
  } catch (erro) {
    if (!(erro instanceof ErroDominio)) throw erro;
    aoRecusar(erro.codigo);
    return null;
  }
}
