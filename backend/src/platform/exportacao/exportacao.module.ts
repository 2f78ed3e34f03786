import { Global, Module } from '@nestjs/common';
import { Exportacoes } from './exportacoes';

@Global()
@Module({ providers: [Exportacoes], exports: [Exportacoes] })
export class ExportacaoModule {}
