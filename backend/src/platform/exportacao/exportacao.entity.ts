import { Column, Entity, Index } from 'typeorm';
import { Codigo, Instante, Inteiro, InteiroGrande, Numerada, Texto } from '../database/colunas';
import type { Papel } from '../sessao/sessao';
import type { Idioma } from '../i18n/idioma';
import type { Formato, SituacaoDaExportacao } from './exportacoes';

/** Uma lista que alguém pediu em arquivo. Nenhum filtro de lista identifica pessoas. */
@Entity('exportacao')
@Index('ix_exportacao_conta', ['contaId', 'id'])
@Index('ix_exportacao_expira', ['expiraEm'])
export class ExportacaoEntity {
  @Numerada() id!: number;
  @Inteiro() contaId!: number;
  /** Com que papel a pediu. */
  @Texto(20) papel!: Papel;
  @Texto(30) lista!: string;
  @Texto(4) formato!: Formato;
  @Texto(2) idioma!: Idioma;
  /** JSON. */
  @Column({ type: 'text' }) filtro!: string;
  /** O filtro, como a tela o diz. */
  @Texto(300, { padrao: '' }) descricao!: string;
  @Texto(10) situacao!: SituacaoDaExportacao;
  /** De quem a escreve agora; só ele a muda, e os pedaços do arquivo têm este nome. */
  @Codigo(36, { nulo: true }) vez!: string | null;
  @Inteiro({ padrao: 0 }) linhas!: number;
  /** Quantas a lista tinha quando se começou a ler, se se sabe. */
  @Inteiro({ nulo: true }) total!: number | null;
  @InteiroGrande({ padrao: 0 }) bytes!: number;
  @Inteiro({ padrao: 0 }) partes!: number;
  @Instante() pedidaEm!: Date;
  /** De quando é o que ela tem. */
  @Instante({ nulo: true }) lidaEm!: Date | null;
  @Instante({ nulo: true }) prontaEm!: Date | null;
  @Instante() expiraEm!: Date;
}
