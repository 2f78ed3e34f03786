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
  private readonly filas = new Map<
    string,
    { dar: (numero: number) => void; recusar: (erro: unknown) => void }[]
  >();

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

  /** Quem chega enquanto se tomam números espera, e os de todos os que esperam tomam-se depois numa vez só. */
  private proximo(tipo: Protocolo['tipo'], ano: number): Promise<number> {
    return new Promise((dar, recusar) => {
      const sequencia = `${tipo}${ano}`;
      const fila = this.filas.get(sequencia);
      if (fila) fila.push({ dar, recusar });
      else {
        this.filas.set(sequencia, [{ dar, recusar }]);
        void this.atender(tipo, ano).finally(() => this.filas.delete(sequencia));
      }
    });
  }

  private async atender(tipo: Protocolo['tipo'], ano: number): Promise<void> {
    const fila = this.filas.get(`${tipo}${ano}`)!;
    while (fila.length > 0) {
      const daVez = fila.splice(0);
      try {
        const ultimo = await this.tomar(tipo, ano, daVez.length);
        for (const [i, { dar }] of daVez.entries()) dar(ultimo - daVez.length + 1 + i);
      } catch (erro) {
        for (const { recusar } of daVez) recusar(erro);
      }
    }
  }

  /** Devolve o último dos tomados. */
  private async tomar(tipo: Protocolo['tipo'], ano: number, quantos: number): Promise<number> {
    const { insertId } = await this.fonte.query<{ insertId: number }>(
      `INSERT INTO protocolo_sequencia (tipo, ano, ultimo) VALUES (?, ?, LAST_INSERT_ID(?))
       ON DUPLICATE KEY UPDATE ultimo = LAST_INSERT_ID(ultimo + ?)`,
      [tipo, ano, quantos, quantos],
    );
    return Number(insertId);
  }
}
