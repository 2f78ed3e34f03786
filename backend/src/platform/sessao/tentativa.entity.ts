import { Entity, Index } from 'typeorm';
import { Bytes, Instante, Numerada, Texto } from '../database/colunas';

export const TIPOS_DE_TENTATIVA = ['LOGIN', 'CONFIRMACAO', 'BUSCA'] as const;
export const RESULTADOS_DE_TENTATIVA = ['FALHA', 'BLOQUEIO'] as const;

/** Tentativa falha de entrar ou de passar por outra pessoa. Fica 90 dias. */
@Entity('tentativa')
@Index('ix_tentativa_em', ['em'])
@Index('ix_tentativa_tipo', ['tipo'])
@Index('ix_tentativa_resultado', ['resultado'])
@Index('ix_tentativa_tipo_resultado', ['tipo', 'resultado', 'id'])
export class TentativaEntity {
  @Numerada() id!: number;
  @Instante() em!: Date;
  @Texto(12) tipo!: (typeof TIPOS_DE_TENTATIVA)[number];
  @Texto(8) resultado!: (typeof RESULTADOS_DE_TENTATIVA)[number];
  /** Resumo com chave do documento tentado: junta as tentativas contra o mesmo sem dizer qual é. */
  @Bytes(32, { nulo: true }) documentoIndice!: Buffer | null;
  @Texto(40, { nulo: true }) documentoMascarado!: string | null;
  /** A rede de onde veio, sem o fim do endereço. */
  @Texto(40) enderecoMascarado!: string;
}
