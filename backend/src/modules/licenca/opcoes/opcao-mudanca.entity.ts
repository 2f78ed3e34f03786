import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import type {
  EspecieDeMudanca,
  ListaAberta,
  MudancaDeOpcao,
  TextosDaOpcao,
} from '../domain/listas-de-opcoes';

/** Mudança de uma lista de opções, de um dia em diante. A que já começou não muda nem se apaga. */
@Entity('opcao_mudanca')
@Index('uq_opcao_mudanca', ['lista', 'especie', 'codigo', 'vigenteDesde'], { unique: true })
export class OpcaoMudancaEntity implements MudancaDeOpcao {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'varchar', length: 30 })
  lista!: ListaAberta;

  @Column({ type: 'varchar', length: 10 })
  especie!: EspecieDeMudanca;

  /** 0 em `ORDEM`. */
  @Column({ type: 'tinyint', unsigned: true })
  codigo!: number;

  @Column({ type: 'json', nullable: true })
  textos!: TextosDaOpcao | null;

  @Column({ type: 'boolean', nullable: true })
  oferecida!: boolean | null;

  @Column({ type: 'json', nullable: true })
  ordem!: number[] | null;

  @Column({ name: 'vigente_desde', type: 'date' })
  vigenteDesde!: DataCivil;

  @Column({ type: 'varchar', length: 500 })
  motivo!: string;

  /** `usuario:12`; `produto` nas listas de fábrica. */
  @Column({ type: 'varchar', length: 40 })
  autor!: string;

  @Column({ name: 'criada_em', type: 'datetime', precision: 3 })
  criadaEm!: Date;
}
