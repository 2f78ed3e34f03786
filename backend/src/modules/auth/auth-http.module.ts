import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { SessaoGuard } from '../../platform/http/sessao.guard';
import { PessoaModule } from '../pessoa/pessoa.module';
import { AuthController } from './auth.controller';
import { AuthModule } from './auth.module';
import { DireitosGuard } from './direitos.guard';
import { SenhaStrategy } from './senha.strategy';

@Module({
  imports: [AuthModule, PessoaModule],
  controllers: [AuthController],
  providers: [
    SenhaStrategy,
    { provide: APP_GUARD, useClass: SessaoGuard },
    { provide: APP_GUARD, useClass: DireitosGuard },
  ],
})
export class AuthHttpModule {}
