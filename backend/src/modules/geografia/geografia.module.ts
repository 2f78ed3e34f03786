import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EstadoEntity } from './estado.entity';
import { MunicipioEntity } from './municipio.entity';
import { PaisEntity } from './pais.entity';

@Module({ imports: [TypeOrmModule.forFeature([EstadoEntity, MunicipioEntity, PaisEntity])] })
export class GeografiaModule {}
