import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { falhaPassageira } from '../../../platform/database/falha-passageira';
import { Transacoes } from '../../../platform/database/transacoes';
import { AndamentoRetornoService } from './andamento-retorno.service';
import { AplicarItensService, ItemComFato } from './aplicar-itens.service';
import type { ContextoRetorno } from './efeitos-do-titulo';
import { GravarLinhasService } from './gravar-linhas.service';
import type { LinhaAplicada } from './linha-aplicada';

/** Linhas gravadas por instrução. */
const POR_VEZ = 500;

/** Desfaz a transação da prévia depois de ela mostrar o que faria. */
class DesfazerPrevia extends Error {}

/** Mostra o que um retorno faria, sem o fazer (decisão D9, `modo=previa`). */
@Injectable()
export class PreverRetornoService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly aplicarItens: AplicarItensService,
    private readonly gravar: GravarLinhasService,
    private readonly andamento: AndamentoRetornoService,
  ) {}

  /**
   * Aplica tudo numa transação só, anota o que faria e desfaz: o que um pedaço muda, os seguintes veem, como depois ao
   * confirmar.
   */
  async mostrar(contexto: ContextoRetorno, pedacos: AsyncIterable<readonly ItemComFato[]>): Promise<void> {
    const previstas = await this.desfazendo(async (em) => {
      const linhas: LinhaAplicada[] = [];
      for await (const pedaco of pedacos) linhas.push(...(await this.prever(em, contexto, pedaco)));
      return linhas;
    });
    await this.transacoes.executar(async (em) => {
      const retorno = await this.andamento.travar(em, contexto.retornoId);
      // Noutro processo já se mostrou, e alguém já o confirmou.
      if (retorno.situacao !== 'RECEBIDO' || retorno.confirmadoPor !== null) return;
      for (let i = 0; i < previstas.length; i += POR_VEZ) {
        await this.gravar.gravarPrevia(em, contexto.retornoId, previstas.slice(i, i + POR_VEZ));
      }
      await this.andamento.mudar(em, retorno, 'PARAR_PARA_CONFIRMAR');
      await this.andamento.anotarPrevia(em, contexto.retornoId, previstas);
    });
  }

  /** Como o retorno se aplica, com um ponto de volta no lugar de cada transação. */
  private async prever(
    em: EntityManager,
    contexto: ContextoRetorno,
    pedaco: readonly ItemComFato[],
  ): Promise<readonly LinhaAplicada[]> {
    try {
      return await em.transaction((dentro) => this.aplicarItens.aplicar(dentro, contexto, pedaco));
    } catch (erro) {
      if (falhaPassageira(erro)) throw erro;
      const [item, ...outros] = pedaco;
      if (item && outros.length === 0) {
        return em.transaction((dentro) => this.aplicarItens.porEmQuarentena(dentro, contexto, [item]));
      }
    }
    const previstas: LinhaAplicada[] = [];
    for (const item of pedaco) previstas.push(...(await this.prever(em, contexto, [item])));
    return previstas;
  }

  private async desfazendo(
    aplicar: (em: EntityManager) => Promise<readonly LinhaAplicada[]>,
  ): Promise<readonly LinhaAplicada[]> {
    let previstas: readonly LinhaAplicada[] = [];
    try {
      await this.transacoes.executar(async (em) => {
        previstas = await aplicar(em);
        throw new DesfazerPrevia();
      });
    } catch (erro) {
      if (!(erro instanceof DesfazerPrevia)) throw erro;
    }
    return previstas;
  }
}
