import { Injectable } from '@nestjs/common';
import { Repetida } from '../repetida';
import { Medidas } from './medidas';

const OLHAR_MS = 5_000;

/** No worker: mede o produto inteiro, um worker de cada vez. */
@Injectable()
export class SomarMedidas extends Repetida {
  constructor(private readonly medidas: Medidas) {
    super(OLHAR_MS, 'as medidas não puderam ser somadas');
  }

  protected umaVez(): Promise<void> {
    return this.medidas.somarNaVez();
  }
}
