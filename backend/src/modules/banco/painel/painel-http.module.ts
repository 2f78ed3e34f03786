import { Module } from '@nestjs/common';
import { TrabalhosService } from '../../../platform/queue/trabalhos.service';
import { ContagensConsulta } from './contagens-consulta';
import { PainelController } from './painel.controller';
import { PrecisaConsulta } from './precisa-consulta';
import { UltimaCopia } from './ultima-copia';

@Module({
  controllers: [PainelController],
  providers: [ContagensConsulta, PrecisaConsulta, TrabalhosService, UltimaCopia],
})
export class PainelHttpModule {}
