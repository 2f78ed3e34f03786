import { Module } from '@nestjs/common';
import { rotinaDoDia } from '../../platform/agenda/rotina-do-dia';
import { CalendarioService } from './calendario.service';
import { LicencaModule } from './licenca.module';

@Module({
  imports: [LicencaModule],
  providers: [rotinaDoDia('estados', CalendarioService, (calendario) => calendario.passarODia())],
})
export class LicencaJobsModule {}
