import { Module } from '@nestjs/common';
import { ImpressosProntos } from '../../platform/pdf/impressos-prontos';
import { CarteiraDoPedido } from './carteira-do-pedido';
import { AutenticidadeController } from './autenticidade/autenticidade.controller';
import { CarteiraController } from './carteira.controller';
import { CarteiraModule } from './carteira.module';
import { BemConhecidoController } from './declaracao-assinada/bem-conhecido.controller';
import { ConferenciasController } from './fiscalizacao/conferencias.controller';
import { ListasDaCarteiraModule } from './listas-da-carteira.module';
import { SatisfacaoController } from './satisfacao/satisfacao.controller';
import { SatisfacaoService } from './satisfacao/satisfacao.service';

@Module({
  imports: [CarteiraModule, ListasDaCarteiraModule],
  controllers: [
    CarteiraController,
    AutenticidadeController,
    BemConhecidoController,
    ConferenciasController,
    SatisfacaoController,
  ],
  providers: [ImpressosProntos, CarteiraDoPedido, SatisfacaoService],
})
export class CarteiraHttpModule {}
