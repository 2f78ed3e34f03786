import { Entity, Index } from 'typeorm';
import { Inteiro, Ligada, Texto } from '../../platform/database/colunas';
import { EstadoEntity } from './estado.entity';

@Entity('municipio')
@Index('ix_municipio_estado_nome', ['estadoId', 'nome'])
export class MunicipioEntity {
  /** Código do IBGE, sete dígitos. */
  @Inteiro({ chave: true }) id!: number;
  @Texto(80) nome!: string;
  @Inteiro({ largura: 'tinyint' }) estadoId!: number;
  @Ligada(() => EstadoEntity, 'fk_municipio_estado') estado?: EstadoEntity;
}
