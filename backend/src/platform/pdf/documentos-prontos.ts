import { Injectable } from '@nestjs/common';
import type { NomeFila } from '../queue/filas';
import { Filas } from '../queue/filas.service';
import { Arquivos } from '../storage/arquivos';
import { ArquivosRecentes } from '../storage/arquivos-recentes';

const ESPERA_MS = 20_000;
const PASSO_MS = 60;

/** Lado da API: entrega um documento já guardado ou pede ao worker e espera por ele. */
@Injectable()
export class DocumentosProntos {
  private readonly recentes = new ArquivosRecentes();

  constructor(
    private readonly arquivos: Arquivos,
    private readonly filas: Filas,
  ) {}

  /**
   * `chave` é o nome do arquivo e muda com o conteúdo do documento; `dados` diz ao worker o que imprimir.
   * `null` se o arquivo não ficou pronto em 20 s.
   */
  async obter(pedido: { fila: NomeFila; chave: string; dados: object }): Promise<Buffer | null> {
    const pronto = this.recentes.ler(pedido.chave) ?? (await this.ler(pedido.chave));
    if (pronto) return pronto;
    await this.filas.adicionar(pedido.fila, pedido.dados, {
      jobId: pedido.chave,
      priority: 1,
      attempts: 3,
      backoff: { type: 'exponential', delay: 1_000 },
    });
    for (let passou = 0; passou < ESPERA_MS; passou += PASSO_MS) {
      await new Promise((continuar) => setTimeout(continuar, PASSO_MS));
      const bytes = await this.ler(pedido.chave);
      if (bytes) return bytes;
    }
    return null;
  }

  private async ler(chave: string): Promise<Buffer | null> {
    const bytes = await this.arquivos.ler(chave);
    if (bytes) this.recentes.guardar(chave, bytes);
    return bytes;
  }
}
