import { Module } from '@nestjs/common';
import { BancoModule } from './banco.module';
import { BoletoConsultaService } from './boleto-consulta.service';
import { ConsoleBancoController } from './console-banco.controller';
import { ConsoleBoletosController } from './console-boletos.controller';
import { ConsolePendenciasController } from './console-pendencias.controller';
import { ConsoleRazaoController } from './console-razao.controller';
import { DecidirEmLoteService } from './decidir-em-lote.service';
import { DevolucaoConsultaService } from './devolucao-consulta.service';
import { ExportacoesDoBanco } from './exportacoes-do-banco';
import { InformarExtratoService } from './informar-extrato.service';
import { MarcarRemessaService } from './marcar-remessa.service';
import { PendenciaConsultaService } from './pendencia-consulta.service';
import { PreverRemessaService } from './prever-remessa.service';
import { RazaoConsultaService } from './razao-consulta.service';
import { RemessaConsultaService } from './remessa-consulta.service';
import { RemessaController } from './remessa.controller';
import { RetornoConsultaService } from './retorno-consulta.service';
import { RetornoController } from './retorno.controller';
import { VidaDoBoletoService } from './vida-do-boleto.service';

@Module({
  imports: [BancoModule],
  controllers: [
    RemessaController,
    RetornoController,
    ConsoleBancoController,
    ConsoleBoletosController,
    ConsolePendenciasController,
    ConsoleRazaoController,
  ],
  providers: [
    RemessaConsultaService,
    PreverRemessaService,
    MarcarRemessaService,
    RetornoConsultaService,
    PendenciaConsultaService,
    DevolucaoConsultaService,
    RazaoConsultaService,
    InformarExtratoService,
    BoletoConsultaService,
    VidaDoBoletoService,
    ExportacoesDoBanco,
    DecidirEmLoteService,
  ],
})
export class BancoHttpModule {}
