import { Module } from '@nestjs/common';
import { DocumentosProntos } from '../../platform/pdf/documentos-prontos';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { PessoaModule } from '../pessoa/pessoa.module';
import { AlvosDaLicenca } from './alvos-da-licenca';
import { AutenticidadeController } from './autenticidade.controller';
import { ConfiguracaoController } from './configuracao.controller';
import { BemConhecidoController } from './declaracao/bem-conhecido.controller';
import { DocumentosController } from './documentos.controller';
import { LicencaController } from './licenca.controller';
import { LicencaModule } from './licenca.module';
import { OpcoesController } from './opcoes.controller';
import { PrecosController } from './precos/precos.controller';
import { TabelaPrecosService } from './precos/tabela-precos.service';
import { PrivacidadeController } from './privacidade/privacidade.controller';

@Module({
  imports: [LicencaModule, PessoaModule, PagamentoModule],
  controllers: [
    LicencaController,
    AutenticidadeController,
    BemConhecidoController,
    DocumentosController,
    OpcoesController,
    ConfiguracaoController,
    PrivacidadeController,
    PrecosController,
  ],
  providers: [DocumentosProntos, AlvosDaLicenca, TabelaPrecosService],
})
export class LicencaHttpModule {}
