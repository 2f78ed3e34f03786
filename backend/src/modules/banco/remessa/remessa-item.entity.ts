import { Entity, Index } from 'typeorm';
import { Codigo, Inteiro, Ligada, Numerada } from '../../../platform/database/colunas';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { ArquivoRemessaEntity } from './arquivo-remessa.entity';
import type { MovimentoRemessa } from '../domain/cnab/remessa/titulo-remessa';

/** Um documento e um movimento estão num arquivo só. */
@Entity('remessa_item')
@Index('uq_remessa_item_documento', ['documentoId', 'movimento', 'ordem'], { unique: true })
@Index('uq_remessa_item_linha', ['remessaId', 'linha'], { unique: true })
export class RemessaItemEntity {
  @Numerada() id!: number;
  @Inteiro() remessaId!: number;
  @Ligada(() => ArquivoRemessaEntity, 'fk_remessa_item_remessa') remessa?: ArquivoRemessaEntity;
  @Inteiro() documentoId!: number;
  @Ligada(() => DocumentoPagamentoEntity, 'fk_remessa_item_documento') documento?: DocumentoPagamentoEntity;
  @Codigo(2) movimento!: MovimentoRemessa;
  /** 1 no registro; na baixa, a ordem do pedido. */
  @Inteiro({ largura: 'smallint' }) ordem!: number;
  /** Linha do segmento P no arquivo. */
  @Inteiro() linha!: number;
}
