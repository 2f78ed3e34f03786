import { Global, Module } from '@nestjs/common';
import { Limites } from './limites';
import { Sessoes } from './sessoes';
import { Trancas } from './trancas';

@Global()
@Module({ providers: [Sessoes, Limites, Trancas], exports: [Sessoes, Limites, Trancas] })
export class SessaoModule {}
