import { Module } from '@nestjs/common';
import { CarteiraModule } from './carteira.module';
import { ConferenciasService } from './fiscalizacao/conferencias.service';
import { ExportacaoDasConferencias } from './fiscalizacao/exportacao-das-conferencias';

/** O que a api mostra e o worker escreve em arquivo. */
@Module({
  imports: [CarteiraModule],
  providers: [ConferenciasService, ExportacaoDasConferencias],
  exports: [ConferenciasService],
})
export class ListasDaCarteiraModule {}
