import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Um arquivo do banco, guardado byte a byte em partes (`arquivo_parte`). */
@Entity('arquivo')
@Index('ix_arquivo_criado', ['criadoEm'])
export class ArquivoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'char', length: 64 })
  sha256!: string;

  @Column({ type: 'int', unsigned: true })
  tamanho!: number;

  @Column({ name: 'criado_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  criadoEm!: Date;

  /** Quando o prazo de guarda acabou e os bytes foram apagados; o resumo fica. */
  @Column({ name: 'descartado_em', type: 'datetime', precision: 3, nullable: true })
  descartadoEm!: Date | null;
}
