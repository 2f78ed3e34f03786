import { Module } from '@nestjs/common';
import { DecidirService } from '../../platform/vigencia/decidir.service';
import { AgenciaModule } from '../agencia/agencia.module';
import { CarteiraModule } from '../carteira/carteira.module';
import { Acervos } from './acervos';
import { DecidirNormasService } from './decidir-normas.service';
import { NormasConsoleController } from './normas-console.controller';
import { PacoteService } from './pacote.service';
import { PossoPescarController } from './posso-pescar.controller';

@Module({
  imports: [AgenciaModule, CarteiraModule],
  controllers: [PossoPescarController, NormasConsoleController],
  providers: [Acervos, PacoteService, DecidirNormasService, DecidirService],
})
export class NormasHttpModule {}
