import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { EstadoDaDevolucaoPix } from '../../pagamento/domain/pix/trilho';
import { DevolucaoEntity } from '../pendencia/devolucao.entity';

/** POR_PEDIR: ainda não se soube do provedor. */
export const ESTADOS_DA_NOSSA_DEVOLUCAO = [
  'POR_PEDIR',
  'EM_PROCESSAMENTO',
  'DEVOLVIDO',
  'NAO_REALIZADO',
  'DESCONHECIDO',
] as const satisfies readonly ('POR_PEDIR' | EstadoDaDevolucaoPix)[];
export type EstadoDaNossaDevolucao = (typeof ESTADOS_DA_NOSSA_DEVOLUCAO)[number];

/** Uma devolução autorizada na mesa, que se faz pelo PIX que trouxe o dinheiro. */
@Entity('pix_devolucao')
@Index('ix_pix_devolucao_a_fazer', ['convenioId', 'tentarEm'])
@Index('ix_pix_devolucao_e2eid', ['e2eid'])
export class PixDevolucaoEntity {
  @PrimaryColumn({ name: 'devolucao_id', type: 'int', unsigned: true })
  devolucaoId!: number;

  @OneToOne(() => DevolucaoEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'devolucao_id', foreignKeyConstraintName: 'fk_pix_devolucao' })
  devolucao?: DevolucaoEntity;

  @Column({ name: 'convenio_id', type: 'int', unsigned: true })
  convenioId!: number;

  @Column({ type: 'char', length: 32, charset: 'ascii', collation: 'ascii_bin' })
  e2eid!: string;

  @Column({ type: 'varchar', length: 16 })
  estado!: EstadoDaNossaDevolucao;

  @Column({
    name: 'rtr_id',
    type: 'varchar',
    length: 32,
    nullable: true,
    charset: 'ascii',
    collation: 'ascii_bin',
  })
  rtrId!: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  detalhe!: string | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  tentativas!: number;

  /** Quando se pede ou se pergunta outra vez; nulo se acabou. */
  @Column({ name: 'tentar_em', type: 'datetime', precision: 3, nullable: true })
  tentarEm!: Date | null;

  @Column({ name: 'mudada_em', type: 'datetime', precision: 3 })
  mudadaEm!: Date;
}
