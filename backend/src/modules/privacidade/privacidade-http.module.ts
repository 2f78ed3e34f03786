import { Global, Module } from '@nestjs/common';
import { ImpressosProntos } from '../../platform/pdf/impressos-prontos';
import { AntesDoDono } from '../pessoa/antes-do-dono';
import { esquecerOsDeAntes } from './eliminar-pessoa.service';
import { PrivacidadeController } from './privacidade.controller';
import { PrivacidadeModule } from './privacidade.module';

@Global()
@Module({
  imports: [PrivacidadeModule],
  controllers: [PrivacidadeController],
  providers: [ImpressosProntos, { provide: AntesDoDono, useValue: { esquecer: esquecerOsDeAntes } }],
  exports: [AntesDoDono],
})
export class PrivacidadeHttpModule {}
