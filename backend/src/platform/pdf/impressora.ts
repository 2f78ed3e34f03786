import { Injectable, Logger, OnApplicationShutdown } from '@nestjs/common';
import puppeteer, { Browser, Page } from 'puppeteer';
import { Ambiente } from '../config/ambiente';
import type { Html } from '../http/html';

const PAGINAS = 2;
const PRAZO_MS = 30_000;

/**
 * Um Chromium mantido quente no worker, com páginas reaproveitadas. Sem rede e sem JavaScript: o HTML traz tudo
 * dentro de si. Um navegador que trava ou morre é trocado, e o documento em curso é tentado mais uma vez.
 */
@Injectable()
export class Impressora implements OnApplicationShutdown {
  private readonly log = new Logger(Impressora.name);
  private navegador: Promise<Browser> | null = null;
  private readonly livres: Page[] = [];
  private readonly espera: (() => void)[] = [];
  private emUso = 0;

  constructor(private readonly ambiente: Ambiente) {}

  /** HTML completo (estilos, fontes e imagens embutidos) → PDF com marcas de acessibilidade. */
  async imprimir(html: Html): Promise<Buffer> {
    await this.vez();
    try {
      return await this.tentar(html).catch((erro: unknown) => {
        this.log.warn({ erro: (erro as Error).name }, 'o Chromium falhou; nova tentativa num navegador novo');
        return this.trocarNavegador().then(() => this.tentar(html));
      });
    } finally {
      this.emUso--;
      this.espera.shift()?.();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const navegador = this.navegador;
    this.navegador = null;
    await (await navegador?.catch(() => null))?.close().catch(() => undefined);
  }

  private async vez(): Promise<void> {
    if (this.emUso >= PAGINAS) await new Promise<void>((pronto) => this.espera.push(pronto));
    this.emUso++;
  }

  private async tentar(html: Html): Promise<Buffer> {
    const pagina = this.livres.pop() ?? (await this.novaPagina());
    await pagina.setContent(html.toString(), { waitUntil: 'load', timeout: PRAZO_MS });
    const bytes = await pagina.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: false,
      timeout: PRAZO_MS,
    });
    if (!pagina.isClosed()) this.livres.push(pagina);
    return Buffer.from(bytes);
  }

  private async novaPagina(): Promise<Page> {
    this.navegador ??= this.abrir();
    const pagina = await (await this.navegador).newPage();
    await pagina.setJavaScriptEnabled(false);
    await pagina.setRequestInterception(true);
    pagina.on('request', (pedido) => {
      const local = pedido.url().startsWith('data:') || pedido.url() === 'about:blank';
      void (local ? pedido.continue() : pedido.abort());
    });
    return pagina;
  }

  private async trocarNavegador(): Promise<void> {
    const antigo = this.navegador;
    this.navegador = null;
    this.livres.length = 0;
    const processo = (await antigo?.catch(() => null))?.process();
    processo?.kill('SIGKILL');
  }

  private async abrir(): Promise<Browser> {
    const navegador = await puppeteer.launch({
      executablePath: this.ambiente.chromium,
      headless: true,
      // Sem porta de depuração: os comandos vão por um cano que só este processo tem.
      pipe: true,
      args: [
        // Além de interceptados, os pedidos não têm por onde sair: nenhum nome se resolve e o proxy não existe.
        '--host-resolver-rules=MAP * ~NOTFOUND',
        '--proxy-server=127.0.0.1:9',
        '--proxy-bypass-list=<-loopback>',
        '--dns-prefetch-disable',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        '--font-render-hinting=none',
        // Como root o Chromium recusa o próprio isolamento; como outro usuário, ele fica ligado.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    });
    navegador.on('disconnected', () => {
      this.navegador = null;
      this.livres.length = 0;
    });
    return navegador;
  }
}
