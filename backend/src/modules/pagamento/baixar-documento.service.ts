import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import type { Ator } from '../../platform/ator';
import { comIlegiveis } from '../../platform/cifra/coluna-cifrada';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';
import { ESTADOS_PAGAVEIS, EstadoDocumento } from './domain/estado-documento';
import { MudancaDocumentoService } from './mudanca-documento.service';
import { PedidosDeBaixa } from './pedidos-de-baixa';

type ResultadoBaixa = 'BAIXADO' | 'PEDIDA' | 'NADA';

/** Estados de que se sai por baixa; em compensação, o banco não a aceita. */
export const BAIXAVEIS: readonly EstadoDocumento[] = [
  ...ESTADOS_PAGAVEIS.filter((estado) => estado !== 'COMPENSANDO'),
  'REJEITADO',
];

/** Tira documentos de circulação (decisão D7). */
@Injectable()
export class BaixarDocumentoService {
  constructor(
    private readonly mudanca: MudancaDocumentoService,
    private readonly pedidos: PedidosDeBaixa,
  ) {}

  /**
   * Baixa todos os documentos da referência que ainda se podem pagar, menos `exceto`. Devolve o que aconteceu com
   * cada um.
   */
  async baixarDaReferencia(
    em: EntityManager,
    pedido: { referencia: string; ator: Ator; motivo: string; exceto?: number },
  ): Promise<readonly ResultadoBaixa[]> {
    const documentos = await comIlegiveis(() =>
      em.find(DocumentoPagamentoEntity, {
        where: { referencia: pedido.referencia, estado: In(BAIXAVEIS) },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      }),
    );
    const resultados: ResultadoBaixa[] = [];
    for (const documento of documentos) {
      if (documento.id !== pedido.exceto) resultados.push(await this.baixar(em, documento, pedido));
    }
    return resultados;
  }

  /**
   * O que nunca foi remetido (ou o banco recusou, ou não tem banco, como a guia) é baixado na hora; outro vai como
   * pedido de baixa na próxima remessa e sai da vista de quem paga. Quem chama travou a linha.
   */
  async baixar(
    em: EntityManager,
    documento: Pick<
      DocumentoPagamentoEntity,
      'id' | 'tipo' | 'estado' | 'remetidoEm' | 'registradoEm' | 'valorPago' | 'referenciaAberta'
    >,
    { ator, motivo }: { ator: Ator; motivo: string },
  ): Promise<ResultadoBaixa> {
    if (!BAIXAVEIS.includes(documento.estado)) return 'NADA';
    const noBanco = documento.remetidoEm !== null || documento.registradoEm !== null;
    if (documento.tipo === 'GUIA' || documento.estado === 'REJEITADO' || !noBanco) {
      await this.mudanca.aplicar(em, { documento, evento: 'BAIXAR', ator, motivo });
      return 'BAIXADO';
    }
    if (documento.referenciaAberta !== null) {
      await em.update(DocumentoPagamentoEntity, { id: documento.id }, { referenciaAberta: null });
      documento.referenciaAberta = null;
    }
    await this.pedidos.abrir(em, documento.id, { ator, motivo });
    return 'PEDIDA';
  }
}
