import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { Idioma } from '../../platform/i18n/idioma';
import { Impressora } from '../../platform/pdf/impressora';
import { ExecucaoOutbox, type TrabalhoOutbox } from '../../platform/queue/execucao-outbox';
import { FILAS, type TrabalhoPedido } from '../../platform/queue/filas';
import { Arquivos } from '../../platform/storage/arquivos';
import { htmlDosDados } from './dados.html';
import { MeusDadosService } from './meus-dados.service';

type Copia = { pessoaId: number; usuarioId: number; idioma: Idioma; chave: string };

/** Imprime a cópia dos dados que o titular pediu. */
@Processor(FILAS.dadosPdf)
export class DadosProcessor {
  constructor(
    private readonly meusDados: MeusDadosService,
    private readonly impressora: Impressora,
    private readonly arquivos: Arquivos,
    private readonly outbox: ExecucaoOutbox,
  ) {}

  @Process()
  processar(job: Job<TrabalhoPedido<Copia> | TrabalhoOutbox>): Promise<void> {
    return this.outbox.atender<Copia>(job, async ({ pessoaId, usuarioId, idioma, chave }) => {
      const dados = await this.meusDados.juntar(pessoaId, usuarioId);
      await this.arquivos.gravar(chave, await this.impressora.imprimir(htmlDosDados(dados, idioma)));
    });
  }
}
