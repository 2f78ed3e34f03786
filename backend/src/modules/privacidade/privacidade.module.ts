import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AgenciaModule } from '../agencia/agencia.module';
import { LicencaModule } from '../licenca/licenca.module';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { PessoaModule } from '../pessoa/pessoa.module';
import { EliminacaoEntity } from './eliminacao.entity';
import { EliminarPessoaService } from './eliminar-pessoa.service';
import { MeusDadosService } from './meus-dados.service';

const SERVICOS = [MeusDadosService, EliminarPessoaService];

@Module({
  imports: [
    LicencaModule,
    PessoaModule,
    PagamentoModule,
    AgenciaModule,
    TypeOrmModule.forFeature([EliminacaoEntity]),
  ],
  providers: SERVICOS,
  exports: SERVICOS,
})
export class PrivacidadeModule {}
