import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Papel } from '../sessao/sessao';
import type { Idioma } from '../i18n/idioma';
import type { Formato, SituacaoDaExportacao } from './exportacoes';

/** Uma lista que alguém pediu em arquivo. Nenhum filtro de lista identifica pessoas. */
@Entity('exportacao')
@Index('ix_exportacao_conta', ['contaId', 'id'])
@Index('ix_exportacao_expira', ['expiraEm'])
export class ExportacaoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'conta_id', type: 'int', unsigned: true })
  contaId!: number;

  /** Com que papel a pediu. */
  @Column({ type: 'varchar', length: 20 })
  papel!: Papel;

  @Column({ type: 'varchar', length: 30 })
  lista!: string;

  @Column({ type: 'varchar', length: 4 })
  formato!: Formato;

  @Column({ type: 'varchar', length: 2 })
  idioma!: Idioma;

  /** JSON. */
  @Column({ type: 'text' })
  filtro!: string;

  /** O filtro, como a tela o diz. */
  @Column({ type: 'varchar', length: 300, default: '' })
  descricao!: string;

  @Column({ type: 'varchar', length: 10 })
  situacao!: SituacaoDaExportacao;

  /** De quem a escreve agora; só ele a muda, e os pedaços do arquivo têm este nome. */
  @Column({ type: 'char', length: 36, nullable: true })
  vez!: string | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  linhas!: number;

  /** Quantas a lista tinha quando se começou a ler, se se sabe. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  total!: number | null;

  @Column({
    type: 'bigint',
    unsigned: true,
    default: 0,
    transformer: { to: (n: number) => n, from: (n: string | number) => Number(n) },
  })
  bytes!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  partes!: number;

  @Column({ name: 'pedida_em', type: 'datetime', precision: 3 })
  pedidaEm!: Date;

  /** De quando é o que ela tem. */
  @Column({ name: 'lida_em', type: 'datetime', precision: 3, nullable: true })
  lidaEm!: Date | null;

  @Column({ name: 'pronta_em', type: 'datetime', precision: 3, nullable: true })
  prontaEm!: Date | null;

  @Column({ name: 'expira_em', type: 'datetime', precision: 3 })
  expiraEm!: Date;
}
