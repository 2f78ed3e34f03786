import { join } from 'node:path';
import { Injectable, Logger, OnApplicationShutdown } from '@nestjs/common';
import type { Page } from 'puppeteer-core';
import { Ambiente } from '../config/ambiente';
import { resumirErro } from '../descrever-erro';
import type { Html } from '../http/resposta/html';
import { acabar } from './acabar';
import { FalhaDeImpressao } from './falha-de-impressao';
import { instalarFontes } from './fontes';
import { NavegadorQuente } from './navegador-quente';

const ABAS = 2;
/** Quem já espera uma aba. Acima disto é melhor falhar e voltar pela fila, que guarda os pedidos fora da memória. */
const ESPERA_MAXIMA = 100;
const PRAZO_MS = 10_000;
const TENTATIVAS = 3;
/** Depois de tantas o navegador é trocado, para que a memória dele não cresça com o tempo. */
const IMPRESSOES_POR_NAVEGADOR = 1_000;

const VISTA_DE_IMPRESSAO = { width: 800, height: 600 };

/**
 * Imprime HTML num Chromium mantido quente no worker, em poucas abas. Um navegador que trava, morre ou já imprimiu muito
 * é trocado; o que outros imprimem nele termina, e o documento que falhou é tentado noutro.
 */
@Injectable()
export class Impressora implements OnApplicationShutdown {
  private readonly log = new Logger(Impressora.name);
  private atual: Promise<NavegadorQuente> | null = null;
  private readonly vivos = new Set<NavegadorQuente>();
  private readonly espera: (() => void)[] = [];
  private emUso = 0;
  private encerrada = false;

  constructor(private readonly ambiente: Ambiente) {}

  /** HTML completo (estilos e imagens embutidos) → PDF acessível. O mesmo HTML dá os mesmos bytes. */
  async imprimir(html: Html): Promise<Buffer> {
    return acabar(await this.numaAba((aba) => paraPdf(aba, html)), html.toString());
  }

  /** PNG do que o HTML mostra no retângulo dado, em pixels. */
  async fotografar(html: Html, tamanho: { largura: number; altura: number }): Promise<Buffer> {
    const { largura: width, altura: height } = tamanho;
    return this.numaAba(async (aba) => {
      await aba.setViewport({ width, height });
      await aba.setContent(html.toString(), { waitUntil: 'load' });
      const png = await aba.screenshot({ type: 'png', omitBackground: true });
      await aba.setViewport(VISTA_DE_IMPRESSAO);
      return Buffer.from(png);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.encerrada = true;
    await Promise.all([...this.vivos].map((navegador) => navegador.fechar()));
  }

  private async numaAba<T>(trabalho: (aba: Page) => Promise<T>): Promise<T> {
    await this.vez();
    try {
      for (let tentativa = 1; ; tentativa++) {
        try {
          return await (await this.navegador()).usar(PRAZO_MS, trabalho);
        } catch (erro) {
          if (tentativa === TENTATIVAS || this.encerrada) {
            throw erro instanceof FalhaDeImpressao
              ? erro
              : new FalhaDeImpressao('CHROMIUM_NAO_IMPRIME', { cause: erro });
          }
          this.log.warn({ erro: resumirErro(erro), tentativa }, 'o Chromium falhou e será trocado');
        }
      }
    } finally {
      const proximo = this.espera.shift();
      if (proximo) proximo();
      else this.emUso--;
    }
  }

  /** Quem espera recebe a vez de quem sai. */
  private async vez(): Promise<void> {
    if (this.emUso < ABAS) {
      this.emUso++;
      return;
    }
    if (this.espera.length >= ESPERA_MAXIMA) throw new Error('há impressões demais à espera');
    await new Promise<void>((pronto) => this.espera.push(pronto));
  }

  private async navegador(): Promise<NavegadorQuente> {
    for (;;) {
      const pedido = (this.atual ??= this.abrir());
      const navegador = await pedido.catch(() => null);
      if (navegador?.serve && navegador.impressoes < IMPRESSOES_POR_NAVEGADOR) return navegador;
      if (this.atual === pedido) this.atual = null;
      if (!navegador) return pedido;
      navegador.aposentar();
    }
  }

  private async abrir(): Promise<NavegadorQuente> {
    const fontes = instalarFontes(join(this.ambiente.pastaDados, 'fontes'));
    const navegador = await NavegadorQuente.abrir(this.ambiente.chromium, fontes).catch((cause: unknown) => {
      throw new FalhaDeImpressao('CHROMIUM_NAO_ABRE', { cause });
    });
    this.vivos.add(navegador);
    navegador.aoMorrer(() => this.vivos.delete(navegador));
    if (this.encerrada) await navegador.fechar();
    return navegador;
  }
}

async function paraPdf(aba: Page, html: Html): Promise<Uint8Array> {
  await aba.setContent(html.toString(), { waitUntil: 'load' });
  return aba.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: false,
    // As fontes estão instaladas: não há o que esperar.
    waitForFonts: false,
  });
}
