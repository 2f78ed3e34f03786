import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UsuarioEntity } from '../usuario.entity';

/** Código que substitui o aplicativo uma vez; some ao ser usado. */
@Entity('codigo_recuperacao')
export class CodigoRecuperacaoEntity {
  @PrimaryColumn({ name: 'usuario_id', type: 'int', unsigned: true })
  usuarioId!: number;

  @ManyToOne(() => UsuarioEntity)
  @JoinColumn({ name: 'usuario_id', foreignKeyConstraintName: 'fk_codigo_recuperacao_usuario' })
  usuario?: UsuarioEntity;

  /** Resumo com chave. */
  @PrimaryColumn({ type: 'binary', length: 32 })
  resumo!: Buffer;
}
