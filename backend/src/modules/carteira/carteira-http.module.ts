import { Module } from '@nestjs/common';
import { DocumentosProntos } from '../../platform/pdf/documentos-prontos';
import { CarteiraDoPedido } from './carteira-do-pedido';
import { AutenticidadeController } from './autenticidade/autenticidade.controller';
import { CarteiraController } from './carteira.controller';
import { CarteiraModule } from './carteira.module';
import { BemConhecidoController } from './declaracao/bem-conhecido.controller';
import { ConferenciasController } from './fiscalizacao/conferencias.controller';
import { ConferenciasService } from './fiscalizacao/conferencias.service';
import { ExportacaoDasConferencias } from './fiscalizacao/exportacao-das-conferencias';

@Module({
  imports: [CarteiraModule],
  controllers: [CarteiraController, AutenticidadeController, BemConhecidoController, ConferenciasController],
  providers: [DocumentosProntos, CarteiraDoPedido, ConferenciasService, ExportacaoDasConferencias],
})
export class CarteiraHttpModule {}
