import { Global, Module } from '@nestjs/common';
import { LicencaModule } from '../licenca/licenca.module';
import { AvisosDaPessoa } from '../pessoa/avisos-da-pessoa';
import { AparelhosController } from './aparelhos/aparelhos.controller';
import { AparelhosService, esquecerAvisos } from './aparelhos/aparelhos.service';

@Global()
@Module({
  imports: [LicencaModule],
  controllers: [AparelhosController],
  providers: [AparelhosService, { provide: AvisosDaPessoa, useValue: { esquecer: esquecerAvisos } }],
  exports: [AvisosDaPessoa],
})
export class AvisosHttpModule {}
