import { Injectable } from '@nestjs/common';
import { Agenda } from '../../platform/agenda/agenda';
import { ChavesDaCarteira } from './declaracao-assinada/chaves-da-carteira.service';
import { ProvarChavesDaCarteira } from './declaracao-assinada/provar-chaves-da-carteira';
import { RevogadasService } from './declaracao-assinada/revogadas.service';

/** As chaves que assinam carteiras e a lista das revogadas. */
@Injectable()
export class ChavesCron {
  constructor(
    agenda: Agenda,
    chaves: ChavesDaCarteira,
    prova: ProvarChavesDaCarteira,
    revogadas: RevogadasService,
  ) {
    agenda.cumprir('chavesDaCarteira', async () => {
      await chaves.girar();
      await prova.anotarAsDaPasta();
      await revogadas.esquecerVencidas();
    });
  }
}
