import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { inteiroGrande } from '../../pagamento/inteiro-grande';
import type { PreCritica } from '../domain/cnab/retorno/leitor-retorno';
import { ArquivoEntity } from '../arquivo/arquivo.entity';

/** Arquivo de remessa gerado. Os bytes nunca mudam. */
@Entity('arquivo_remessa')
@Index('uq_remessa_convenio_nsa', ['convenioId', 'nsa'], { unique: true })
@Index('uq_remessa_arquivo', ['arquivoId'], { unique: true })
@Index('ix_remessa_nome', ['nome'])
@Index('ix_remessa_nsa', ['nsa'])
@Index('ix_remessa_quantidade', ['quantidade'])
@Index('ix_remessa_valor', ['valorTotal'])
@Index('ix_remessa_enviada', ['enviadaEm'])
export class ArquivoRemessaEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'convenio_id', type: 'int', unsigned: true })
  convenioId!: number;

  @ManyToOne(() => ConvenioEntity)
  @JoinColumn({ name: 'convenio_id', foreignKeyConstraintName: 'fk_remessa_convenio' })
  convenio?: ConvenioEntity;

  @Column({ name: 'arquivo_id', type: 'int', unsigned: true })
  arquivoId!: number;

  @ManyToOne(() => ArquivoEntity)
  @JoinColumn({ name: 'arquivo_id', foreignKeyConstraintName: 'fk_remessa_arquivo' })
  arquivo?: ArquivoEntity;

  /** Número sequencial do arquivo no convênio, sem buracos. */
  @Column({ type: 'int', unsigned: true })
  nsa!: number;

  @Column({ type: 'varchar', length: 60 })
  nome!: string;

  /** Registros e pedidos de baixa. */
  @Column({ type: 'int', unsigned: true })
  quantidade!: number;

  @Column({ type: 'int', unsigned: true })
  baixas!: number;

  /** Soma dos títulos a registrar, em centavos. */
  @Column({ name: 'valor_total', type: 'bigint', unsigned: true, transformer: inteiroGrande })
  valorTotal!: number;

  /** O que o banco respondeu antes de a processar; nulo se não respondeu. */
  @Column({ name: 'pre_critica', type: 'varchar', length: 10, nullable: true })
  preCritica!: PreCritica | null;

  @Column({ type: 'varchar', length: 60 })
  ator!: string;

  @Column({ name: 'gerada_em', type: 'datetime', precision: 3 })
  geradaEm!: Date;

  /** Quando alguém a entregou ao banco, se já se anotou. */
  @Column({ name: 'enviada_em', type: 'datetime', precision: 3, nullable: true })
  enviadaEm!: Date | null;

  @Column({ name: 'enviada_por', type: 'varchar', length: 60, nullable: true })
  enviadaPor!: string | null;
}
