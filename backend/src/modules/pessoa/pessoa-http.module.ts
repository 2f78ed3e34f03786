import { Module } from '@nestjs/common';
import { PessoaController } from './pessoa.controller';
import { PessoaModule } from './pessoa.module';

@Module({ imports: [PessoaModule], controllers: [PessoaController] })
export class PessoaHttpModule {}
