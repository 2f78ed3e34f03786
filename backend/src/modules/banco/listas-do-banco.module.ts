import { Module } from '@nestjs/common';
import { BancoModule } from './banco.module';
import { BoletoConsultaService } from './boleto/boleto-consulta.service';
import { DevolucaoConsultaService } from './pendencia/devolucao-consulta.service';
import { ExportacoesDoBanco } from './exportacoes-do-banco';
import { PendenciaConsultaService } from './pendencia/pendencia-consulta.service';
import { RemessaConsultaService } from './remessa/remessa-consulta.service';
import { RetornoConsultaService } from './retorno/retorno-consulta.service';
import { VidaDoBoletoService } from './boleto/vida-do-boleto.service';

const LEITURAS = [
  BoletoConsultaService,
  DevolucaoConsultaService,
  PendenciaConsultaService,
  RemessaConsultaService,
  RetornoConsultaService,
  VidaDoBoletoService,
];

/** O que a api mostra e o worker escreve em arquivo. */
@Module({
  imports: [BancoModule],
  providers: [ExportacoesDoBanco, ...LEITURAS],
  exports: LEITURAS,
})
export class ListasDoBancoModule {}
