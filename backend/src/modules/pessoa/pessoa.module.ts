import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GeografiaModule } from '../geografia/geografia.module';
import { AnotacaoEntity } from './historico/anotacao.entity';
import { ConfirmacaoService } from './confirmacao.service';
import { CorrecaoEntity } from './historico/correcao.entity';
import { DireitoSobrePessoaService } from './direito-sobre-pessoa.service';
import { DocumentoAntigoEntity } from './historico/documento-antigo.entity';
import { EnderecoEstrangeiroEntity } from './endereco-estrangeiro.entity';
import { EnderecoEntity } from './endereco.entity';
import { EsquecerPessoaService } from './esquecer-pessoa.service';
import { ListaDePessoasService } from './busca/lista-de-pessoas.service';
import { JuncaoEntity } from './historico/juncao.entity';
import { OpcoesDaMaeEntity } from './opcoes-da-mae.entity';
import { PalavraDoNomeEntity } from './busca/palavra-do-nome.entity';
import { PessoaBuscaEntity } from './busca/pessoa-busca.entity';
import { PessoaConsultaService } from './pessoa-consulta.service';
import { PessoaEntity } from './pessoa.entity';
import { SalvarPessoaService } from './salvar-pessoa.service';
import { VocabularioDosNomes } from './busca/vocabulario-dos-nomes';

const SERVICOS = [
  PessoaConsultaService,
  ListaDePessoasService,
  VocabularioDosNomes,
  DireitoSobrePessoaService,
  ConfirmacaoService,
  SalvarPessoaService,
  EsquecerPessoaService,
];

@Module({
  imports: [
    GeografiaModule,
    TypeOrmModule.forFeature([
      PessoaEntity,
      AnotacaoEntity,
      CorrecaoEntity,
      PessoaBuscaEntity,
      PalavraDoNomeEntity,
      EnderecoEntity,
      EnderecoEstrangeiroEntity,
      DocumentoAntigoEntity,
      JuncaoEntity,
      OpcoesDaMaeEntity,
    ]),
  ],
  providers: SERVICOS,
  exports: SERVICOS,
})
export class PessoaModule {}
