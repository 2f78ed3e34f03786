import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GeografiaModule } from '../geografia/geografia.module';
import { ConfirmacaoService } from './confirmacao.service';
import { DireitoSobrePessoaService } from './direito-sobre-pessoa.service';
import { EnderecoEstrangeiroEntity } from './endereco-estrangeiro.entity';
import { EnderecoEntity } from './endereco.entity';
import { PessoaConsultaService } from './pessoa-consulta.service';
import { PessoaEntity } from './pessoa.entity';
import { SalvarPessoaService } from './salvar-pessoa.service';

@Module({
  imports: [
    GeografiaModule,
    TypeOrmModule.forFeature([PessoaEntity, EnderecoEntity, EnderecoEstrangeiroEntity]),
  ],
  providers: [PessoaConsultaService, DireitoSobrePessoaService, ConfirmacaoService, SalvarPessoaService],
  exports: [PessoaConsultaService, DireitoSobrePessoaService, ConfirmacaoService, SalvarPessoaService],
})
export class PessoaModule {}
