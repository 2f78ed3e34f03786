import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { Ambiente } from '../../platform/config/ambiente';
import type { Idioma } from '../../platform/i18n/idioma';
import { ImpressaoPedida } from '../../platform/pdf/impressao-pedida';
import { Impressora } from '../../platform/pdf/impressora';
import type { TrabalhoOutbox } from '../../platform/queue/execucao-outbox';
import { FILAS, type TrabalhoPedido } from '../../platform/queue/filas';
import { htmlDosDados } from './dados.html';
import { MeusDadosService } from './meus-dados.service';

type Copia = { pessoaId: number; usuarioId: number; idioma: Idioma; chave: string };

/** Imprime a cópia dos dados que o titular pediu. É de quem a pediu: não fica guardada. */
@Processor(FILAS.dadosPdf)
export class DadosProcessor {
  constructor(
    private readonly meusDados: MeusDadosService,
    private readonly impressora: Impressora,
    private readonly impressao: ImpressaoPedida,
    private readonly ambiente: Ambiente,
  ) {}

  @Process()
  processar(job: Job<TrabalhoPedido<Copia> | TrabalhoOutbox>): Promise<void> {
    return this.impressao.atender<Copia>(job, async ({ pessoaId, usuarioId, idioma, chave }) => {
      const dados = await this.meusDados.juntar(pessoaId, usuarioId, idioma);
      return {
        chave,
        bytes: await this.impressora.imprimir(htmlDosDados(dados, idioma, this.ambiente.agencia.fuso)),
      };
    });
  }
}
