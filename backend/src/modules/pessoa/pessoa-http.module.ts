import { Module } from '@nestjs/common';
import { AlvosDaPessoa } from './alvos-da-pessoa';
import { PessoaController } from './pessoa.controller';
import { PessoaModule } from './pessoa.module';

@Module({ imports: [PessoaModule], controllers: [PessoaController], providers: [AlvosDaPessoa] })
export class PessoaHttpModule {}
