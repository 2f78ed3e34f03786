import { Injectable } from '@nestjs/common';
import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { Ambiente } from '../config/ambiente';
import { Relogio } from '../relogio';
import { Limites } from './limites';

/** O pacote declara seus tipos como ESM. */
const altcha = import('altcha-lib/v1');
const ALGORITMO = 'SHA-256';
const VALIDADE_S = 5 * 60;

export interface Desafio {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly maxnumber: number;
}

const solucao = z.object({
  algorithm: z.literal(ALGORITMO),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.number().int().min(0),
  /** Termina em `&`: um sal emendado mudaria o prazo sem mudar o resumo. */
  salt: z.string().max(200).endsWith('&'),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/**
 * Prova de trabalho: quem pede demais paga com processador, sem terceiros e sem identificar ninguém. Cada desafio vale
 * por cinco minutos, para um assunto, uma vez.
 */
@Injectable()
export class Desafios {
  private readonly chave: string;

  constructor(
    ambiente: Ambiente,
    private readonly relogio: Relogio,
    private readonly limites: Limites,
  ) {
    this.chave = Buffer.from(hkdfSync('sha256', ambiente.segredo, '', 'desafio', 32)).toString('hex');
  }

  /** `esforco` é o maior número de tentativas que resolver pode custar. */
  async novo(assunto: string, esforco: number): Promise<Desafio> {
    const desafio = await (
      await altcha
    ).createChallenge({
      algorithm: ALGORITMO,
      hmacKey: this.chave,
      maxnumber: esforco,
      expires: new Date(this.relogio.agora().getTime() + VALIDADE_S * 1000),
      params: { assunto },
    });
    return { ...desafio, maxnumber: esforco };
  }

  /** Confere e gasta a solução que veio em `X-Desafio` (base64 de um JSON). */
  async gastarSolucao(assunto: string, cabecalho: string): Promise<boolean> {
    const lida = solucao.safeParse(lerJson(cabecalho));
    if (!lida.success) return false;
    const { salt, challenge } = lida.data;
    const parametros = new URLSearchParams(salt.split('?')[1]);
    const vencido = !(Number(parametros.get('expires')) * 1000 > this.relogio.agora().getTime());
    if (vencido || parametros.get('assunto') !== assunto) return false;
    // O prazo já foi conferido pelo relógio do produto.
    if (!(await (await altcha).verifySolution(lida.data, this.chave, false))) return false;
    return this.limites.primeiraVez('desafio', challenge, VALIDADE_S);
  }
}

function lerJson(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64.slice(0, 2000), 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
