import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import type { Ator } from '../../platform/ator';
import { travadas } from '../../platform/database/travar';
import type { Centavos } from '../../kernel/centavos';
import type { DataCivil } from '../../kernel/data-civil';
import { conflito } from '../../kernel/erro-dominio';
import { BaixaDocumentoEntity } from './baixa-documento.entity';
import { BaixarDocumentoService } from './baixar-documento.service';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';
import { caberNoDocumento } from './domain/dinheiro-no-documento';
import { ESTADOS_DE_VOLTA, EstadoDocumento } from './domain/estado-documento';
import { HistoricoDocumentoEntity } from './historico-documento.entity';
import { MudancaDocumentoService } from './mudanca-documento.service';
import { PedidosDeBaixa } from './pedidos-de-baixa';

/** O que uma decisão pode mudar num documento, como estava antes dela. */
export interface FotoDeDocumento {
  readonly id: number;
  readonly estado: EstadoDocumento;
  /** Centavos. */
  readonly valorPago: Centavos;
  readonly perdoado: Centavos;
  readonly pagoEm: DataCivil | null;
  readonly referenciaAberta: string | null;
}

interface Decisao {
  readonly ator: Ator;
  /** Código ou texto curto, sem dados pessoais. */
  readonly motivo: string;
}

/** Decisões de uma pessoa sobre o dinheiro de um documento, e como se desfazem. Quem chama travou a referência. */
@Injectable()
export class DecidirDocumentoService {
  constructor(
    private readonly mudanca: MudancaDocumentoService,
    private readonly baixa: BaixarDocumentoService,
    private readonly pedidos: PedidosDeBaixa,
  ) {}

  /** Todos os documentos da referência, travados em ordem de id. */
  async travar(em: EntityManager, referencia: string): Promise<DocumentoPagamentoEntity[]> {
    return travadas(em, DocumentoPagamentoEntity, { referencia });
  }

  /** O documento pago da referência, travado; nulo se nenhum está. */
  async pago(em: EntityManager, referencia: string): Promise<DocumentoPagamentoEntity | null> {
    const documentos = await this.travar(em, referencia);
    return documentos.find(({ estado }) => estado === 'PAGO') ?? null;
  }

  /**
   * Põe dinheiro no documento, até o que falta para o quitar. Devolve quanto coube; o documento fica PAGO ou PARCIAL.
   * Erro: 409 `VALOR_INSUFICIENTE` se o estado dele só aceita o valor inteiro, com o que falta.
   */
  async receber(
    em: EntityManager,
    documento: DocumentoPagamentoEntity,
    dinheiro: { valor: Centavos; data: DataCivil },
    decisao: Decisao,
  ): Promise<Centavos> {
    const { posto, quita, recusa } = caberNoDocumento(documento, dinheiro.valor);
    if (recusa) throw conflito(recusa.codigo, recusa.detalhes);
    await this.mudanca.aplicar(em, {
      ...decisao,
      documento,
      evento: quita ? 'PAGAR_POR_DECISAO' : 'PAGAR_PARTE_POR_DECISAO',
      campos: { valorPago: documento.valorPago + posto, pagoEm: dinheiro.data },
    });
    if (quita) await this.baixarOutros(em, documento, decisao.ator);
    return posto;
  }

  /** Dá por pago, com o dinheiro dado e o que já tinha, o que recebeu menos do que o seu valor; o resto não se cobra. */
  async quitar(
    em: EntityManager,
    documento: DocumentoPagamentoEntity,
    dinheiro: { valor: Centavos; data: DataCivil },
    decisao: Decisao,
  ): Promise<void> {
    const valorPago = documento.valorPago + dinheiro.valor;
    await this.mudanca.aplicar(em, {
      ...decisao,
      documento,
      evento: 'PAGAR_POR_DECISAO',
      campos: {
        valorPago,
        perdoado: Math.max(documento.valor - valorPago, 0),
        pagoEm: documento.pagoEm ?? dinheiro.data,
      },
    });
    await this.baixarOutros(em, documento, decisao.ator);
  }

