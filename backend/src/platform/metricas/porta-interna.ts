import { Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { once } from 'node:events';
import { createServer, IncomingMessage, Server, ServerResponse } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import { Ambiente } from '../config/ambiente';
import { Sondas } from '../saude/sondas';
import { Medidas } from './medidas';

/**
 * Para quem vigia este processo, em endereço próprio e nunca atrás do nginx: `/viva` (o laço de eventos anda), `/pronta`
 * (pode receber trabalho) e `/metricas`. Sem `ENDERECO_INTERNO` nada escuta.
 */
@Injectable()
export class PortaInterna implements OnApplicationBootstrap, OnApplicationShutdown {
  private servidor: Server | null = null;

  constructor(
    private readonly ambiente: Ambiente,
    private readonly sondas: Sondas,
    private readonly medidas: Medidas,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.ambiente.enderecoInterno) return;
    collectDefaultMetrics();
    this.servidor = createServer((pedido, resposta) => {
      this.atender(pedido, resposta).catch(() => resposta.writeHead(500).end());
    });
    this.servidor.listen(this.ambiente.enderecoInterno);
    await once(this.servidor, 'listening');
  }

  onApplicationShutdown(): void {
    this.servidor?.close();
    this.servidor?.closeAllConnections();
  }

  private async atender({ url }: IncomingMessage, resposta: ServerResponse): Promise<void> {
    if (url === '/viva') {
      resposta.writeHead(204).end();
    } else if (url === '/pronta') {
      const faltam = await this.sondas.essenciaisQueFaltam();
      resposta.writeHead(faltam.length === 0 ? 200 : 503, { 'content-type': 'application/json' });
      resposta.end(JSON.stringify({ faltam }));
    } else if (url === '/metricas') {
      const texto = `${await register.metrics()}\n${await this.medidas.texto()}`;
      resposta.writeHead(200, { 'content-type': register.contentType }).end(texto);
    } else {
      resposta.writeHead(404).end();
    }
  }
}
