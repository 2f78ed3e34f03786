import { Entity, Index } from 'typeorm';
import {
  Instante,
  Inteiro,
  InteiroGrande,
  Numerada,
  Referencia,
  Texto,
} from '../../../platform/database/colunas';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import type { PreCritica } from '../domain/cnab/retorno/leitor-retorno';
import { ArquivoEntity } from '../arquivo/arquivo.entity';

/** Arquivo de remessa gerado. Os bytes nunca mudam. */
@Entity('arquivo_remessa')
@Index('uq_remessa_convenio_nsa', ['convenioId', 'nsa'], { unique: true })
@Index('uq_remessa_arquivo', ['arquivoId'], { unique: true })
@Index('ix_remessa_nome', ['nome'])
@Index('ix_remessa_nsa', ['nsa'])
@Index('ix_remessa_quantidade', ['quantidade'])
@Index('ix_remessa_valor', ['valorTotal'])
@Index('ix_remessa_enviada', ['enviadaEm'])
export class ArquivoRemessaEntity {
  @Numerada() id!: number;
  @Referencia(() => ConvenioEntity, 'fk_remessa_convenio') convenioId!: number;
  @Referencia(() => ArquivoEntity, 'fk_remessa_arquivo') arquivoId!: number;
  /** Número sequencial do arquivo no convênio, sem buracos. */
  @Inteiro() nsa!: number;
  @Texto(60) nome!: string;
  /** Registros e pedidos de baixa. */
  @Inteiro() quantidade!: number;
  @Inteiro() baixas!: number;
  /** Soma dos títulos a registrar, em centavos. */
  @InteiroGrande() valorTotal!: number;
  /** O que o banco respondeu antes de a processar; nulo se não respondeu. */
  @Texto(10, { nulo: true }) preCritica!: PreCritica | null;
  @Texto(60) ator!: string;
  @Instante() geradaEm!: Date;
  /** Quando alguém a entregou ao banco, se já se anotou. */
  @Instante({ nulo: true }) enviadaEm!: Date | null;
  @Texto(60, { nulo: true }) enviadaPor!: string | null;
}
