import { Module } from '@nestjs/common';
import { CalendarioCron } from './calendario.cron';
import { LicencaModule } from './licenca.module';

@Module({
  imports: [LicencaModule],
  providers: [CalendarioCron],
})
export class LicencaJobsModule {}
