import { Module } from '@nestjs/common';
import { PrecisaConsulta } from './precisa-consulta';
import { SomarCron } from './somar.cron';
import { SomarService } from './somar.service';
import { SomasGuardadas } from './somas-guardadas';
import { UltimasCopias } from './ultimas-copias';

@Module({ providers: [PrecisaConsulta, SomarService, SomarCron, SomasGuardadas, UltimasCopias] })
export class PainelJobsModule {}
