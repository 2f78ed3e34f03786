import { Module } from '@nestjs/common';
import { SomarCron } from './somar.cron';
import { SomarService } from './somar.service';
import { SomasGuardadas } from './somas-guardadas';

@Module({ providers: [SomarService, SomarCron, SomasGuardadas] })
export class PainelJobsModule {}
