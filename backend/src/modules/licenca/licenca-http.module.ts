import { Module } from '@nestjs/common';
import { MudarConfiguracoesService } from '../../platform/configuracao/mudar-configuracoes.service';
import { DocumentosProntos } from '../../platform/pdf/documentos-prontos';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { PessoaModule } from '../pessoa/pessoa.module';
import { AlvosDaLicenca } from './alvos-da-licenca';
import { AutenticidadeController } from './autenticidade.controller';
import { BalcaoService } from './balcao/balcao.service';
import { BuscaService } from './balcao/busca.service';
import { ConsoleLicencasController } from './balcao/console-licencas.controller';
import { ConsolePessoasController } from './balcao/console-pessoas.controller';
import { ExportacoesDoBalcao } from './balcao/exportacoes-do-balcao';
import { DevolverCadastroService } from './balcao/devolver-cadastro.service';
import { FichaService } from './balcao/ficha.service';
import { ListaDeLicencasService } from './balcao/lista-de-licencas.service';
import { RefazerCarteirasService } from './balcao/refazer-carteiras.service';
import { ConfiguracaoController } from './configuracao.controller';
import { ConfiguracoesController } from './configuracoes/configuracoes.controller';
import { BemConhecidoController } from './declaracao/bem-conhecido.controller';
import { DocumentosController } from './documentos.controller';
import { ConferenciasController } from './fiscalizacao/conferencias.controller';
import { ConferenciasService } from './fiscalizacao/conferencias.service';
import { ExportacaoDasConferencias } from './fiscalizacao/exportacao-das-conferencias';
import { DesfazerJuncaoService } from './juncao/desfazer-juncao.service';
import { JuncaoController } from './juncao/juncao.controller';
import { JuntarPessoasService } from './juncao/juntar-pessoas.service';
import { LicencaController } from './licenca.controller';
import { LicencaModule } from './licenca.module';
import { MudarOpcoesService } from './opcoes/mudar-opcoes.service';
import { OpcoesConsoleController } from './opcoes/opcoes-console.controller';
import { OpcoesController } from './opcoes/opcoes.controller';
import { PrecosController } from './precos/precos.controller';
import { TabelaPrecosService } from './precos/tabela-precos.service';
import { PrivacidadeController } from './privacidade/privacidade.controller';
import { MudarTextosService } from './textos/mudar-textos.service';
import { TextosController } from './textos/textos.controller';

@Module({
  imports: [LicencaModule, PessoaModule, PagamentoModule],
  controllers: [
    LicencaController,
    AutenticidadeController,
    ConferenciasController,
    BemConhecidoController,
    DocumentosController,
    OpcoesController,
    ConfiguracaoController,
    PrivacidadeController,
    ConsolePessoasController,
    JuncaoController,
    ConsoleLicencasController,
    PrecosController,
    ConfiguracoesController,
    TextosController,
    OpcoesConsoleController,
  ],
  providers: [
    DocumentosProntos,
    AlvosDaLicenca,
    BuscaService,
    FichaService,
    DevolverCadastroService,
    JuntarPessoasService,
    DesfazerJuncaoService,
    ListaDeLicencasService,
    BalcaoService,
    RefazerCarteirasService,
    ExportacoesDoBalcao,
    ConferenciasService,
    ExportacaoDasConferencias,
    TabelaPrecosService,
    MudarConfiguracoesService,
    MudarTextosService,
    MudarOpcoesService,
  ],
})
export class LicencaHttpModule {}
