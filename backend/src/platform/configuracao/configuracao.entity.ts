import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';
import type { Chave } from './catalogo';

/** Valor que alguém deu a um item do catálogo, de um dia em diante. O que já começou não muda nem se apaga. */
@Entity('configuracao')
@Index('ix_configuracao_chave', ['chave', 'vigenteDesde'])
export class ConfiguracaoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'varchar', length: 40 })
  chave!: Chave;

  @Column({ type: 'int', unsigned: true })
  valor!: number;

  @Column({ name: 'vigente_desde', type: 'date' })
  vigenteDesde!: DataCivil;

  @Column({ type: 'varchar', length: 500 })
  motivo!: string;

  /** `usuario:12`. */
  @Column({ type: 'varchar', length: 40 })
  autor!: string;

  @Column({ name: 'criada_em', type: 'datetime', precision: 3 })
  criadaEm!: Date;
}
