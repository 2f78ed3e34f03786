import { Module } from '@nestjs/common';
import { EmailModule } from '../../platform/email/email.module';
import { AuthModule } from './auth.module';
import { AtenderPedidoService } from './contas/atender-pedido.service';
import { ListasDasContasModule } from './listas-das-contas.module';
import { ContaProcessor } from './contas/conta.processor';

@Module({
  imports: [AuthModule, ListasDasContasModule, EmailModule],
  providers: [ContaProcessor, AtenderPedidoService],
})
export class AuthJobsModule {}
