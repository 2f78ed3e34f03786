import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Idempotencia } from '../../platform/http/idempotencia/idempotencia';
import { IdempotenciaEntity } from '../../platform/http/idempotencia/idempotencia.entity';
import { GeografiaModule } from '../geografia/geografia.module';
import { AgenciaModule } from '../agencia/agencia.module';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { PessoaModule } from '../pessoa/pessoa.module';
import { CalendarioService } from './calendario.service';
import { CarteiraPerdidaEntity } from './carteira-perdida.entity';
import { CobrarLicencaService } from './pagamento/cobrar-licenca.service';
import { ComprovanteEntity } from './comprovante.entity';
import { ConfirmarPagamentoService } from './pagamento/confirmar-pagamento.service';
import { ContatoDoPedidoEntity } from './pedido/contato-do-pedido.entity';
import { DesfazerAceiteService } from './pagamento/desfazer-aceite.service';
import { EmitirBoletoService } from './pagamento/emitir-boleto.service';
import { EstornarPagamentoService } from './pagamento/estornar-pagamento.service';
import { InformacaoEntity } from './pedido/informacao.entity';
import { IsentarLicencaService } from './isencao/isentar-licenca.service';
import { LicencaConsultaService } from './licenca-consulta.service';
import { LicencaHistoricoEntity } from './licenca-historico.entity';
import { LicencaEntity } from './licenca.entity';
import { MudarSituacaoService } from './mudar-situacao.service';
import { ProtocoloSequenciaEntity } from './pedido/protocolo-sequencia.entity';
import { ProtocolosService } from './pedido/protocolos.service';
import { RegistrarLicencaService } from './pedido/registrar-licenca.service';
import { ResponsavelEntity } from './pedido/responsavel.entity';
import { RenovacaoConsultaService } from './pedido/renovacao-consulta.service';

const SERVICOS = [
  Idempotencia,
  MudarSituacaoService,
  CobrarLicencaService,
  ProtocolosService,
  RegistrarLicencaService,
  IsentarLicencaService,
  EmitirBoletoService,
  ConfirmarPagamentoService,
  EstornarPagamentoService,
  DesfazerAceiteService,
  CalendarioService,
  LicencaConsultaService,
  RenovacaoConsultaService,
];

@Module({
  imports: [
    PessoaModule,
    PagamentoModule,
    AgenciaModule,
    GeografiaModule,
    TypeOrmModule.forFeature([
      LicencaEntity,
      InformacaoEntity,
      ContatoDoPedidoEntity,
      ResponsavelEntity,
      LicencaHistoricoEntity,
      ProtocoloSequenciaEntity,
      CarteiraPerdidaEntity,
      ComprovanteEntity,
      IdempotenciaEntity,
    ]),
  ],
  providers: SERVICOS,
  exports: SERVICOS,
})
export class LicencaModule {}
