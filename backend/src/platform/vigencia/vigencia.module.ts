import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Ajustes } from '../ajustes/ajustes';
import { DecisaoEntity, DecisaoGrupoEntity } from './decisao.entity';
import { Decisoes } from './decisoes';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([DecisaoEntity, DecisaoGrupoEntity])],
  providers: [Decisoes, Ajustes],
  exports: [Decisoes, Ajustes],
})
export class VigenciaModule {}
