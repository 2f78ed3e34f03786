import { Module } from '@nestjs/common';
import { Opcoes } from './opcoes/opcoes';
import { Precos } from './precos/precos';
import { Textos } from './textos/textos';

const LEITURAS = [Precos, Textos, Opcoes];

@Module({ providers: LEITURAS, exports: LEITURAS })
export class AgenciaModule {}
