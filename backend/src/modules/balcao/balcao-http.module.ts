import { Module } from '@nestjs/common';
import { Idempotencia } from '../../platform/http/idempotencia/idempotencia';
import { ImpressosProntos } from '../../platform/pdf/impressos-prontos';
import { AgenciaModule } from '../agencia/agencia.module';
import { CarteiraModule } from '../carteira/carteira.module';
import { LicencaModule } from '../licenca/licenca.module';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { PessoaModule } from '../pessoa/pessoa.module';
import { AnotarService } from './anotar.service';
import { CorrigirCadastroService } from './corrigir-cadastro.service';
import { BalcaoService } from './balcao.service';
import { BuscaService } from './busca.service';
import { ConsoleLicencasController } from './console-licencas.controller';
import { ConsolePessoasController } from './console-pessoas.controller';
import { DevolverCadastroService } from './devolver-cadastro.service';
import { FichaService } from './ficha.service';
import { FolhaService } from './folha/folha.service';
import { DesfazerJuncaoService } from './juncao/desfazer-juncao.service';
import { JuncaoController } from './juncao/juncao.controller';
import { JuntarPessoasService } from './juncao/juntar-pessoas.service';
import { ListasDoBalcaoModule } from './listas-do-balcao.module';
import { RefazerCarteirasService } from './refazer-carteiras.service';

@Module({
  imports: [
    ListasDoBalcaoModule,
    LicencaModule,
    CarteiraModule,
    PessoaModule,
    PagamentoModule,
    AgenciaModule,
  ],
  controllers: [ConsolePessoasController, JuncaoController, ConsoleLicencasController],
  providers: [
    ImpressosProntos,
    Idempotencia,
    AnotarService,
    CorrigirCadastroService,
    BuscaService,
    FichaService,
    DevolverCadastroService,
    JuntarPessoasService,
    DesfazerJuncaoService,
    BalcaoService,
    RefazerCarteirasService,
    FolhaService,
  ],
})
export class BalcaoHttpModule {}
