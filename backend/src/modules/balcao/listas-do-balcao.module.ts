import { Module } from '@nestjs/common';
import { AgenciaModule } from '../agencia/agencia.module';
import { LicencaModule } from '../licenca/licenca.module';
import { PessoaModule } from '../pessoa/pessoa.module';
import { ExportacoesDoBalcao } from './exportacoes-do-balcao';
import { ListaDeLicencasService } from './lista-de-licencas.service';
import { PessoasSugeridas } from './pessoas-sugeridas.service';

/** O que a api mostra e o worker escreve em arquivo, e o que ela anota e ele passa à auditoria. */
@Module({
  imports: [AgenciaModule, LicencaModule, PessoaModule],
  providers: [ListaDeLicencasService, ExportacoesDoBalcao, PessoasSugeridas],
  exports: [ListaDeLicencasService, PessoasSugeridas],
})
export class ListasDoBalcaoModule {}
