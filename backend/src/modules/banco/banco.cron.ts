import { Injectable } from '@nestjs/common';
import type { DataCivil } from '../../kernel/data-civil';
import { Agenda } from '../../platform/agenda/agenda';
import { Transacoes } from '../../platform/database/transacoes';
import { FILAS } from '../../platform/queue/filas';
import { Outbox } from '../../platform/queue/outbox';
import { DescartarArquivosService } from './arquivo/descartar-arquivos.service';
import { PartesVencidasService } from './pendencia/partes-vencidas.service';

/** O que o banco deve ao calendário: a remessa de cada dia, pedida uma vez, as partes a que faltou o resto e o fim da guarda dos arquivos. */
@Injectable()
export class BancoCron {
  constructor(
    agenda: Agenda,
    descarte: DescartarArquivosService,
    partes: PartesVencidasService,
    private readonly transacoes: Transacoes,
    private readonly outbox: Outbox,
  ) {
    agenda.cumprir('remessa', (dia) => this.pedir(dia));
    agenda.cumprir('partesVencidas', () => partes.abrir());
    agenda.cumprir('arquivosDoBanco', () => descarte.descartar());
  }

  private async pedir(dia: DataCivil): Promise<void> {
    await this.transacoes.executar((em) =>
      this.outbox.publicar(em, { fila: FILAS.remessa, chave: `remessa-${dia}`, dados: {} }),
    );
  }
}
