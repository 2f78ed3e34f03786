import { Injectable } from '@nestjs/common';
import { Medidas } from '../../platform/metricas/medidas';
import { Repetida } from '../../platform/repetida';
import { PrecisaConsulta } from './precisa-consulta';
import { SomarService } from './somar.service';
import { SomasGuardadas } from './somas-guardadas';
import { UltimasCopias } from './ultimas-copias';

const OLHAR_MS = 2_000;

/** Mantém frescas as somas do painel. De vários workers, soma um de cada vez. */
@Injectable()
export class SomarCron extends Repetida {
  constructor(
    private readonly servico: SomarService,
    private readonly guardadas: SomasGuardadas,
    precisa: PrecisaConsulta,
    copias: UltimasCopias,
    medidas: Medidas,
  ) {
    super(OLHAR_MS, 'o painel não pôde ser somado');
    medidas.somar('pesca_precisa', 'O que espera alguém, como no painel', ['item'], async () =>
      (await precisa.itens('pt')).map(({ item, quantidade }) => [{ item }, quantidade]),
    );
    medidas.somar(
      'pesca_copia_idade_segundos',
      'Idade da última cópia de segurança anotada',
      [],
      async () => (await copias.ler()).copia.idade,
    );
  }

  protected umaVez(): Promise<void> {
    return this.guardadas.naVez(() => this.servico.somar());
  }
}
