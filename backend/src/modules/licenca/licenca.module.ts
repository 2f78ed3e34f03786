import { Module } from '@nestjs/common';
import { Idempotencia } from '../../platform/http/idempotencia/idempotencia';
import { GeografiaModule } from '../geografia/geografia.module';
import { AgenciaModule } from '../agencia/agencia.module';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { PessoaModule } from '../pessoa/pessoa.module';
import { CalendarioService } from './calendario.service';
import { CobrarLicencaService } from './pagamento/cobrar-licenca.service';
import { ConfirmarPagamentoService } from './pagamento/confirmar-pagamento.service';
import { DesfazerAceiteService } from './pagamento/desfazer-aceite.service';
import { EmitirBoletoService } from './pagamento/emitir-boleto.service';
import { EstornarPagamentoService } from './pagamento/estornar-pagamento.service';
import { IsentarLicencaService } from './isencao/isentar-licenca.service';
import { LicencaConsultaService } from './licenca-consulta.service';
import { MudarSituacaoService } from './mudar-situacao.service';
import { ProtocolosService } from './pedido/protocolos.service';
import { GravarLicencaService } from './pedido/gravar-licenca.service';
import { RegistrarLicencaService } from './pedido/registrar-licenca.service';
import { RenovacaoConsultaService } from './pedido/renovacao-consulta.service';

const SERVICOS = [
  Idempotencia,
  MudarSituacaoService,
  CobrarLicencaService,
  ProtocolosService,
  GravarLicencaService,
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
  imports: [PessoaModule, PagamentoModule, AgenciaModule, GeografiaModule],
  providers: SERVICOS,
  exports: SERVICOS,
})
export class LicencaModule {}
