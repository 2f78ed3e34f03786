import { Entity, Index } from 'typeorm';
import { Instante, Numerada, Referencia, Texto } from '../../platform/database/colunas';
import { TextoCifrado } from '../../platform/cifra/coluna-cifrada';
import type { Evento, Status } from './domain/estado';
import { PresaA } from '../../platform/cifra/linha-selada';
import { LicencaEntity } from './licenca.entity';

/** Cada mudança de estado: de onde, para onde, por quê, por quem e quando. Só recebe linhas. */
@Entity('licenca_historico')
@Index('ix_licenca_historico_licenca', ['licencaId', 'id'])
@PresaA('licencaId', 'ocorridoEm')
export class LicencaHistoricoEntity {
  @Numerada() id!: number;
  @Referencia(() => LicencaEntity, 'fk_licenca_historico_licenca') licencaId!: number;
  /** Nulo no pedido. */
  @Texto(30, { nulo: true }) de!: Status | null;
  @Texto(30) para!: Status;
  @Texto(40) evento!: Evento | 'REGISTRADA' | 'RENOVACAO_PEDIDA';
  /** `usuario:12`, `anonimo`, `calendario`, `retorno:7`. */
  @Texto(40) ator!: string;
  /** Escrito por alguém da equipe: pode ter nomes. */
  @TextoCifrado(300, { nulo: true }) motivo!: string | null;
  @Instante() ocorridoEm!: Date;
}
