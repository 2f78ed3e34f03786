import { Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { LicencaEntity } from '../licenca.entity';

/**
 * E-mail que recebe os avisos de um pedido, dado por quem só tem uma concessão (decisão D15). Não serve a conta nenhuma,
 * e ninguém o vê.
 */
@Entity('contato_do_pedido')
export class ContatoDoPedidoEntity {
  @PrimaryColumn({ name: 'licenca_id', type: 'int', unsigned: true })
  licencaId!: number;

  @OneToOne(() => LicencaEntity)
  @JoinColumn({ name: 'licenca_id', foreignKeyConstraintName: 'fk_contato_licenca' })
  licenca?: LicencaEntity;

  @TextoCifrado(254)
  email!: string;
}
