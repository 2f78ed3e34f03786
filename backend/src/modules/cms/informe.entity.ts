import { Column, Entity, Index } from 'typeorm';
import { Instante, Inteiro, Logico, Numerada, Referencia, Texto } from '../../platform/database/colunas';
import { ImagemInformeEntity } from './imagem-informe.entity';

@Entity('informe')
@Index('ix_informe_lista', ['modulo', 'publicado', 'atualizadoEm'])
@Index('ix_informe_imagem', ['imagemId'])
@Index('ix_informe_modulo', ['modulo', 'id'])
@Index('ix_informe_titulo', ['modulo', 'titulo', 'id'])
@Index('ix_informe_atualizado', ['modulo', 'atualizadoEm', 'id'])
export class InformeEntity {
  @Numerada() id!: number;
  /** Produto a que pertence, por exemplo `CARTEIRA_PESCA`. */
  @Texto(40) modulo!: string;
  @Texto(150) titulo!: string;
  @Texto(300, { nulo: true }) subtitulo!: string | null;
  /** HTML já limpo por `limparHtml`. */
  @Column({ type: 'mediumtext' }) conteudo!: string;
  @Referencia(() => ImagemInformeEntity, 'fk_informe_imagem', { nulo: true }) imagemId!: number | null;
  @Logico({ padrao: false }) publicado!: boolean;
  @Texto(150, { nulo: true }) tituloEn!: string | null;
  @Texto(150, { nulo: true }) tituloEs!: string | null;
  @Texto(300, { nulo: true }) subtituloEn!: string | null;
  @Texto(300, { nulo: true }) subtituloEs!: string | null;
  @Column({ name: 'conteudo_en', type: 'mediumtext', nullable: true }) conteudoEn!: string | null;
  @Column({ name: 'conteudo_es', type: 'mediumtext', nullable: true }) conteudoEs!: string | null;
  /** Data marcada; nulo no que se publicou já. */
  @Instante({ nulo: true }) publicarEm!: Date | null;
  @Inteiro({ padrao: 1 }) versao!: number;
  @Instante() criadoEm!: Date;
  @Instante() atualizadoEm!: Date;
}
