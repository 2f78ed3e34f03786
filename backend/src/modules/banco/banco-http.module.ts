import { Module } from '@nestjs/common';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { BancoModule } from './banco.module';
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
import { ImportarExtratoService } from './extrato/importar-extrato.service';
import { InformarExtratoService } from './razao/informar-extrato.service';
import { ListasDoBancoModule } from './listas-do-banco.module';
import { MarcarRemessaService } from './remessa/marcar-remessa.service';
import { PreverRemessaService } from './remessa/prever-remessa.service';
import { ParcelasDaRazaoService } from './razao/parcelas-da-razao.service';
import { RemessaController } from './remessa/remessa.controller';
import { RetornoController } from './retorno/retorno.controller';
import { TitulosRemetidosService } from './remessa/titulos-remetidos.service';

@Module({
  imports: [BancoModule, ListasDoBancoModule, PagamentoModule],
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
    PreverRemessaService,
    TitulosRemetidosService,
    MarcarRemessaService,
    ParcelasDaRazaoService,
    InformarExtratoService,
    ImportarExtratoService,
    PorQueNaoValeService,
    DecidirEmLoteService,
    PortaDeAvisos,
    PixConsultaService,
  ],
})
export class BancoHttpModule {}
