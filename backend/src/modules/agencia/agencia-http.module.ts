import { Module } from '@nestjs/common';
import { DecidirService } from '../../platform/vigencia/decidir.service';
import { AgenciaController } from './agencia.controller';
import { AgenciaModule } from './agencia.module';
import { AjustesController } from './ajustes/ajustes.controller';
import { IsencoesController } from './isencoes/isencoes.controller';
import { OpcoesConsoleController } from './opcoes/opcoes-console.controller';
import { OpcoesController } from './opcoes/opcoes.controller';
import { PrecosController } from './precos/precos.controller';
import { TextosController } from './textos/textos.controller';

@Module({
  imports: [AgenciaModule],
  controllers: [
    AgenciaController,
    OpcoesController,
    PrecosController,
    AjustesController,
    TextosController,
    IsencoesController,
    OpcoesConsoleController,
  ],
  providers: [DecidirService],
})
export class AgenciaHttpModule {}
