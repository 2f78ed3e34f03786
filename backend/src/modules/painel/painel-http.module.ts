import { Module } from '@nestjs/common';
import { ArquivosConsulta } from './arquivos-consulta';
import { PainelController } from './painel.controller';
import { PrecisaConsulta } from './precisa-consulta';
import { SomasGuardadas } from './somas-guardadas';
import { UltimaCopia } from './ultima-copia';

@Module({
  controllers: [PainelController],
  providers: [ArquivosConsulta, PrecisaConsulta, SomasGuardadas, UltimaCopia],
})
export class PainelHttpModule {}
