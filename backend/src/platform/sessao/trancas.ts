import { Injectable } from '@nestjs/common';
import { ErroDominio } from '../../kernel/erro-dominio';
import { Limites } from './limites';

const DIA_S = 86_400;
const ESPERA_MAXIMA_S = 12 * 3600;
/** O que se fecha, e quando. */
export interface Tranca {
  readonly nome: string;
  /** Falhas até fechar. */
  readonly falhas: number;
  /** Segundos do primeiro fechamento; cada falha seguinte, dentro de um dia, dobra a espera. */
  readonly espera: number;
}

const falhasDe = (nome: string): string => `tranca-${nome}`;
const fechadaDe = (nome: string): string => `fechada-${nome}`;

/** Uma vez de tentar. Quem a recebe diz no fim o que houve; sem dizer nada, foi uma falha. */
export interface Vez {
  /** Errando, o assunto fica fechado. */
  readonly ultima: boolean;
  /** Acertou: as falhas do assunto são esquecidas. */
  readonly acertou: () => Promise<void>;
  /** Nem acertou nem errou: a vez não conta. */
  readonly devolver: () => Promise<void>;
}

/**
 * Tentativas que se fecham por tempo que dobra a cada falha, a partir do limite. Cada tentativa conta como falha antes
 * de ser conferida: muitas ao mesmo tempo não ganham conferências a mais.
 */
@Injectable()
export class Trancas {
  constructor(private readonly limites: Limites) {}

  /** Erro 429 com `Retry-After` enquanto o assunto está fechado. */
  async pedirVez({ nome, ...tranca }: Tranca, assunto: string): Promise<Vez> {
    const { limites } = this;
    const [falhas, fechada] = [falhasDe(nome), fechadaDe(nome)];
    if (await limites.existe(fechada, assunto)) throw await this.recusa(nome, assunto);
    const numero = await limites.somar(falhas, assunto, DIA_S);
    const fecha = numero >= tranca.falhas;
    if (fecha) {
      const espera = Math.min(tranca.espera * 2 ** Math.min(numero - tranca.falhas, 20), ESPERA_MAXIMA_S);
      // Só uma das simultâneas fecha a tranca e é conferida; as outras não contam.
      if (!(await limites.primeiraVez(fechada, assunto, espera))) {
        await limites.descontar(falhas, assunto);
        throw await this.recusa(nome, assunto);
      }
    }
    return {
      ultima: fecha,
      acertou: () => this.abrir(nome, assunto),
      devolver: async () => {
        await limites.descontar(falhas, assunto);
        if (fecha) await limites.esquecer(assunto, fechada);
      },
    };
  }

  /** O mesmo erro, sem gastar uma vez: quem está fechado sabe-o antes de tentar. */
  async exigirAberta(nome: string, assunto: string): Promise<void> {
    if (await this.limites.existe(fechadaDe(nome), assunto)) throw await this.recusa(nome, assunto);
  }

  /** Esquece as falhas e abre o assunto. */
  async abrir(nome: string, assunto: string): Promise<void> {
    await this.limites.esquecer(assunto, falhasDe(nome), fechadaDe(nome));
  }

  private async recusa(nome: string, assunto: string): Promise<ErroDominio> {
    const esperaSegundos = await this.limites.restante(fechadaDe(nome), assunto);
    return new ErroDominio('LIMITE_DE_TENTATIVAS', 'limite', { esperaSegundos });
  }
}
