import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { EntityManager } from 'typeorm';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { Ambiente } from '../../config/ambiente';
import { executar } from '../../database/executar';
import { Relogio } from '../../relogio';
import type { Sessao } from '../../sessao/sessao';

const JANELA_SEM_CHAVE_MS = 60_000;

/** Repetir um pedido na mesma sessão, ou noutra da mesma conta, devolve a primeira resposta e não cria nada (decisão D4). */
@Injectable()
export class Idempotencia {
  constructor(
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
  ) {}

  /**
   * Roda `trabalho` uma vez por conta, ou por sessão sem login, e chave, dentro da transação `em`; um pedido simultâneo espera pelo primeiro.
   * Sem chave, vale o corpo igual por um minuto. Erro 422 `CHAVE_REUTILIZADA` para a mesma chave com outro corpo.
   */
  async umaVez<T extends object>(
    em: EntityManager,
    pedido: { sessao: Sessao; chave: string | null; corpo: unknown },
    trabalho: () => Promise<T>,
  ): Promise<T> {
    const corpo = this.resumir(JSON.stringify(pedido.corpo));
    const chave = pedido.chave === null ? corpo : this.resumir(`chave:${pedido.chave}`);
    const agora = this.relogio.agora();
    const { usuario, origem } = pedido.sessao;
    const onde = [usuario ? `conta:${usuario.id}` : origem, chave];
    // Trava a linha já na inserção: com INSERT IGNORE e leitura depois, muitos pedidos iguais dariam impasse.
    const [linha] = await executar<[{ corpo: string; resposta: string | null; criado_em: Date }]>(
      em,
      `INSERT INTO idempotencia (sessao, chave, corpo, criado_em) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE sessao = VALUES(sessao) RETURNING corpo, resposta, criado_em`,
      [...onde, corpo, agora],
    );
    if (linha.corpo !== corpo) throw new ErroDominio('CHAVE_REUTILIZADA', 'invalido');
    if (linha.resposta) {
      const recente = agora.getTime() - linha.criado_em.getTime() < JANELA_SEM_CHAVE_MS;
      if (pedido.chave !== null || recente) return JSON.parse(linha.resposta) as T;
    }
    const resposta = await trabalho();
    await executar(em, 'UPDATE idempotencia SET resposta = ?, criado_em = ? WHERE sessao = ? AND chave = ?', [
      JSON.stringify(resposta),
      agora,
      ...onde,
    ]);
    return resposta;
  }

  private resumir(texto: string): string {
    return createHmac('sha256', this.ambiente.segredo).update(texto).digest('hex');
  }
}
