import { Injectable, Logger, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { resumirErro } from '../../platform/descrever-erro';
import { Repeticao } from '../../platform/repeticao';
import { PessoasSugeridas } from './pessoas-sugeridas.service';

const OLHAR_MS = 15_000;

@Injectable()
export class PessoasSugeridasCron implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(PessoasSugeridasCron.name);
  private readonly repeticao: Repeticao;

  constructor(sugeridas: PessoasSugeridas) {
    this.repeticao = new Repeticao(
      OLHAR_MS,
      () => sugeridas.passarAAuditoria(),
      (erro) => this.log.warn({ erro: resumirErro(erro) }, 'as sugestões não puderam passar à auditoria'),
    );
  }

  onApplicationBootstrap(): void {
    this.repeticao.iniciar();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.repeticao.parar();
  }
}
