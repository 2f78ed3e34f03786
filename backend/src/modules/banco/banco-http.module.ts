import { Module } from '@nestjs/common';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { BancoModule } from './banco.module';
import { BoletoConsultaService } from './boleto/boleto-consulta.service';
import { ConsoleCausasController } from './causa/console-causas.controller';
import { ConsolePixController } from './pix/console-pix.controller';
import { PixConsultaService } from './pix/pix-consulta.service';
import { PortaDeAvisos } from './pix/porta-de-avisos';
import { PorQueNaoValeService } from './causa/por-que-nao-vale.service';
import { ConsoleBancoController } from './console-banco.controller';
import { ConsoleBoletosController } from './boleto/console-boletos.controller';
import { ConsolePendenciasController } from './pendencia/console-pendencias.controller';
import { ConsoleExtratosController } from './extrato/console-extratos.controller';
import { ConsoleFechamentosController } from './fechamento/console-fechamentos.controller';
import { ConsoleRazaoController } from './razao/console-razao.controller';
import { DecidirEmLoteService } from './pendencia/decidir-em-lote.service';
import { DevolucaoConsultaService } from './pendencia/devolucao-consulta.service';
import { ExportacoesDoBanco } from './exportacoes-do-banco';
import { ImportarExtratoService } from './extrato/importar-extrato.service';
import { InformarExtratoService } from './razao/informar-extrato.service';
import { MarcarRemessaService } from './remessa/marcar-remessa.service';
import { PendenciaConsultaService } from './pendencia/pendencia-consulta.service';
import { PreverRemessaService } from './remessa/prever-remessa.service';
import { ParcelasDaRazaoService } from './razao/parcelas-da-razao.service';
import { RemessaConsultaService } from './remessa/remessa-consulta.service';
import { RemessaController } from './remessa/remessa.controller';
import { RetornoConsultaService } from './retorno/retorno-consulta.service';
import { RetornoController } from './retorno/retorno.controller';
import { TitulosRemetidosService } from './remessa/titulos-remetidos.service';
import { VidaDoBoletoService } from './boleto/vida-do-boleto.service';

@Module({
  imports: [BancoModule, PagamentoModule],
  controllers: [
    RemessaController,
    RetornoController,
    ConsoleBancoController,
    ConsoleBoletosController,
    ConsolePendenciasController,
    ConsoleRazaoController,
    ConsoleExtratosController,
    ConsoleFechamentosController,
    ConsoleCausasController,
    ConsolePixController,
  ],
  providers: [
    RemessaConsultaService,
    PreverRemessaService,
    TitulosRemetidosService,
    MarcarRemessaService,
    RetornoConsultaService,
    PendenciaConsultaService,
    DevolucaoConsultaService,
    ParcelasDaRazaoService,
    InformarExtratoService,
    ImportarExtratoService,
    BoletoConsultaService,
    VidaDoBoletoService,
    PorQueNaoValeService,
    ExportacoesDoBanco,
    DecidirEmLoteService,
    PortaDeAvisos,
    PixConsultaService,
  ],
})
export class BancoHttpModule {}
