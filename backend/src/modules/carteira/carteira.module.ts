import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AgenciaModule } from '../agencia/agencia.module';
import { LicencaModule } from '../licenca/licenca.module';
import { PessoaModule } from '../pessoa/pessoa.module';
import { AutenticidadeService } from './autenticidade/autenticidade.service';
import { CarteiraConsultaService } from './carteira-consulta.service';
import { ChavesDaCarteira } from './declaracao/chaves-da-carteira.service';
import { ConferirService } from './declaracao/conferir.service';
import { DeclararService } from './declaracao/declarar.service';
import { ProvarChavesDaCarteira } from './declaracao/provar-chaves-da-carteira';
import { RevogadasService } from './declaracao/revogadas.service';
import { ConferenciaEntity } from './fiscalizacao/conferencia.entity';
import { CarteiraService } from './impressao/carteira.service';

const SERVICOS = [
  AutenticidadeService,
  ChavesDaCarteira,
  ProvarChavesDaCarteira,
  DeclararService,
  ConferirService,
  RevogadasService,
  CarteiraService,
  CarteiraConsultaService,
];

@Module({
  imports: [LicencaModule, PessoaModule, AgenciaModule, TypeOrmModule.forFeature([ConferenciaEntity])],
  providers: SERVICOS,
  exports: SERVICOS,
})
export class CarteiraModule {}
