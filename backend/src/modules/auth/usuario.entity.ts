import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { IndiceCifrado, TextoCifrado } from '../../platform/cifra/coluna-cifrada';
import type { Papel } from '../../platform/sessao/sessao';
import { PessoaEntity } from '../pessoa/pessoa.entity';

/** Conta. O login é o CPF ou o passaporte, sem pontuação. */
@Entity('usuario')
@Index('uq_usuario_login', ['loginIndice'], { unique: true })
@Index('ix_usuario_pessoa', ['pessoaId'])
@Index('ix_usuario_papel', ['papel', 'id'])
export class UsuarioEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @TextoCifrado(28)
  login!: string;

  @IndiceCifrado('login', 'documento')
  loginIndice!: Buffer;

  /** Argon2id, com os parâmetros dentro. Nulo para quem só entra pelo gov.br. */
  @Column({ name: 'senha_hash', type: 'varchar', length: 255, nullable: true })
  senhaHash!: string | null;

  /** Para recuperar a conta; não é o do cadastro da pessoa. Nulo: usa-se o do cadastro. */
  @TextoCifrado(254, { nulo: true })
  email!: string | null;

  /** Desde quando se entra nela pelo gov.br, em qualquer nível. */
  @Column({ name: 'govbr_em', type: 'datetime', precision: 3, nullable: true })
  govbrEm!: Date | null;

  /** Desde quando o gov.br prata ou ouro prova que é do dono do CPF: é a prova mais forte (decisão D15). */
  @Column({ name: 'provada_em', type: 'datetime', precision: 3, nullable: true })
  provadaEm!: Date | null;

  @Column({ type: 'varchar', length: 20 })
  papel!: Papel;

  @Column({ name: 'pessoa_id', type: 'int', unsigned: true, nullable: true })
  pessoaId!: number | null;

  @ManyToOne(() => PessoaEntity, { nullable: true })
  @JoinColumn({ name: 'pessoa_id', foreignKeyConstraintName: 'fk_usuario_pessoa' })
  pessoa?: PessoaEntity | null;

  /** Nome de quem não tem cadastro de pessoa. */
  @TextoCifrado(200, { nulo: true })
  nome!: string | null;

  /** Conta sem confirmação não entra. */
  @Column({ name: 'confirmado_em', type: 'datetime', precision: 3, nullable: true })
  confirmadoEm!: Date | null;

  /** Conta desativada não entra nem recebe links. */
  @Column({ name: 'desativado_em', type: 'datetime', precision: 3, nullable: true })
  desativadoEm!: Date | null;

  @Column({ name: 'criado_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  criadoEm!: Date;
}
