import { Global, Module } from '@nestjs/common';
import { Relogio } from '../relogio';
import { Ambiente, lerAmbiente } from './ambiente';

@Global()
@Module({
  providers: [{ provide: Ambiente, useFactory: () => lerAmbiente(process.env) }, Relogio],
  exports: [Ambiente, Relogio],
})
export class AmbienteModule {}
