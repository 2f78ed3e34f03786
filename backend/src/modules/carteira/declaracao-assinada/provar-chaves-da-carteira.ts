import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Ambiente } from '../../../platform/config/ambiente';
import { provar } from '../../../platform/database/provar-chaves';
import { Relogio } from '../../../platform/relogio';
import { ChavesDaCarteira } from './chaves-da-carteira.service';
import { PASTA_DAS_CHAVES } from './pasta-de-chaves';

const VARIAVEL = 'CARTEIRA_CHAVES';

/**
 * Confere na partida que as chaves que já assinaram são as mesmas: com outras, nenhuma carteira emitida seria genuína. Uma
 * pasta de chaves perdida, ou a de outra máquina, não dá lugar a uma chave nova.
 */
@Injectable()
export class ProvarChavesDaCarteira implements OnApplicationBootstrap {
  constructor(
    private readonly fonte: DataSource,
    private readonly ambiente: Ambiente,
    private readonly chaves: ChavesDaCarteira,
    private readonly relogio: Relogio,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const [anotada] = await this.fonte.query<unknown[]>(
      'SELECT 1 FROM chave_em_uso WHERE variavel = ? LIMIT 1',
      [VARIAVEL],
    );
    if (anotada && (await this.chaves.porNascer()))
      throw new Error(
        `${VARIAVEL}: as carteiras desta base já têm chave, e este processo não.${this.conselho()}`,
      );
    const hoje = this.relogio.hoje();
    await this.provar((desde) => desde <= hoje);
  }

  /** Também a que só vai assinar depois: outra pasta não pode fazer a sua para o mesmo dia. */
  async anotarAsDaPasta(): Promise<void> {
    if (!this.ambiente.chavesCarteira) await this.provar(() => true);
  }

  private async provar(nova: (desde: string) => boolean): Promise<void> {
    const publicas = await this.chaves.publicas();
    await provar(this.fonte, VARIAVEL, {
      todas: new Map(publicas.map(({ desde, kid }) => [desde, kid])),
      novas: publicas.flatMap(({ desde }) => (nova(desde) ? [desde] : [])),
    }).catch((erro: Error) => {
      throw new Error(`${erro.message}${this.conselho()}`, { cause: erro });
    });
  }

  private conselho(): string {
    return this.ambiente.chavesCarteira
      ? ''
      : ` Ele procura-as em ${PASTA_DAS_CHAVES}, na sua pasta de dados: em mais de uma máquina, ponha em ${VARIAVEL} de todos as da primeira (docs/implantacao.md, «Chaves das carteiras»).`;
  }
}
