import { Module } from '@nestjs/common';
import { LicencaModule } from '../licenca/licenca.module';
import { PessoaModule } from '../pessoa/pessoa.module';
import { ExportacoesDoBalcao } from './exportacoes-do-balcao';
import { ListaDeLicencasService } from './lista-de-licencas.service';

/** O que a api mostra e o worker escreve em arquivo. */
@Module({
  imports: [LicencaModule, PessoaModule],
  providers: [ListaDeLicencasService, ExportacoesDoBalcao],
  exports: [ListaDeLicencasService],
})
export class ListasDoBalcaoModule {}
