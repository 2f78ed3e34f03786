import { Module } from '@nestjs/common';
import { AgenciaModule } from '../agencia/agencia.module';
import { LicencaModule } from '../licenca/licenca.module';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { PessoaModule } from '../pessoa/pessoa.module';
import { EliminarPessoaService } from './eliminar-pessoa.service';
import { MeusDadosService } from './meus-dados.service';

const SERVICOS = [MeusDadosService, EliminarPessoaService];

@Module({
  imports: [LicencaModule, PessoaModule, PagamentoModule, AgenciaModule],
  providers: SERVICOS,
  exports: SERVICOS,
})
export class PrivacidadeModule {}
