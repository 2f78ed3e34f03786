import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { dataCivil } from '../../kernel/data-civil';
import { Relogio } from '../../platform/relogio';
import { EnderecoEstrangeiroEntity } from './endereco-estrangeiro.entity';
import { EnderecoEntity } from './endereco.entity';
import { PessoaBuscaEntity } from './pessoa-busca.entity';
import { PessoaEntity } from './pessoa.entity';

const NINGUEM = '—';

/** Apaga quem a pessoa é. A linha fica, sem nome, para que as licenças e as contas do dinheiro continuem certas. */
@Injectable()
export class EsquecerPessoaService {
  constructor(private readonly relogio: Relogio) {}

  async esquecer(em: EntityManager, pessoaId: number): Promise<void> {
    await em.delete(EnderecoEntity, { pessoaId });
    await em.delete(EnderecoEstrangeiroEntity, { pessoaId });
    await em.delete(PessoaBuscaEntity, { pessoaId });
    await em.update(
      PessoaEntity,
      { id: pessoaId },
      {
        nome: NINGUEM,
        cpf: null,
        cpfIndice: null,
        passaporte: null,
        passaporteIndice: null,
        dataNascimento: dataCivil('1900-01-01'),
        nomeMae: null,
        email: NINGUEM,
        eliminadaEm: this.relogio.agora(),
      },
    );
  }
}
