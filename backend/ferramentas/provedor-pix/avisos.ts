import { request as pedirHttp } from 'node:http';
import { request as pedirHttps } from 'node:https';
import { setTimeout as passar } from 'node:timers/promises';
import type { Certificados } from './certificados';
import type { Faltas } from './faltas';

const PRAZO_MS = 5_000;
const LEMBRADOS = 1_000;

export interface AvisoMandado {
  readonly e2eids: readonly string[];
  /** O status que o recebedor respondeu, ou o código do erro da ligação. */
  readonly resultado: number | string;
}

/** O que vai num aviso. */
export interface PixAvisado {
  readonly endToEndId: string;
}

/** Os avisos ao recebedor, cada um uma vez: quem não responde perde-o. */
export class Avisos {
  /** Os últimos. */
  readonly mandados: AvisoMandado[] = [];
  private readonly aCaminho = new Set<Promise<unknown>>();
  private seguros: (() => Promise<void>)[] = [];

  constructor(
    private readonly certificados: Certificados,
    private readonly faltas: Faltas,
  ) {}

  /** Não espera por quem recebe. */
  avisar(url: string, pix: readonly PixAvisado[]): void {
    const falta = this.faltas.doAviso();
    const mandar = () => this.mandar(url, pix);
    switch (falta?.fazer) {
      case 'CALAR':
        return;
      case 'INVERTER':
        this.seguros.push(mandar);
        return;
      case 'ATRASAR':
        return this.seguir(passar(falta.ms, undefined, { ref: false }).then(mandar));
      case 'DUPLICAR':
        return this.seguir(mandar().then(mandar));
      default: {
        const depois = this.seguros;
        this.seguros = [];
        this.seguir(depois.reduce((antes, um) => antes.then(um), mandar()));
      }
    }
  }

  /** Até que todo aviso a caminho tenha resposta, ou falhe. */
  async entregues(): Promise<void> {
    while (this.aCaminho.size > 0) await Promise.all(this.aCaminho);
  }

  /** Ao cadastrar um endereço: `null` se serve, senão o que lhe falta. Primeiro sem certificado, e tem de ser recusado. */
  async experimentar(url: string): Promise<string | null> {
    const corpo = { pix: [] };
    if (url.startsWith('https:')) {
      const semCertificado = await this.post(url, corpo, false).catch(() => 0);
      if (semCertificado >= 200 && semCertificado < 300) return 'aceita quem não mostra certificado';
    }
    const com = await this.post(url, corpo, true).catch(codigoDe);
    return typeof com === 'number' && com >= 200 && com < 300 ? null : `respondeu ${com}`;
  }

  private seguir(trabalho: Promise<unknown>): void {
    this.aCaminho.add(trabalho);
    void trabalho.finally(() => this.aCaminho.delete(trabalho));
  }

  private async mandar(url: string, pix: readonly PixAvisado[]): Promise<void> {
    const resultado = await this.post(url, { pix }, true).catch(codigoDe);
    this.mandados.push({ e2eids: pix.map(({ endToEndId }) => endToEndId), resultado });
    if (this.mandados.length > LEMBRADOS) this.mandados.shift();
  }

  private post(url: string, corpo: unknown, comCertificado: boolean): Promise<number> {
    const { ca, avisador } = this.certificados;
    const texto = JSON.stringify(corpo);
    const opcoes = {
      method: 'POST',
      agent: false,
      timeout: PRAZO_MS,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(texto) },
    };
    const destino = `${url.replace(/\/$/, '')}/pix`;
    return new Promise((resolver, recusar) => {
      const pedido = destino.startsWith('https:')
        ? pedirHttps(destino, { ...opcoes, ca, ...(comCertificado && avisador) })
        : pedirHttp(destino, opcoes);
      pedido.on('response', (resposta) => {
        resposta.resume();
        resolver(resposta.statusCode ?? 0);
      });
      pedido.on('timeout', () => pedido.destroy(Object.assign(new Error(), { code: 'SEM_RESPOSTA' })));
      pedido.on('error', recusar);
      pedido.end(texto);
    });
  }
}

const codigoDe = (erro: unknown): string => (erro as NodeJS.ErrnoException).code ?? 'ERRO';
