import { Module } from '@nestjs/common';
import { BancoModule } from './banco.module';
import { ConsoleBancoController } from './console-banco.controller';
import { RemessaConsultaService } from './remessa-consulta.service';
import { RemessaController } from './remessa.controller';
import { RetornoConsultaService } from './retorno-consulta.service';
import { RetornoController } from './retorno.controller';

@Module({
  imports: [BancoModule],
  controllers: [RemessaController, RetornoController, ConsoleBancoController],
  providers: [RemessaConsultaService, RetornoConsultaService],
})
export class BancoHttpModule {}
