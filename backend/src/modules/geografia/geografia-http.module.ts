import { Module, OnModuleInit } from '@nestjs/common';
import { Ambiente } from '../../platform/config/ambiente';
import { CepController } from './cep.controller';
import { CepService } from './cep.service';
import { GeografiaController } from './geografia.controller';
import { GeografiaModule } from './geografia.module';
import { conferirMunicipio } from './conferir-municipio';

@Module({
  imports: [GeografiaModule],
  controllers: [GeografiaController, CepController],
  providers: [CepService],
})
export class GeografiaHttpModule implements OnModuleInit {
  constructor(private readonly ambiente: Ambiente) {}

  onModuleInit(): void {
    conferirMunicipio(this.ambiente.agencia);
  }
}
