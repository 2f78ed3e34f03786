import { Module } from '@nestjs/common';
import { ArquivosConsulta } from './arquivos-consulta';
import { PainelController } from './painel.controller';
import { PrecisaConsulta } from './precisa-consulta';
import { SomasGuardadas } from './somas-guardadas';
import { UltimasCopias } from './ultimas-copias';

@Module({
  controllers: [PainelController],
  providers: [ArquivosConsulta, PrecisaConsulta, SomasGuardadas, UltimasCopias],
})
export class PainelHttpModule {}
