import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { conflito } from '../../kernel/erro-dominio';
import { Auditoria, atorEscrito } from '../../platform/auditoria/auditoria';
import { DocumentoPagamentoEntity } from './documento-pagamento.entity';
import { DecisaoDocumento, ESTADOS_PAGAVEIS, EventoDocumento, transitar } from './domain/estado-documento';
import { HistoricoDocumentoEntity } from './historico-documento.entity';

interface Mudanca {
  readonly evento: EventoDocumento | DecisaoDocumento;
  /** Quem: `usuario:12`, `rotina`, `retorno:7`. */
  readonly ator: string;
  /** Por quê, em código estável ou texto curto sem dados pessoais. */
  readonly motivo: string;
  readonly campos?: Partial<
    Pick<
      DocumentoPagamentoEntity,
      'valorPago' | 'perdoado' | 'pagoEm' | 'registradoEm' | 'recusa' | 'referenciaAberta'
    >
  >;
}

/** O único lugar que muda o estado de um documento: pela tabela, com história. */
@Injectable()
export class MudancaDocumentoService {
  constructor(private readonly auditoria: Auditoria) {}

  /**
   * Muda a linha e o próprio objeto. Quem chama travou a linha. Erros: 409 `TRANSICAO_DE_DOCUMENTO` para um par
   * proibido; 409 `DOCUMENTO_MUDOU` se outro a mudou desde a leitura.
   */
  async aplicar(em: EntityManager, documento: DocumentoPagamentoEntity, mudanca: Mudanca): Promise<void> {
    const { id, tipo, estado: de } = documento;
    const para = transitar(tipo, de, mudanca.evento);
    const campos = {
      ...mudanca.campos,
      estado: para,
      ...(ESTADOS_PAGAVEIS.includes(para) ? {} : { referenciaAberta: null }),
    };
    const { affected } = await em.update(DocumentoPagamentoEntity, { id, estado: de }, campos);
    if (affected !== 1) throw conflito('DOCUMENTO_MUDOU');
    Object.assign(documento, campos);
    await em.insert(HistoricoDocumentoEntity, {
      documentoId: id,
      de,
      para,
      ator: mudanca.ator,
      motivo: mudanca.motivo,
    });
    await this.auditoria.registrar(em, {
      acao: 'DOCUMENTO_MUDADO',
      ator: atorEscrito(mudanca.ator),
      objeto: { tipo: 'documento', id },
      detalhes: { evento: mudanca.evento, de, para, por: mudanca.ator, valorPago: documento.valorPago },
    });
  }
}
