import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfiguracaoEntity } from './configuracao.entity';
import { Configuracoes } from './configuracoes';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ConfiguracaoEntity])],
  providers: [Configuracoes],
  exports: [Configuracoes],
})
export class ConfiguracaoModule {}
