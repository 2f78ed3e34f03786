import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PessoaModule } from '../pessoa/pessoa.module';
import { PedidoContaEntity } from './contas/pedido-conta.entity';
import { CodigoRecuperacaoEntity } from './segundo-fator/codigo-recuperacao.entity';
import { SegundoFatorEntity } from './segundo-fator/segundo-fator.entity';
import { UsuarioEntity } from './usuario.entity';

/** O que a api e o worker têm em comum das contas: os dados. */
@Module({
  imports: [
    PessoaModule,
    TypeOrmModule.forFeature([UsuarioEntity, PedidoContaEntity, SegundoFatorEntity, CodigoRecuperacaoEntity]),
  ],
  exports: [PessoaModule],
})
export class AuthModule {}
