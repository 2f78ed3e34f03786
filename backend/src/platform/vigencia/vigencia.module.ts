import { Global, Module } from '@nestjs/common';
import { Ajustes } from '../ajustes/ajustes';
import { Decisoes } from './decisoes';

@Global()
@Module({
  providers: [Decisoes, Ajustes],
  exports: [Decisoes, Ajustes],
})
export class VigenciaModule {}
