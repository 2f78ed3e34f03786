import { Injectable, OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Ambiente } from '../config/ambiente';

/**
 * Confere na partida que a chave dos índices é a que preencheu a base: com outra, todo documento pareceria novo e
 * entraria duas vezes. A primeira partida a anota.
 */
@Injectable()
export class ChaveDeIndice implements OnModuleInit {
  constructor(
    private readonly fonte: DataSource,
    private readonly ambiente: Ambiente,
  ) {}

  async onModuleInit(): Promise<void> {
    const impressao = this.ambiente.cifra.impressaoDoIndice();
    await this.fonte.query('INSERT IGNORE INTO chave_de_indice (id, impressao) VALUES (1, ?)', [impressao]);
    const [linha] = await this.fonte.query<{ impressao: string }[]>('SELECT impressao FROM chave_de_indice');
    if (linha?.impressao !== impressao) {
      throw new Error(
        'CIFRA_INDICE não é a chave com que esta base foi preenchida, ou a troca dela não terminou ' +
          '(dist/cli/girar-chaves.js).',
      );
    }
  }
}
