import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { HistoricoBaixaEntity } from '../../pagamento/historico-baixa.entity';
import { HistoricoDocumentoEntity } from '../../pagamento/historico-documento.entity';
import type { FatoDaVida } from './boleto.dto';
import { DecisaoDoBoletoEntity } from './decisao-do-boleto.entity';
import { DevolucaoEntity } from '../pendencia/devolucao.entity';
import { celulaDaLinha, celulaDaPendencia } from '../razao/celula-da-razao';
import { PendenciaEntity } from '../pendencia/pendencia.entity';
import { RemessaItemEntity } from '../remessa/remessa-item.entity';
import { RetornoLinhaEntity } from '../retorno/retorno-linha.entity';

const NADA = {
  de: null,
  ator: null,
  motivo: null,
  arquivo: null,
  valor: null,
  pendenciaId: null,
  celula: null,
} as const;

/** Por onde um boleto passou: estados, remessas, linhas de retorno, pedidos de baixa e pendências. */
@Injectable()
export class VidaDoBoletoService {
  constructor(private readonly fonte: DataSource) {}

  /** Do mais velho para o mais novo. */
  async de(documentoId: number): Promise<FatoDaVida[]> {
    const partes = await Promise.all([
      this.estados(documentoId),
      this.remessas(documentoId),
      this.retornos(documentoId),
      this.baixas(documentoId),
      this.pendencias(documentoId),
      this.decisoes(documentoId),
    ]);
    return partes.flat().sort((a, b) => a.em.localeCompare(b.em));
  }

  private async estados(documentoId: number): Promise<FatoDaVida[]> {
    const historico = await this.fonte.manager.find(HistoricoDocumentoEntity, {
      where: { documentoId },
      order: { id: 'ASC' },
    });
    return historico.map(({ de, para, ator, motivo, em }) => ({
      ...NADA,
      tipo: 'ESTADO',
      em: em.toISOString(),
      codigo: para,
      de,
      ator,
      motivo,
    }));
  }

  private async remessas(documentoId: number): Promise<FatoDaVida[]> {
    const itens = await this.fonte.manager.find(RemessaItemEntity, {
      where: { documentoId },
      relations: { remessa: true },
    });
    return itens.map(({ movimento, linha, remessaId, remessa }) => ({
      ...NADA,
      tipo: 'REMESSA',
      em: remessa!.geradaEm.toISOString(),
      codigo: movimento,
      ator: remessa!.ator,
      arquivo: { id: remessaId, nome: remessa!.nome, linha },
    }));
  }

  private async retornos(documentoId: number): Promise<FatoDaVida[]> {
    const linhas = await this.fonte.manager.find(RetornoLinhaEntity, {
      where: { documentoId, previa: false },
      relations: { retorno: true },
    });
    return linhas.map((lida) => {
      const { evento, movimento, resultado, linha, retornoId, retorno, valorPago } = lida;
      return {
        ...NADA,
        tipo: 'RETORNO',
        em: retorno!.enviadoEm.toISOString(),
        codigo: evento ?? movimento ?? resultado,
        motivo: resultado,
        arquivo: { id: retornoId, nome: retorno!.nome, linha },
        valor: valorPago === 0 ? null : valorPago,
        celula: celulaDaLinha(lida),
      };
    });
  }

  private async baixas(documentoId: number): Promise<FatoDaVida[]> {
    const historico = await this.fonte.manager.find(HistoricoBaixaEntity, {
      where: { pedido: { documentoId } },
      order: { id: 'ASC' },
    });
    return historico.map(({ de, para, ator, motivo, em }) => ({
      ...NADA,
      tipo: 'BAIXA',
      em: em.toISOString(),
      codigo: para,
      de,
      ator,
      motivo,
    }));
  }

  private async decisoes(documentoId: number): Promise<FatoDaVida[]> {
    const decisoes = await this.fonte.manager.find(DecisaoDoBoletoEntity, {
      where: { documentoId },
      order: { ordem: 'ASC' },
    });
    return decisoes.map(({ acao, ator, em, justificativa }) => ({
      ...NADA,
      tipo: 'DECISAO',
      em: em.toISOString(),
      codigo: acao,
      ator,
      motivo: justificativa,
    }));
  }

  /** As que ele abriu, e aquelas de que lhe veio dinheiro. */
  private async pendencias(documentoId: number): Promise<FatoDaVida[]> {
    const em = this.fonte.manager;
    const pendencias = await em.findBy(PendenciaEntity, [{ documentoId }, { destinoId: documentoId }]);
    const devolucoes = await em.findBy(DevolucaoEntity, {
      pendenciaId: In(pendencias.map(({ id }) => id)),
      ativa: 1,
    });
    const devolvida = new Map(devolucoes.map(({ pendenciaId, estado }) => [pendenciaId, estado]));
    return pendencias.map((pendencia) => {
      const { id, estado, motivo, criadaEm, retido } = pendencia;
      return {
        ...NADA,
        tipo: 'PENDENCIA',
        em: criadaEm.toISOString(),
        codigo: estado,
        motivo,
        valor: retido === 0 ? null : retido,
        pendenciaId: id,
        celula: celulaDaPendencia(pendencia, devolvida.get(id) ?? null),
      };
    });
  }
}
