import { Module } from '@nestjs/common';
import { ConfirmarPagamentoService } from './confirmar-pagamento.service';
import { EstornarPagamentoService } from './estornar-pagamento.service';

@Module({
  providers: [ConfirmarPagamentoService, EstornarPagamentoService],
  exports: [ConfirmarPagamentoService, EstornarPagamentoService],
})
export class LicencaModule {}
