import { Module } from '@nestjs/common';
import { RecontarCron } from './recontar.cron';
import { RecontarService } from './recontar.service';

@Module({ providers: [RecontarService, RecontarCron] })
export class PainelJobsModule {}
