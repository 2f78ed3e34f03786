import { Entity, Index } from 'typeorm';
import {
  Instante,
  Inteiro,
  InteiroGrande,
  Numerada,
  Referencia,
  Texto,
} from '../../../platform/database/colunas';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import type { EstadoDevolucao } from '../domain/pendencia/devolucao';
import { PendenciaEntity } from './pendencia.entity';

/** Dinheiro a devolver a quem pagou; uma só em curso por pendência. */
@Entity('devolucao')
@Index('uq_devolucao_ativa', ['pendenciaId', 'ativa'], { unique: true })
@Index('ix_devolucao_estado', ['estado', 'id'])
@Index('ix_devolucao_valor', ['valor'])
@Index('ix_devolucao_mudada', ['mudadaEm'])
@Index('ix_devolucao_estado_valor', ['estado', 'valor', 'id'])
@Index('ix_devolucao_estado_mudada', ['estado', 'mudadaEm', 'id'])
export class DevolucaoEntity {
  @Numerada() id!: number;
  @Referencia(() => PendenciaEntity, 'fk_devolucao_pendencia') pendenciaId!: number;
  /** 1 até ser recusada ou cancelada; depois nulo. */
  @Inteiro({ largura: 'tinyint', nulo: true }) ativa!: 1 | null;
  /** Centavos. */
  @InteiroGrande() valor!: number;
  @Texto(10) estado!: EstadoDevolucao;
  @TextoCifrado(200) favorecidoNome!: string;
  /** CPF, CNPJ ou passaporte, sem pontuação. */
  @TextoCifrado(28) favorecidoDocumento!: string;
  /** Banco, agência e conta, ou chave, como quem pede escreveu. */
  @TextoCifrado(200) conta!: string;
  @Texto(60) pedidaPor!: string;
  @Instante() pedidaEm!: Date;
  @Instante() mudadaEm!: Date;
}
