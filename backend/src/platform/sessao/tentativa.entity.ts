import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const TIPOS_DE_TENTATIVA = ['LOGIN', 'CONFIRMACAO', 'BUSCA'] as const;
export const RESULTADOS_DE_TENTATIVA = ['FALHA', 'BLOQUEIO'] as const;

/** Tentativa falha de entrar ou de passar por outra pessoa. Fica 90 dias. */
@Entity('tentativa')
@Index('ix_tentativa_em', ['em'])
@Index('ix_tentativa_tipo', ['tipo'])
@Index('ix_tentativa_resultado', ['resultado'])
@Index('ix_tentativa_tipo_resultado', ['tipo', 'resultado', 'id'])
export class TentativaEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'datetime', precision: 3 })
  em!: Date;

  @Column({ type: 'varchar', length: 12 })
  tipo!: (typeof TIPOS_DE_TENTATIVA)[number];

  @Column({ type: 'varchar', length: 8 })
  resultado!: (typeof RESULTADOS_DE_TENTATIVA)[number];

  /** Resumo com chave do documento tentado: junta as tentativas contra o mesmo sem dizer qual é. */
  @Column({ name: 'documento_indice', type: 'binary', length: 32, nullable: true })
  documentoIndice!: Buffer | null;

  @Column({ name: 'documento_mascarado', type: 'varchar', length: 40, nullable: true })
  documentoMascarado!: string | null;

  /** A rede de onde veio, sem o fim do endereço. */
  @Column({ name: 'endereco_mascarado', type: 'varchar', length: 40 })
  enderecoMascarado!: string;
}
