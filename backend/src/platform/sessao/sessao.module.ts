import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Alvos } from '../http/alvos';
import { Ritmo } from '../http/ritmo';
import { Catraca } from './catraca';
import { Desafios } from './desafios';
import { Limites } from './limites';
import { Sessoes } from './sessoes';
import { TentativaEntity } from './tentativa.entity';
import { Tentativas } from './tentativas';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([TentativaEntity])],
  providers: [Sessoes, Limites, Desafios, Catraca, Ritmo, Tentativas, Alvos],
  exports: [Sessoes, Limites, Catraca, Ritmo, Tentativas, Alvos],
})
export class SessaoModule {}
