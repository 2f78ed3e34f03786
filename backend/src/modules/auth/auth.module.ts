import { Global, Module } from '@nestjs/common';
import { PessoaModule } from '../pessoa/pessoa.module';
import { ContasDaPessoa } from '../pessoa/contas-da-pessoa';
import { ContasDaPessoaService } from './contas/contas-da-pessoa.service';
import { DonoDaConta } from './contas/dono-da-conta';
import { PedidosConta } from './contas/pedidos-conta';
import { Senhas } from './senhas';

/** O que a api e o worker têm em comum das contas: os dados, e o que os outros módulos lhes podem pedir. */
@Global()
@Module({
  imports: [PessoaModule],
  providers: [
    Senhas,
    DonoDaConta,
    PedidosConta,
    { provide: ContasDaPessoa, useClass: ContasDaPessoaService },
  ],
  exports: [PessoaModule, Senhas, DonoDaConta, PedidosConta, ContasDaPessoa],
})
export class AuthModule {}
