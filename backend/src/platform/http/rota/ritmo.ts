import { Injectable, Logger, OnApplicationShutdown } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { redeDe } from '../pedido/endereco';
import { Ambiente } from '../../config/ambiente';
import { resumirErro } from '../../descrever-erro';
import { Relogio } from '../../relogio';
import { Limites } from '../../sessao/limites';
import type { ClasseDeRota } from './rota';

const MINUTO_MS = 60_000;
const JANELA_S = 120;
const ENVIO_MS = 250;
/** Acima disto o mapa recomeça vazio; os totais voltam do Redis no próximo envio. */
const ASSUNTOS = 100_000;

interface Contagem {
  /** Chamadas de todos os processos, no último envio. */
  total: number;
  /** Chamadas daqui que ainda não foram enviadas. */
  aqui: number;
}

/**
 * Chamadas por minuto de cada classe de rota: por usuário com login, por endereço sem ele. Conta na memória e troca os
 * totais com o Redis quatro vezes por segundo, num pacote: nenhuma chamada espera por ele, e com ele fora do ar cada
 * processo conta por si.
 */
@Injectable()
export class Ritmo implements OnApplicationShutdown {
  private readonly log = new Logger(Ritmo.name);
  private minuto = 0;
  private contagens = new Map<string, Contagem>();
  private envio: NodeJS.Timeout | null = null;

  constructor(
    private readonly limites: Limites,
    private readonly ambiente: Ambiente,
    private readonly relogio: Relogio,
  ) {}

  /** Erro 429 com a espera até o minuto virar. */
  contar({ ip, sessao }: FastifyRequest, classe: ClasseDeRota): void {
    const agora = this.relogio.agora().getTime();
    const minuto = Math.floor(agora / MINUTO_MS);
    if (minuto !== this.minuto || this.contagens.size >= ASSUNTOS) {
      this.minuto = minuto;
      this.contagens = new Map();
    }
    const assunto = `${classe}:${sessao.usuario ? `u${sessao.usuario.id}` : redeDe(ip)}`;
    let contagem = this.contagens.get(assunto);
    if (!contagem) this.contagens.set(assunto, (contagem = { total: 0, aqui: 0 }));
    contagem.aqui++;
    this.envio ??= setTimeout(() => void this.enviar(), ENVIO_MS).unref();
    if (contagem.total + contagem.aqui > this.ambiente.limitesMinuto[classe]) {
      const esperaSegundos = Math.ceil(((minuto + 1) * MINUTO_MS - agora) / 1000);
      throw new ErroDominio('LIMITE_DE_TENTATIVAS', 'limite', { esperaSegundos });
    }
  }

  onApplicationShutdown(): void {
    if (this.envio) clearTimeout(this.envio);
  }

  private async enviar(): Promise<void> {
    this.envio = null;
    const pendentes = [...this.contagens].filter(([, { aqui }]) => aqui > 0);
    const quantias = pendentes.map(([assunto, { aqui }]) => [`${this.minuto}:${assunto}`, aqui] as const);
    for (const [, contagem] of pendentes) {
      contagem.total += contagem.aqui;
      contagem.aqui = 0;
    }
    const totais = await this.limites.somarMuitos('ritmo', quantias, JANELA_S).catch((erro: unknown) => {
      this.log.warn({ erro: resumirErro(erro) }, 'os ritmos não puderam ser trocados');
      return [];
    });
    for (const [i, [, contagem]] of pendentes.entries()) contagem.total = totais[i] ?? contagem.total;
  }
}
