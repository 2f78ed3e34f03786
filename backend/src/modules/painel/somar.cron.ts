import { Injectable, Logger, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { resumirErro } from '../../platform/descrever-erro';
import { Medidas } from '../../platform/metricas/medidas';
import { Repeticao } from '../../platform/repeticao';
import { PrecisaConsulta } from './precisa-consulta';
import { SomarService } from './somar.service';
import { SomasGuardadas } from './somas-guardadas';
import { UltimasCopias } from './ultimas-copias';

const OLHAR_MS = 2_000;

/** Mantém frescas as somas do painel. De vários workers, soma um de cada vez. */
@Injectable()
export class SomarCron implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(SomarCron.name);
  private readonly repeticao: Repeticao;

  constructor(
    servico: SomarService,
    guardadas: SomasGuardadas,
    precisa: PrecisaConsulta,
    copias: UltimasCopias,
    medidas: Medidas,
  ) {
    medidas.somar('pesca_precisa', 'O que espera alguém, como no painel', ['item'], async () =>
      (await precisa.itens('pt')).map(({ item, quantidade }) => [{ item }, quantidade]),
    );
    medidas.somar(
      'pesca_copia_idade_segundos',
      'Idade da última cópia de segurança anotada',
      [],
      async () => (await copias.ler()).copia.idade,
    );
    this.repeticao = new Repeticao(
      OLHAR_MS,
      () => guardadas.naVez(() => servico.somar()),
      (erro) => this.log.warn({ erro: resumirErro(erro) }, 'o painel não pôde ser somado'),
    );
  }

  onApplicationBootstrap(): void {
    this.repeticao.iniciar();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.repeticao.parar();
  }
}
