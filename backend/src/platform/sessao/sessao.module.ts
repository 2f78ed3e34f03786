import { Global, Module } from '@nestjs/common';
import { Ritmo } from '../http/rota/ritmo';
import { Rotas } from '../http/rota/rotas';
import { Catraca } from './catraca';
import { Desafios } from './desafios';
import { Limites } from './limites';
import { Sessoes } from './sessoes';
import { Tentativas } from './tentativas';
import { Trancas } from './trancas';

const EXPORTADOS = [Sessoes, Limites, Trancas, Catraca, Ritmo, Tentativas, Rotas];

@Global()
@Module({
  providers: [...EXPORTADOS, Desafios],
  exports: EXPORTADOS,
})
export class SessaoModule {}
