import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { LicencaEntity } from '../../licenca/licenca.entity';
import type { Pescado } from './pescado.dto';

export const VEREDITOS_DE_CAMPO = ['VALIDA', 'VENCIDA', 'REVOGADA', 'FALSA', 'INDEFINIDA'] as const;
export type VereditoDeCampo = (typeof VEREDITOS_DE_CAMPO)[number];

/** Uma carteira que um fiscal conferiu, como o aparelho dele a julgou. Só recebe linhas, e a cada uma, uma vez, o que se contou. */
@Entity('conferencia')
@Index('uq_conferencia_chave', ['usuarioId', 'chave'], { unique: true })
@Index('ix_conferencia_fiscal', ['usuarioId', 'id'])
@Index('ix_conferencia_fiscal_veredito', ['usuarioId', 'veredito', 'id'])
@Index('ix_conferencia_veredito', ['veredito', 'id'])
@Index('ix_conferencia_licenca', ['licencaId', 'id'])
@Index('ix_conferencia_feita', ['feitaEm'])
@Index('ix_conferencia_veredito_feita', ['veredito', 'feitaEm', 'id'])
@Index('ix_conferencia_fiscal_feita', ['usuarioId', 'feitaEm', 'id', 'veredito'])
export class ConferenciaEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'usuario_id', type: 'int', unsigned: true })
  usuarioId!: number;

  /** UUID que o aparelho lhe deu: mandá-la de novo não a conta duas vezes. */
  @Column({ type: 'char', length: 36 })
  chave!: string;

  /** O número que se conferiu, exista ou não. */
  @Column({ type: 'varchar', length: 20 })
  codigo!: string;

  @Column({ name: 'licenca_id', type: 'int', unsigned: true, nullable: true })
  licencaId!: number | null;

  @ManyToOne(() => LicencaEntity)
  @JoinColumn({ name: 'licenca_id', foreignKeyConstraintName: 'fk_conferencia_licenca' })
  licenca?: LicencaEntity;

  /** Com a declaração assinada do QR code; senão, só pelo número. */
  @Column({ name: 'pelo_codigo', type: 'boolean' })
  peloCodigo!: boolean;

  @Column({ type: 'varchar', length: 10 })
  veredito!: VereditoDeCampo;

  @Column({ type: 'varchar', length: 30, nullable: true })
  motivo!: string | null;

  /** A agência respondeu na hora; senão, o aparelho julgou sozinho. */
  @Column({ name: 'com_agencia', type: 'boolean' })
  comAgencia!: boolean;

  /** Data da lista de revogadas que o aparelho tinha. */
  @Column({ name: 'lista_de', type: 'datetime', precision: 3, nullable: true })
  listaDe!: Date | null;

  /** Pelo relógio do aparelho. */
  @Column({ name: 'feita_em', type: 'datetime', precision: 3 })
  feitaEm!: Date;

  @Column({ name: 'recebida_em', type: 'datetime', precision: 3 })
  recebidaEm!: Date;

  /** O que o fiscal contou ali; nulo se não contou. */
  @Column({ type: 'json', nullable: true })
  pescado!: Pescado | null;
}
