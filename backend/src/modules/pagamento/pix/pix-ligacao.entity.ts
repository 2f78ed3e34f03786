import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { ConvenioEntity } from '../convenio/convenio.entity';
import type { CausaDaFalha } from '../domain/pix/trilho';

/** Como está a conversa de um convênio com o seu provedor, para todos os processos. */
@Entity('pix_ligacao')
export class PixLigacaoEntity {
  @PrimaryColumn({ name: 'convenio_id', type: 'int', unsigned: true })
  convenioId!: number;

  @OneToOne(() => ConvenioEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'convenio_id', foreignKeyConstraintName: 'fk_pix_ligacao_convenio' })
  convenio?: ConvenioEntity;

  /** Seguidas. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  falhas!: number;

  /** Até lá nada se lhe pede: o disjuntor está aberto. */
  @Column({ name: 'aberto_ate', type: 'datetime', precision: 3, nullable: true })
  abertoAte!: Date | null;

  /** Há uma chamada de ensaio a caminho. */
  @Column({ name: 'em_ensaio', type: 'boolean', default: false })
  emEnsaio!: boolean;

  @Column({ type: 'varchar', length: 11, nullable: true })
  causa!: CausaDaFalha | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  detalhe!: string | null;

  @Column({ name: 'falhou_em', type: 'datetime', precision: 3, nullable: true })
  falhouEm!: Date | null;

  @Column({ name: 'respondeu_em', type: 'datetime', precision: 3, nullable: true })
  respondeuEm!: Date | null;

  @Column({ name: 'varrido_em', type: 'datetime', precision: 3, nullable: true })
  varridoEm!: Date | null;

  /** O que o provedor recebeu até aqui já se leu. */
  @Column({ name: 'varrido_ate', type: 'datetime', precision: 3, nullable: true })
  varridoAte!: Date | null;

  /** Quando entrou o dinheiro mais novo. */
  @Column({ name: 'recebeu_em', type: 'datetime', precision: 3, nullable: true })
  recebeuEm!: Date | null;

  /** Fim do primeiro dos certificados, o nosso ou o do provedor. */
  @Column({ name: 'certificado_ate', type: 'datetime', precision: 3, nullable: true })
  certificadoAte!: Date | null;
}
