import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { emNomeDe } from '../../../platform/http/contexto';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Impressora } from '../../../platform/pdf/impressora';
import { FILAS, TrabalhoPedido } from '../../../platform/queue/filas';
import { Arquivos } from '../../../platform/storage/arquivos';
import { htmlDosDados } from './dados.html';
import { MeusDadosService } from './meus-dados.service';

type Trabalho = TrabalhoPedido<{ pessoaId: number; usuarioId: number; idioma: Idioma; chave: string }>;

/** Imprime a cópia dos dados que o titular pediu. */
@Processor(FILAS.dadosPdf)
export class DadosProcessor {
  constructor(
    private readonly meusDados: MeusDadosService,
    private readonly impressora: Impressora,
    private readonly arquivos: Arquivos,
  ) {}

  @Process()
  async processar({
    data: { pessoaId, usuarioId, idioma, chave, requisicao },
  }: Job<Trabalho>): Promise<void> {
    await emNomeDe(requisicao, async () => {
      const dados = await this.meusDados.juntar(pessoaId, usuarioId);
      await this.arquivos.gravar(chave, await this.impressora.imprimir(htmlDosDados(dados, idioma)));
    });
  }
}
