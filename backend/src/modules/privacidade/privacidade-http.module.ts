import { Module } from '@nestjs/common';
import { DocumentosProntos } from '../../platform/pdf/documentos-prontos';
import { PrivacidadeController } from './privacidade.controller';
import { PrivacidadeModule } from './privacidade.module';

@Module({
  imports: [PrivacidadeModule],
  controllers: [PrivacidadeController],
  providers: [DocumentosProntos],
})
export class PrivacidadeHttpModule {}
