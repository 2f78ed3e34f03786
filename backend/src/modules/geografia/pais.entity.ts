import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('pais')
export class PaisEntity {
  /** ISO 3166-1 alfa-2. */
  @PrimaryColumn({ type: 'char', length: 2 })
  id!: string;

  @Column({ name: 'nome_pt', type: 'varchar', length: 80 })
  nomePt!: string;

  @Column({ name: 'nome_en', type: 'varchar', length: 80 })
  nomeEn!: string;

  @Column({ name: 'nome_es', type: 'varchar', length: 80 })
  nomeEs!: string;

  @Column({ name: 'nacionalidade_pt', type: 'varchar', length: 80 })
  nacionalidadePt!: string;

  @Column({ name: 'nacionalidade_en', type: 'varchar', length: 80 })
  nacionalidadeEn!: string;

  @Column({ name: 'nacionalidade_es', type: 'varchar', length: 80 })
  nacionalidadeEs!: string;
}
