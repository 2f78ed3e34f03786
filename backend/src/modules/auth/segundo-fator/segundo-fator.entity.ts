import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { UsuarioEntity } from '../usuario.entity';

/** Aplicativo autenticador de uma conta. Sem `ativadoEm`, o cadastro ainda não foi confirmado e não vale. */
@Entity('segundo_fator')
export class SegundoFatorEntity {
  @PrimaryColumn({ name: 'usuario_id', type: 'int', unsigned: true })
  usuarioId!: number;

  @OneToOne(() => UsuarioEntity)
  @JoinColumn({ name: 'usuario_id', foreignKeyConstraintName: 'fk_segundo_fator_usuario' })
  usuario?: UsuarioEntity;

  /** Base32. */
  @TextoCifrado(64)
  segredo!: string;

  @Column({ name: 'ativado_em', type: 'datetime', precision: 3, nullable: true })
  ativadoEm!: Date | null;

  /** Último passo de tempo aceito: um código não serve duas vezes. */
  @Column({ name: 'ultimo_passo', type: 'int', unsigned: true, default: 0 })
  ultimoPasso!: number;
}
