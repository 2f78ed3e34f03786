import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { Relogio } from '../../../platform/relogio';
import { montarProtocolo, Protocolo, TIPO_DA_MODALIDADE } from '../domain/protocolo';

/** Números de protocolo, em sequência por tipo e ano (decisão D5). */
@Injectable()
export class ProtocolosService {
  /** Números que um pedido recusado não usou, por tipo e ano: servem ao próximo pedido deste processo. */
  private readonly sobras = new Map<string, number[]>();

  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {}

  /**
   * Roda `trabalho` com o próximo número; `usou` diz, do que ele devolve, se o número ficou com alguém. O número se
   * toma fora da transação do pedido, para que o contador não fique travado até o commit. Recusado o pedido, volta; de um
   * erro que não é do domínio não se sabe se gravou, e o número se perde.
   */
  async comUm<T>(
    modalidade: 0 | 1,
    trabalho: (protocolo: Protocolo) => Promise<T>,
    usou: (resultado: T, protocolo: Protocolo) => boolean,
  ): Promise<T> {
    const tipo = TIPO_DA_MODALIDADE[modalidade];
    const ano = Number(this.relogio.hoje().slice(0, 4));
    const sobras = this.sobrasDe(`${tipo}${ano}`);
    const numero = sobras.pop() ?? (await this.proximo(tipo, ano));
    const protocolo = montarProtocolo(tipo, numero, ano);
    try {
      const resultado = await trabalho(protocolo);
      if (!usou(resultado, protocolo)) sobras.push(numero);
      return resultado;
    } catch (erro) {
      if (erro instanceof ErroDominio) sobras.push(numero);
      throw erro;
    }
  }

  private sobrasDe(sequencia: string): number[] {
    let sobras = this.sobras.get(sequencia);
    if (!sobras) this.sobras.set(sequencia, (sobras = []));
    return sobras;
  }

  private async proximo(tipo: Protocolo['tipo'], ano: number): Promise<number> {
    const { insertId } = await this.fonte.query<{ insertId: number }>(
      `INSERT INTO protocolo_sequencia (tipo, ano, ultimo) VALUES (?, ?, LAST_INSERT_ID(1))
       ON DUPLICATE KEY UPDATE ultimo = LAST_INSERT_ID(ultimo + 1)`,
      [tipo, ano],
    );
    return Number(insertId);
  }
}
