import { BeforeApplicationShutdown, Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, Server } from 'node:https';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { Counter } from 'prom-client';
import { Ambiente } from '../../../platform/config/ambiente';
import { resumirErro } from '../../../platform/descrever-erro';
import { AtenderAvisoService } from './atender-aviso.service';

const MAIOR_CORPO = 256 * 1024;
/** Do aperto de mãos, dos cabeçalhos, do pedido inteiro e do fim; vê-se de segundo em segundo quem o passou. */
const PRAZO_MS = 5_000;
const VER_MS = 1_000;
/** Dentro de `PIX_SEGREDOS`. */
const PASTA = 'avisos';
/** O do convênio; o provedor acrescenta `/pix` ao endereço que lhe deram. */
const CAMINHO = /^\/([1-9]\d{0,8})(\/pix)?$/;

const AVISOS = new Counter({
  name: 'pesca_pix_avisos_total',
  help: 'Pedidos à porta dos avisos de PIX, pela resposta',
  labelNames: ['resultado'],
});
for (const resultado of ['200', '404', '405', '413', '503', 'recusado']) AVISOS.inc({ resultado }, 0);
/** Quem bate à porta sem certificado pode fazê-lo quantas vezes quiser, e não enche os registros. */
const ENTRE_LINHAS_MS = 60_000;

/**
 * Onde os provedores avisam do que receberam: porta própria, TLS dos dois lados com a autoridade que a agência aceita, corpo
 * pequeno. Só guarda; quem não mostra certificado não passa do aperto de mãos.
 */
@Injectable()
export class PortaDeAvisos implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(PortaDeAvisos.name);
  private servidor: Server | null = null;
  private recusados = { desdeALinha: 0, linhaEm: -Infinity };

  constructor(
    private readonly ambiente: Ambiente,
    private readonly avisos: AtenderAvisoService,
  ) {}

  /** Sem ela o dinheiro acha-se na mesma, a perguntar: certificados que não servem não tiram do ar o resto da api. */
  async onApplicationBootstrap(): Promise<void> {
    const { enderecoDosAvisos } = this.ambiente;
    if (!enderecoDosAvisos) return;
    try {
      await this.abrir(enderecoDosAvisos);
    } catch (erro) {
      this.servidor = null;
      this.log.error(
        { erro: resumirErro(erro) },
        'a porta dos avisos de PIX não abre: veja PIX_AVISOS e PIX_SEGREDOS/avisos',
      );
    }
  }

  private async abrir(endereco: NonNullable<Ambiente['enderecoDosAvisos']>): Promise<void> {
    const { pixSegredos } = this.ambiente;
    const ler = (nome: string) => readFile(join(pixSegredos ?? '', PASTA, nome));
    const [cert, key, ca] = await Promise.all([ler('servidor.crt'), ler('servidor.key'), ler('ca.crt')]);
    const opcoes = {
      cert,
      key,
      ca,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      handshakeTimeout: PRAZO_MS,
      connectionsCheckingInterval: VER_MS,
      requestTimeout: PRAZO_MS,
      headersTimeout: PRAZO_MS,
    } as const;
    this.servidor = createServer(opcoes, (pedido, resposta) => {
      void this.atender(pedido)
        .catch((erro: unknown) => {
          this.log.error({ erro: resumirErro(erro) }, 'um aviso de PIX não pôde ser guardado');
          return 503;
        })
        .then((codigo) => {
          if (codigo >= 400 && codigo < 500)
            this.log.warn({ codigo }, 'um aviso de PIX que não se aceita, e não se guarda');
          responder(resposta, codigo, codigo === 413 || !this.servidor?.listening);
        });
    });
    this.servidor.on('clientError', (erro, soquete) => {
      this.recusar(codigoDaRecusa(erro, soquete));
      soquete.destroy();
    });
    this.servidor.listen(endereco);
    await once(this.servidor, 'listening');
  }

  /** Antes de o banco de dados se fechar: o aviso que ainda chega acaba de se guardar, e outro já não entra. */
  async beforeApplicationShutdown(): Promise<void> {
    const { servidor } = this;
    if (!servidor?.listening) return;
    const fechado = once(servidor, 'close');
    servidor.close();
    const prazo = setTimeout(() => servidor.closeAllConnections(), PRAZO_MS);
    await fechado;
    clearTimeout(prazo);
  }

  /** Não passou do aperto de mãos, ou não falou HTTP. */
  private recusar(codigo: string): void {
    AVISOS.inc({ resultado: 'recusado' });
    const { recusados } = this;
    recusados.desdeALinha++;
    const agora = performance.now();
    if (agora - recusados.linhaEm < ENTRE_LINHAS_MS) return;
    this.log.warn(
      { codigo, quantas: recusados.desdeALinha },
      'ligações recusadas na porta dos avisos de PIX: sem certificado que sirva, ou sem HTTP que se leia',
    );
    this.recusados = { desdeALinha: 0, linhaEm: agora };
  }

  private async atender(pedido: IncomingMessage): Promise<number> {
    const [, convenio] = CAMINHO.exec(pedido.url ?? '') ?? [];
    if (!convenio) return 404;
    if (pedido.method !== 'POST') return 405;
    const corpo = await lerCorpo(pedido);
    if (!corpo) return 413;
    await this.avisos.guardar(Number(convenio), corpo);
    return 200;
  }
}

/** Do certificado, se é ele que não serve; o texto do erro pode trazer o que mandaram. */
function codigoDaRecusa({ code }: NodeJS.ErrnoException, soquete: Duplex): string {
  const { authorizationError } = soquete as Partial<TLSSocket>;
  return authorizationError ? String(authorizationError) : (code ?? 'sem código');
}

/** `null` se passa do tamanho. */
async function lerCorpo(pedido: IncomingMessage): Promise<Buffer | null> {
  const partes: Buffer[] = [];
  let tamanho = 0;
  for await (const parte of pedido as AsyncIterable<Buffer>) {
    tamanho += parte.length;
    if (tamanho > MAIOR_CORPO) return null;
    partes.push(parte);
  }
  return Buffer.concat(partes);
}

function responder(resposta: ServerResponse, codigo: number, ultima: boolean): void {
  AVISOS.inc({ resultado: String(codigo) });
  resposta.writeHead(codigo, ultima ? { connection: 'close' } : {}).end();
}
