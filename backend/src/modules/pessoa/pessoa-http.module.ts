import { Module } from '@nestjs/common';
import { PessoaDoLogin, PessoaDoPedido } from './pessoa-do-pedido';
import { PessoaController } from './pessoa.controller';
import { PessoaModule } from './pessoa.module';

@Module({
  imports: [PessoaModule],
  controllers: [PessoaController],
  providers: [PessoaDoPedido, PessoaDoLogin],
})
export class PessoaHttpModule {}
