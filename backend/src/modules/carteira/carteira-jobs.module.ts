import { Module } from '@nestjs/common';
import { CarteiraModule } from './carteira.module';
import { ChavesCron } from './chaves.cron';
import { CarteiraProcessor } from './impressao/carteira.processor';
import { ImprimirCarteiraService } from './impressao/imprimir-carteira.service';
import { ListasDaCarteiraModule } from './listas-da-carteira.module';

@Module({
  imports: [CarteiraModule, ListasDaCarteiraModule],
  providers: [CarteiraProcessor, ImprimirCarteiraService, ChavesCron],
  exports: [ImprimirCarteiraService],
})
export class CarteiraJobsModule {}
