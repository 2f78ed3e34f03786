import { Module } from '@nestjs/common';
import { GeografiaModule } from '../geografia/geografia.module';
import { ConfirmacaoService } from './confirmacao.service';
import { DireitoSobrePessoaService } from './direito-sobre-pessoa.service';
import { ListaDePessoasService } from './busca/lista-de-pessoas.service';
import { PessoaConsultaService } from './pessoa-consulta.service';
import { SalvarPessoaService } from './salvar-pessoa.service';
import { VocabularioDosNomes } from './busca/vocabulario-dos-nomes';

const SERVICOS = [
  PessoaConsultaService,
  ListaDePessoasService,
  VocabularioDosNomes,
  DireitoSobrePessoaService,
  ConfirmacaoService,
  SalvarPessoaService,
];

@Module({
  imports: [GeografiaModule],
  providers: SERVICOS,
  exports: SERVICOS,
})
export class PessoaModule {}
