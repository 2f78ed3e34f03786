import { Entity } from 'typeorm';
import { InteiroGrande, Referencia, Texto } from '../../../platform/database/colunas';
import { ConvenioEntity } from './convenio.entity';

/** Números do convênio, numa linha à parte: tomá-los não trava quem lê ou referencia o convênio. */
@Entity('convenio_contador')
export class ConvenioContadorEntity {
  @Referencia(() => ConvenioEntity, 'fk_convenio_contador_convenio', { chave: true }) convenioId!: number;
  @Texto(10, { chave: true }) nome!: 'NSA' | 'DOCUMENTO';
  /** O último número tomado. */
  @InteiroGrande({ padrao: 0 }) valor!: number;
}
