import { Injectable, OnModuleInit } from '@nestjs/common';
import type { DataCivil } from '../../kernel/data-civil';
import { Agenda } from '../../platform/agenda/agenda';
import { Transacoes } from '../../platform/database/transacoes';
import { FILAS } from '../../platform/queue/filas';
import { Outbox } from '../../platform/queue/outbox';
import { DescartarArquivosService } from './descartar-arquivos.service';

/** O que o banco deve ao calendário: a remessa de cada dia, pedida uma vez, e o fim da guarda dos arquivos. */
@Injectable()
export class BancoCron implements OnModuleInit {
  constructor(
    private readonly agenda: Agenda,
    private readonly transacoes: Transacoes,
    private readonly outbox: Outbox,
    private readonly descarte: DescartarArquivosService,
  ) {}

  onModuleInit(): void {
    this.agenda.cumprir('remessa', (dia) => this.pedir(dia));
    this.agenda.cumprir('arquivosDoBanco', () => this.descarte.descartar());
  }

  private async pedir(dia: DataCivil): Promise<void> {
    await this.transacoes.executar((em) =>
      this.outbox.publicar(em, { fila: FILAS.remessa, chave: `remessa-${dia}`, dados: {} }),
    );
  }
}
