import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EstadoEntity } from '../geografia/estado.entity';
import { MunicipioEntity } from '../geografia/municipio.entity';
import { PaisEntity } from '../geografia/pais.entity';
import { EnderecoEstrangeiroEntity } from './endereco-estrangeiro.entity';
import { EnderecoEntity } from './endereco.entity';
import { PessoaEntity } from './pessoa.entity';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      PessoaEntity,
      EnderecoEntity,
      EnderecoEstrangeiroEntity,
      EstadoEntity,
      MunicipioEntity,
      PaisEntity,
    ]),
  ],
})
export class PessoaModule {}
