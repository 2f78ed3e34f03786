import { Entity, Index } from 'typeorm';
import { Instante, Inteiro, Numerada, Referencia, Texto } from '../../../platform/database/colunas';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { PresaA } from '../../../platform/cifra/linha-selada';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';

/** O que alguém da equipe decidiu sobre um boleto, e por quê. Só recebe linhas. */
@Entity('decisao_do_boleto')
@Index('uq_decisao_do_boleto', ['documentoId', 'ordem'], { unique: true })
@PresaA('documentoId', 'ordem')
export class DecisaoDoBoletoEntity {
  @Numerada() id!: number;
  @Referencia(() => DocumentoPagamentoEntity, 'fk_decisao_do_boleto', { comEla: true }) documentoId!: number;
  /** De 1. */
  @Inteiro({ largura: 'smallint' }) ordem!: number;
  @Texto(15) acao!: 'BAIXAR' | 'RETIRAR_BAIXA' | 'TROCAR';
  @Texto(60) ator!: string;
  @Instante() em!: Date;
  /** Escrita por alguém da equipe: pode ter nomes. */
  @TextoCifrado(500) justificativa!: string;
}
