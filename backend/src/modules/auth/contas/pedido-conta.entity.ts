import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import type { Idioma } from '../../../platform/i18n/idioma';
import { UsuarioEntity } from '../usuario.entity';

/** Os avisos só informam; os outros levam um link com token. */
export type TipoPedido =
  | 'NOVA'
  | 'SENHA'
  | 'EMAIL'
  | 'VINCULO'
  | 'CONVITE'
  | 'AVISO_EMAIL'
  | 'AVISO_CADASTRO'
  | 'AVISO_DEVOLVIDA'
  | 'AVISO_TOMADA';

/**
 * Pedido que se resolve por e-mail. A API grava o mesmo para documentos conhecidos e desconhecidos; quem decide o que
 * vai, e para onde, é o worker.
 */
@Entity('pedido_conta')
@Index('uq_pedido_conta_token', ['tokenResumo'], { unique: true })
@Index('ix_pedido_conta_usuario', ['usuarioId'])
@Index('ix_pedido_conta_expira', ['expiraEm'])
export class PedidoContaEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'varchar', length: 20 })
  tipo!: TipoPedido;

  /** JSON de `DadosPedido`. */
  @TextoCifrado(800)
  dados!: string;

  @Column({ name: 'usuario_id', type: 'int', unsigned: true, nullable: true })
  usuarioId!: number | null;

  @ManyToOne(() => UsuarioEntity, { nullable: true })
  @JoinColumn({ name: 'usuario_id', foreignKeyConstraintName: 'fk_pedido_conta_usuario' })
  usuario?: UsuarioEntity | null;

  /** Pessoa a cujo e-mail do cadastro o link foi. */
  @Column({ name: 'pessoa_id', type: 'int', unsigned: true, nullable: true })
  pessoaId!: number | null;

  /** Língua de quem pediu, em que a mensagem vai. */
  @Column({ type: 'char', length: 2 })
  idioma!: Idioma;

  /** SHA-256 do token: basta, porque o token tem 256 bits. */
  @Column({ name: 'token_resumo', type: 'binary', length: 32, nullable: true })
  tokenResumo!: Buffer | null;

  /** Só até a mensagem sair. */
  @TextoCifrado(43, { nulo: true })
  token!: string | null;

  @Column({ name: 'criado_em', type: 'datetime', precision: 3 })
  criadoEm!: Date;

  @Column({ name: 'expira_em', type: 'datetime', precision: 3 })
  expiraEm!: Date;

  @Column({ name: 'enviado_em', type: 'datetime', precision: 3, nullable: true })
  enviadoEm!: Date | null;

  @Column({ name: 'usado_em', type: 'datetime', precision: 3, nullable: true })
  usadoEm!: Date | null;
}

/** O que cada tipo guarda, cifrado. `email` de um pedido enviado é para onde ele foi. */
export interface DadosPedido {
  /** Documento de quem pede, sem pontuação. */
  readonly login?: string;
  readonly nome?: string;
  readonly email?: string;
  /** O endereço de que a mensagem fala, quando não é o de quem a recebe. */
  readonly outroEmail?: string;
}
