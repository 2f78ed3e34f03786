import { Injectable } from '@nestjs/common';
import { EntityManager, In, IsNull } from 'typeorm';
import { Ator, escreverAtor } from '../../platform/ator';
import { comIlegiveis } from '../../platform/cifra/coluna-cifrada';
import { BaixaDocumentoEntity } from './baixa-documento.entity';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';
import { ESTADOS_PAGAVEIS, EstadoDocumento } from './domain/estado-documento';
import { MudancaDocumentoService } from './mudanca-documento.service';

type ResultadoBaixa = 'BAIXADO' | 'PEDIDA' | 'NADA';

/** Estados de que se sai por baixa; em compensação, o banco não a aceita. */
export const BAIXAVEIS: readonly EstadoDocumento[] = [
  ...ESTADOS_PAGAVEIS.filter((estado) => estado !== 'COMPENSANDO'),
  'REJEITADO',
];

/** Tira documentos de circulação (decisão D7). */
@Injectable()
export class BaixarDocumentoService {
  constructor(private readonly mudanca: MudancaDocumentoService) {}

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
      await this.mudanca.aplicar(em, documento, { evento: 'BAIXAR', ator, motivo });
      return 'BAIXADO';
    }
    if (documento.referenciaAberta !== null) {
      await em.update(DocumentoPagamentoEntity, { id: documento.id }, { referenciaAberta: null });
      documento.referenciaAberta = null;
    }
    const pedidos = await em.find(BaixaDocumentoEntity, { where: { documentoId: documento.id } });
    if (pedidos.some(({ ativa }) => ativa === 1)) return 'PEDIDA';
    await em.insert(BaixaDocumentoEntity, {
      documentoId: documento.id,
      ordem: pedidos.length + 1,
      ativa: 1,
      estado: 'PENDENTE',
      ator: escreverAtor(ator),
      motivo,
    });
    return 'PEDIDA';
  }

  /** Encerra o pedido em aberto do documento, se houver. */
  async encerrarPedido(
    em: EntityManager,
    documentoId: number,
    estado: 'CONFIRMADA' | 'RECUSADA' | 'DISPENSADA',
  ): Promise<void> {
    await em.update(
      BaixaDocumentoEntity,
      { documentoId, ativa: 1, encerradaEm: IsNull() },
      { estado, ativa: null, encerradaEm: () => 'CURRENT_TIMESTAMP(3)' },
    );
  }
}
