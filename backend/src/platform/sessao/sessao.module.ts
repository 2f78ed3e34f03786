import { Global, Module } from '@nestjs/common';
import { Alvos } from '../http/alvos';
import { Limites } from './limites';
import { Sessoes } from './sessoes';

@Global()
@Module({ providers: [Sessoes, Limites, Alvos], exports: [Sessoes, Limites, Alvos] })
export class SessaoModule {}
