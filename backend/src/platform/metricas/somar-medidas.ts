import { Injectable, Logger, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { resumirErro } from '../descrever-erro';
import { Repeticao } from '../repeticao';
import { Medidas } from './medidas';

const OLHAR_MS = 5_000;

/** No worker: mede o produto inteiro, um worker de cada vez. */
@Injectable()
export class SomarMedidas implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(SomarMedidas.name);
  private readonly repeticao: Repeticao;

  constructor(medidas: Medidas) {
    this.repeticao = new Repeticao(
      OLHAR_MS,
      () => medidas.somarNaVez(),
      (erro) => this.log.warn({ erro: resumirErro(erro) }, 'as medidas não puderam ser somadas'),
    );
  }

  onApplicationBootstrap(): void {
    this.repeticao.iniciar();
  }

  onApplicationShutdown(): Promise<void> {
    return this.repeticao.parar();
  }
}
