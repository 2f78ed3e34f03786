import { Global, Module } from '@nestjs/common';
import { Limites } from './limites';
import { Sessoes } from './sessoes';

@Global()
@Module({ providers: [Sessoes, Limites], exports: [Sessoes, Limites] })
export class SessaoModule {}
