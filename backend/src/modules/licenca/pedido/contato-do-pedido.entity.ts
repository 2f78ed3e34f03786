import { Entity } from 'typeorm';
import { Referencia } from '../../../platform/database/colunas';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { LicencaEntity } from '../licenca.entity';

/**
 * E-mail que recebe os avisos de um pedido, dado por quem só tem uma concessão (decisão D15). Não serve a conta nenhuma,
 * e ninguém o vê.
 */
@Entity('contato_do_pedido')
export class ContatoDoPedidoEntity {
  @Referencia(() => LicencaEntity, 'fk_contato_licenca', { chave: true }) licencaId!: number;
  @TextoCifrado(254) email!: string;
}
