import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PessoaModule } from '../pessoa/pessoa.module';
import { ContasDaPessoa } from '../pessoa/contas-da-pessoa';
import { ContasDaPessoaService } from './contas/contas-da-pessoa.service';
import { DonoDaConta } from './contas/dono-da-conta';
import { PedidoContaEntity } from './contas/pedido-conta.entity';
import { PedidosConta } from './contas/pedidos-conta';
import { CodigoRecuperacaoEntity } from './segundo-fator/codigo-recuperacao.entity';
import { SegundoFatorEntity } from './segundo-fator/segundo-fator.entity';
import { Senhas } from './senhas';
import { UsuarioEntity } from './usuario.entity';

/** O que a api e o worker têm em comum das contas: os dados, e o que os outros módulos lhes podem pedir. */
@Global()
@Module({
  imports: [
    PessoaModule,
    TypeOrmModule.forFeature([UsuarioEntity, PedidoContaEntity, SegundoFatorEntity, CodigoRecuperacaoEntity]),
  ],
  providers: [
    Senhas,
    DonoDaConta,
    PedidosConta,
    { provide: ContasDaPessoa, useClass: ContasDaPessoaService },
  ],
  exports: [PessoaModule, Senhas, DonoDaConta, PedidosConta, ContasDaPessoa],
})
export class AuthModule {}
