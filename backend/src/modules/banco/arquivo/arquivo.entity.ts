import { Entity, Index } from 'typeorm';
import { Codigo, Criacao, Instante, Inteiro, Numerada } from '../../../platform/database/colunas';

/** Um arquivo do banco, guardado byte a byte em partes (`arquivo_parte`). */
@Entity('arquivo')
@Index('ix_arquivo_criado', ['criadoEm'])
export class ArquivoEntity {
  @Numerada() id!: number;
  @Codigo(64) sha256!: string;
  @Inteiro() tamanho!: number;
  @Criacao() criadoEm!: Date;
  /** Quando o prazo de guarda acabou e os bytes foram apagados; o resumo fica. */
  @Instante({ nulo: true }) descartadoEm!: Date | null;
}
