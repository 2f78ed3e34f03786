import { Injectable } from '@nestjs/common';
import { statfs } from 'node:fs/promises';
import { Ambiente } from '../config/ambiente';
import { Medidas } from '../metricas/medidas';

/** O maior arquivo de retorno e o que se imprime enquanto alguém vem ver. */
const MINIMO = 256 * 1024 * 1024;

/** O disco da pasta de dados. */
@Injectable()
export class Disco {
  constructor(
    private readonly ambiente: Ambiente,
    medidas: Medidas,
  ) {
    medidas.olhar('pesca_disco_livre_bytes', 'Espaço livre em DATA_DIR', [], () => this.livres());
  }

  async temEspaco(): Promise<boolean> {
    return (await this.livres()) >= MINIMO;
  }

  private async livres(): Promise<number> {
    const { bavail, bsize } = await statfs(this.ambiente.pastaDados);
    return bavail * bsize;
  }
}
