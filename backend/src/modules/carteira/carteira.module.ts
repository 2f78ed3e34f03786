import { Module } from '@nestjs/common';
import { AgenciaModule } from '../agencia/agencia.module';
import { LicencaModule } from '../licenca/licenca.module';
import { PessoaModule } from '../pessoa/pessoa.module';
import { AutenticidadeService } from './autenticidade/autenticidade.service';
import { CarteiraConsultaService } from './carteira-consulta.service';
import { ChavesDaCarteira } from './declaracao-assinada/chaves-da-carteira.service';
import { VerificarDeclaracaoService } from './declaracao-assinada/verificar-declaracao.service';
import { DeclararService } from './declaracao-assinada/declarar.service';
import { ProvarChavesDaCarteira } from './declaracao-assinada/provar-chaves-da-carteira';
import { RevogadasService } from './declaracao-assinada/revogadas.service';
import { CarteiraService } from './impressao/carteira.service';

const SERVICOS = [
  AutenticidadeService,
  ChavesDaCarteira,
  ProvarChavesDaCarteira,
  DeclararService,
  VerificarDeclaracaoService,
  RevogadasService,
  CarteiraService,
  CarteiraConsultaService,
];

@Module({
  imports: [LicencaModule, PessoaModule, AgenciaModule],
  providers: SERVICOS,
  exports: SERVICOS,
})
export class CarteiraModule {}