  /** Tira do documento todo o dinheiro que tem, para ser devolvido. Devolve quanto era, em centavos. */
  async devolver(
    em: EntityManager,
    documento: DocumentoPagamentoEntity,
    decisao: Decisao,
  ): Promise<Centavos> {
    const valor = documento.valorPago;
    await this.mudanca.aplicar(em, {
      ...decisao,
      documento,
      evento: 'DEVOLVER_POR_DECISAO',
      campos: { valorPago: 0, perdoado: 0 },
    });
    return valor;
  }

  /**
   * Leva os documentos de volta ao que eram nas fotos; um pedido de baixa que a decisão abriu e ainda não foi ao banco é
   * dispensado. O que se podia pagar fica baixado se depois se emitiu outro, ou outro se pagou. `false` se um pedido desses já foi:
   * então quem chama desfaz a transação.
   */
  async restaurar(
    em: EntityManager,
    documentos: readonly DocumentoPagamentoEntity[],
    fotos: readonly FotoDeDocumento[],
    decisao: Decisao,
  ): Promise<boolean> {
    for (const era of fotos) {
      const documento = documentos.find(({ id }) => id === era.id);
      const tomado =
        era.referenciaAberta !== null &&
        documentos.some(
          ({ id, estado }) => !fotos.some((uma) => uma.id === id) && (id > era.id || estado === 'PAGO'),
        );
      const foto = tomado ? { ...era, estado: 'BAIXADO' as const, referenciaAberta: null } : era;
      if (!documento || igual(documento, foto)) continue;
      if (documento.estado === foto.estado && documento.valorPago === foto.valorPago) {
        if (!(await this.dispensarBaixa(em, documento, foto, decisao))) return false;
        continue;
      }
      const estado = ESTADOS_DE_VOLTA.find((possivel) => possivel === foto.estado);
      if (!estado) return false;
      const { valorPago, perdoado, pagoEm, referenciaAberta } = foto;
      await this.mudanca.aplicar(em, {
        ...decisao,
        documento,
        evento: `VOLTAR_A_${estado}`,
        campos: { valorPago, perdoado, pagoEm, referenciaAberta },
      });
    }
    return true;
  }

  private async dispensarBaixa(
    em: EntityManager,
    documento: DocumentoPagamentoEntity,
    { referenciaAberta }: FotoDeDocumento,
    decisao: Decisao,
  ): Promise<boolean> {
    const pedido = await em.findOneBy(BaixaDocumentoEntity, { documentoId: documento.id, ativa: 1 });
    if (pedido?.estado !== 'PENDENTE') return false;
    await this.pedidos.mudar(em, [documento.id], 'DISPENSADA', decisao);
    await em.update(DocumentoPagamentoEntity, { id: documento.id }, { referenciaAberta });
    return true;
  }

  /** Com este pago, os outros da referência deixam de se pagar. */
  async baixarOutros(em: EntityManager, documento: DocumentoPagamentoEntity, ator: Ator): Promise<void> {
    await this.baixa.baixarDaReferencia(em, {
      referencia: documento.referencia,
      ator,
      motivo: 'OUTRO_DOCUMENTO_PAGO',
      exceto: documento.id,
    });
  }
}

export const fotografar = ({
  id,
  estado,
  valorPago,
  perdoado,
  pagoEm,
  referenciaAberta,
}: DocumentoPagamentoEntity): FotoDeDocumento => ({
  id,
  estado,
  valorPago,
  perdoado,
  pagoEm,
  referenciaAberta,
});

const igual = (documento: DocumentoPagamentoEntity, foto: FotoDeDocumento): boolean =>
  documento.estado === foto.estado &&
  documento.valorPago === foto.valorPago &&
  documento.pagoEm === foto.pagoEm &&
  documento.referenciaAberta === foto.referenciaAberta;

/** Número da última linha de história destes documentos: se crescer, algo aconteceu depois. */
export async function ultimaMudancaDosDocumentos(
  em: EntityManager,
  documentoIds: readonly number[],
): Promise<number> {
  return (await em.maximum(HistoricoDocumentoEntity, 'id', { documentoId: In([...documentoIds]) })) ?? 0;
}
