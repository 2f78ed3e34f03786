import { Module } from '@nestjs/common';
import { CepController } from './cep.controller';
import { CepService } from './cep.service';
import { GeografiaController } from './geografia.controller';
import { GeografiaModule } from './geografia.module';

@Module({
  imports: [GeografiaModule],
  controllers: [GeografiaController, CepController],
  providers: [CepService],
})
export class GeografiaHttpModule {}
