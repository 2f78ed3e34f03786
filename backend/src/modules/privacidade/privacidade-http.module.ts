import { Module } from '@nestjs/common';
import { ImpressosProntos } from '../../platform/pdf/impressos-prontos';
import { PrivacidadeController } from './privacidade.controller';
import { PrivacidadeModule } from './privacidade.module';

@Module({
  imports: [PrivacidadeModule],
  controllers: [PrivacidadeController],
  providers: [ImpressosProntos],
})
export class PrivacidadeHttpModule {}
