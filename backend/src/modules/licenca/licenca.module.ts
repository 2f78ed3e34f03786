import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { PessoaModule } from '../pessoa/pessoa.module';
import { IdempotenciaEntity } from '../../platform/http/idempotencia.entity';
import { Idempotencia } from '../../platform/http/idempotencia';
import { AutenticidadeService } from './autenticidade.service';
import { ComprovanteEntity } from './balcao/comprovante.entity';
import { CalendarioService } from './calendario.service';
import { CarteiraService } from './carteira/carteira.service';
import { CobrarLicencaService } from './cobrar-licenca.service';
import { ConfirmarPagamentoService } from './confirmar-pagamento.service';
import { CarteiraPerdidaEntity } from './declaracao/carteira-perdida.entity';
import { ChavesDaCarteira } from './declaracao/chaves-da-carteira.service';
import { ProvarChavesDaCarteira } from './declaracao/provar-chaves-da-carteira';
import { ConferirService } from './declaracao/conferir.service';
import { DeclararService } from './declaracao/declarar.service';
import { RevogadasService } from './declaracao/revogadas.service';
import { DesfazerAceiteService } from './desfazer-aceite.service';
import { EmitirBoletoService } from './emitir-boleto.service';
import { EstornarPagamentoService } from './estornar-pagamento.service';
import { ContatoDoPedidoEntity } from './contato-do-pedido.entity';
import { InformacaoEntity } from './informacao.entity';
import { LicencaConsultaService } from './licenca-consulta.service';
import { LicencaHistoricoEntity } from './licenca-historico.entity';
import { ConferenciaEntity } from './fiscalizacao/conferencia.entity';
import { LicencaEntity } from './licenca.entity';
import { MudarSituacaoService } from './mudar-situacao.service';
import { ListaDeOpcoesEntity } from './opcoes/lista-de-opcoes.entity';
import { OpcaoMudancaEntity } from './opcoes/opcao-mudanca.entity';
import { Opcoes } from './opcoes/opcoes';
import { PrecoEntity } from './preco.entity';
import { OferecerDinheiroService } from './oferecer-dinheiro.service';
import { PrecosService } from './precos.service';
import { EliminacaoEntity } from './privacidade/eliminacao.entity';
import { EliminarPessoaService } from './privacidade/eliminar-pessoa.service';
import { MeusDadosService } from './privacidade/meus-dados.service';
import { ProtocoloSequenciaEntity } from './protocolo-sequencia.entity';
import { ProtocolosService } from './protocolos.service';
import { RegistrarLicencaService } from './registrar-licenca.service';
import { RenovacaoConsultaService } from './renovacao-consulta.service';
import { TextoEntity } from './textos/texto.entity';
import { Textos } from './textos/textos';

const SERVICOS = [
  MudarSituacaoService,
  PrecosService,
  Textos,
  Opcoes,
  CobrarLicencaService,
  ProtocolosService,
  OferecerDinheiroService,
  RegistrarLicencaService,
  EmitirBoletoService,
  ConfirmarPagamentoService,
  EstornarPagamentoService,
  DesfazerAceiteService,
  CalendarioService,
  LicencaConsultaService,
  RenovacaoConsultaService,
  AutenticidadeService,
  ChavesDaCarteira,
  ProvarChavesDaCarteira,
  DeclararService,
  ConferirService,
  RevogadasService,
  CarteiraService,
  MeusDadosService,
  EliminarPessoaService,
];

@Module({
  imports: [
    PessoaModule,
    PagamentoModule,
    TypeOrmModule.forFeature([
      LicencaEntity,
      InformacaoEntity,
      ContatoDoPedidoEntity,
      LicencaHistoricoEntity,
      PrecoEntity,
      ProtocoloSequenciaEntity,
      IdempotenciaEntity,
      EliminacaoEntity,
      CarteiraPerdidaEntity,
      ConferenciaEntity,
      ComprovanteEntity,
      TextoEntity,
      ListaDeOpcoesEntity,
      OpcaoMudancaEntity,
    ]),
  ],
  providers: [Idempotencia, ...SERVICOS],
  exports: SERVICOS,
})
export class LicencaModule {}
