import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ListaAberta } from '../domain/listas-de-opcoes';

/** Uma linha por lista que se muda: quem a muda trava-a. */
@Entity('lista_de_opcoes')
export class ListaDeOpcoesEntity {
  @PrimaryColumn({ type: 'varchar', length: 30 })
  lista!: ListaAberta;

  /** Só cresce: o código de uma opção cancelada também não serve a outra. */
  @Column({ name: 'proximo_codigo', type: 'tinyint', unsigned: true })
  proximoCodigo!: number;

  /** Cresce a cada mudança: duas ao mesmo tempo, mesmo em nós diferentes, não passam as duas. */
  @Column({ type: 'int', unsigned: true })
  versao!: number;
}
