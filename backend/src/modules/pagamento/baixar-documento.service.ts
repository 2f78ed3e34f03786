import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import type { Ator } from '../../platform/ator';
import { comIlegiveis } from '../../platform/cifra/coluna-cifrada';
import { travadas } from '../../platform/database/travar';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';
import { BAIXAVEIS, EfeitoDaBaixa, efeitoDaBaixa } from './domain/baixa';
import { MudancaDocumentoService } from './mudanca-documento.service';
import { PedidosDeBaixa } from './pedidos-de-baixa';
import { CobrancasPix } from './pix/cobrancas-pix';

type ResultadoBaixa = EfeitoDaBaixa | 'NADA';

/** Tira documentos de circulação (decisão D7). */
@Injectable()
export class BaixarDocumentoService {
  constructor(
    private readonly mudanca: MudancaDocumentoService,
    private readonly pedidos: PedidosDeBaixa,
    private readonly cobrancas: CobrancasPix,
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
      travadas(em, DocumentoPagamentoEntity, { referencia: pedido.referencia, estado: In(BAIXAVEIS) }),
    );
    const resultados: ResultadoBaixa[] = [];
    for (const documento of documentos) {
      if (documento.id !== pedido.exceto) resultados.push(await this.baixar(em, documento, pedido));
    }
    return resultados;
  }

  /** Baixa na hora ou põe o pedido na próxima remessa; de todo modo, sai da vista de quem paga. Quem chama travou a linha. */
  async baixar(
    em: EntityManager,
    documento: Pick<
      DocumentoPagamentoEntity,
      'id' | 'tipo' | 'estado' | 'remetidoEm' | 'registradoEm' | 'valorPago' | 'referenciaAberta'
    >,
    { ator, motivo }: { ator: Ator; motivo: string },
  ): Promise<ResultadoBaixa> {
    const efeito = efeitoDaBaixa(documento);
    if (efeito === null) return 'NADA';
    if (efeito === 'BAIXADO') {
      await this.mudanca.aplicar(em, { documento, evento: 'BAIXAR', ator, motivo });
      return efeito;
    }
    if (documento.referenciaAberta !== null) {
      await em.update(DocumentoPagamentoEntity, { id: documento.id }, { referenciaAberta: null });
      documento.referenciaAberta = null;
    }
    await this.cobrancas.mudar(em, [documento.id], 'FECHAR');
    await this.pedidos.abrir(em, documento.id, { ator, motivo });
    return efeito;
  }

  /** O pedido que ainda não foi ao banco deixa de valer, e o documento volta à vista de quem paga. Quem chama travou a linha. */
  async retirar(
    em: EntityManager,
    documento: Pick<DocumentoPagamentoEntity, 'id' | 'referencia' | 'referenciaAberta'>,
    porque: { ator: Ator; motivo: string },
  ): Promise<void> {
    await this.pedidos.mudar(em, [documento.id], 'DISPENSADA', porque);
    await em.update(
      DocumentoPagamentoEntity,
      { id: documento.id },
      { referenciaAberta: documento.referencia },
    );
    documento.referenciaAberta = documento.referencia;
  }
}
