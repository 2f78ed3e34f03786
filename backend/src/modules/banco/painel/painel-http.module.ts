import { Module } from '@nestjs/common';
import { TrabalhosService } from '../../../platform/queue/trabalhos.service';
import { ContagensConsulta } from './contagens-consulta';
import { PainelController } from './painel.controller';
import { PrecisaConsulta } from './precisa-consulta';

@Module({
  controllers: [PainelController],
  providers: [ContagensConsulta, PrecisaConsulta, TrabalhosService],
})
export class PainelHttpModule {}
