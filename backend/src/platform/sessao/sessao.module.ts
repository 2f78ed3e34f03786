import { Global, Module } from '@nestjs/common';
import { Alvos } from '../http/alvos';
import { Limites } from './limites';
import { Sessoes } from './sessoes';
import { Trancas } from './trancas';

const SERVICOS = [Sessoes, Limites, Trancas, Alvos];

@Global()
@Module({ providers: SERVICOS, exports: SERVICOS })
export class SessaoModule {}
