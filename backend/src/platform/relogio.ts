import { Injectable } from '@nestjs/common';
import { DataCivil, dataCivilEm } from '../kernel/data-civil';
import { Ambiente } from './config/ambiente';

/** A única fonte de "agora"; os testes a trocam por uma hora fixa. */
@Injectable()
export class Relogio {
  constructor(private readonly ambiente: Ambiente) {}

  agora(): Date {
    return new Date();
  }

  /** Data civil de hoje no fuso da agência. */
  hoje(): DataCivil {
    return dataCivilEm(this.agora(), this.ambiente.agencia.fuso);
  }

  /** Data civil de um instante no fuso da agência. */
  dia(instante: Date): DataCivil {
    return dataCivilEm(instante, this.ambiente.agencia.fuso);
  }
}
