import { Global, Module } from '@nestjs/common';
import { Exportacoes } from './exportacoes';
import { ExportacoesDaPlataforma } from './exportacoes-da-plataforma';

/** O que a api e o worker têm em comum: as listas, que cada módulo registra nos dois. */
@Global()
@Module({
  providers: [Exportacoes, ExportacoesDaPlataforma],
  exports: [Exportacoes],
})
export class ExportacaoModule {}
