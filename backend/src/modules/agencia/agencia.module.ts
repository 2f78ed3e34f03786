import { Module } from '@nestjs/common';
import { Isencoes } from './isencoes/isencoes';
import { Opcoes } from './opcoes/opcoes';
import { Precos } from './precos/precos';
import { Textos } from './textos/textos';

const LEITURAS = [Precos, Textos, Opcoes, Isencoes];

@Module({ providers: LEITURAS, exports: LEITURAS })
export class AgenciaModule {}
