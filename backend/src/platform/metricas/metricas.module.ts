import { Global, Module } from '@nestjs/common';
import { Sondas } from '../saude/sondas';
import { Medidas } from './medidas';
import { PortaInterna } from './porta-interna';

@Global()
@Module({ providers: [Medidas, Sondas, PortaInterna], exports: [Medidas, Sondas] })
export class MetricasModule {}
