import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ErroDominio } from '../../kernel/erro-dominio';
import { redeDe } from '../http/pedido/endereco';
import type { Passagem } from '../http/rota/rota';
import type { Chave } from '../ajustes/catalogo';
import { Ajustes } from '../ajustes/ajustes';
import { Desafios } from './desafios';
import { Limites } from './limites';
import { ehEquipe } from './sessao';
import { Tentativas } from './tentativas';

const HORA_S = 3600;
const LIMITES: Readonly<Record<Passagem, readonly [porEndereco: Chave, total: Chave]>> = {
  busca: ['buscasPorEndereco', 'buscasTotal'],
  conta: ['contasPorEndereco', 'contasTotal'],
  registro: ['registrosPorEndereco', 'registrosTotal'],
};
const TODOS = 'todos';
/** Acima deste múltiplo do limite, nem com desafio. */
const TETO = 10;
/** Tentativas de quem acabou de passar do limite: uma fração de segundo num celular. */
const ESFORCO = 50_000;

/**
 * Passagem contada das rotas que qualquer um pode chamar e que dizem algo sobre alguém, mandam e-mail ou gravam. Por
 * hora, cada endereço tem um limite e todos juntos outro. Depois dele cada chamada custa uma prova de trabalho, que
 * cresce com o excesso; dez vezes depois, 429 até a hora virar.
 * A equipe passa sem contar.
 */
@Injectable()
export class Catraca {
  constructor(
    private readonly limites: Limites,
    private readonly desafios: Desafios,
    private readonly tentativas: Tentativas,
    private readonly ajustes: Ajustes,
  ) {}

  /** Erros: 429 `DESAFIO_NECESSARIO`, com o `desafio` a resolver, e 429 `LIMITE_DE_TENTATIVAS`. */
  async passar(passagem: Passagem, { ip, sessao, headers }: FastifyRequest): Promise<void> {
    if (ehEquipe(sessao)) return;
    const [porEndereco, total] = LIMITES[passagem].map((chave) => this.ajustes.valor(chave)) as [
      number,
      number,
    ];
    const nome = `catraca-${passagem}`;
    const rede = redeDe(ip);
    const [doEndereco, deTodos] = (await this.limites.somarCada(nome, [rede, TODOS], HORA_S)) as [
      number,
      number,
    ];
    const uso = Math.max(doEndereco / porEndereco, deTodos / total);
    if (uso <= 1) return;
    // Uma linha por endereço e por hora basta a quem investiga, e não deixa um ataque encher a tabela.
    if (doEndereco === porEndereco + 1) await this.anotar(passagem, ip);
    if (uso > TETO) {
      const esperaSegundos = await this.limites.restante(
        nome,
        doEndereco / porEndereco > TETO ? rede : TODOS,
      );
      throw new ErroDominio('LIMITE_DE_TENTATIVAS', 'limite', { esperaSegundos });
    }
    const solucao = headers['x-desafio'];
    if (typeof solucao === 'string' && (await this.desafios.gastarSolucao(passagem, solucao))) return;
    const desafio = await this.desafios.novo(passagem, Math.round(ESFORCO * (2 * uso - 1)));
    throw new ErroDominio('DESAFIO_NECESSARIO', 'limite', { esperaSegundos: 0, desafio: { ...desafio } });
  }

  private async anotar(passagem: Passagem, endereco: string): Promise<void> {
    if (passagem !== 'busca') return;
    await this.tentativas.registrar({ tipo: 'BUSCA', resultado: 'BLOQUEIO', documento: null, endereco });
  }
}
