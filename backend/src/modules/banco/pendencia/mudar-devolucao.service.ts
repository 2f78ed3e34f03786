import { escreverAtor } from '../../../platform/ator';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { conflito, ErroDominio, naoEncontrado } from '../../../kernel/erro-dominio';
import type { AcaoAuditada } from '../../../platform/auditoria/acoes';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import type { Operador } from '../ator';
import { DevolucaoHistoricoEntity } from './devolucao-historico.entity';
import { DevolucaoEntity } from './devolucao.entity';
import { devolucaoFalhou, EventoDevolucao, proximoEstadoDaDevolucao } from '../domain/devolucao';
import { MesaPendenciasService } from './mesa-pendencias.service';
import { inserir } from '../../../platform/cifra/linha-selada';
import { ReabrirPendenciaService } from './reabrir-pendencia.service';

interface Mudanca {
  readonly motivo: string;
  readonly operador: Operador;
}

const AUDITADA: Readonly<Record<EventoDevolucao, AcaoAuditada>> = {
  AUTORIZAR: 'DEVOLUCAO_AUTORIZADA',
  PAGAR: 'DEVOLUCAO_PAGA',
  RECUSAR: 'DEVOLUCAO_RECUSADA',
  CANCELAR: 'DEVOLUCAO_CANCELADA',
};

/** Leva a devolução de um estado a outro; a que não se faz devolve o dinheiro à pendência, que se abre de novo. */
@Injectable()
export class MudarDevolucaoService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly mesa: MesaPendenciasService,
    private readonly reabrir: ReabrirPendenciaService,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /**
   * Erros: 404; 403 `INTERESSE_PROPRIO`, `DEVOLUCAO_PROPRIA` se quem pediu quer autorizar; 409 `SITUACAO_DA_DEVOLUCAO`,
   * `PENDENCIA_COM_EFEITO_POSTERIOR`.
   */
  async mudar(id: number, evento: EventoDevolucao, mudanca: Mudanca): Promise<void> {
    const { operador, motivo } = mudanca;
    await this.transacoes.executar(async (em) => {
      const lida = await em.findOneBy(DevolucaoEntity, { id });
      if (!lida) throw naoEncontrado();
      const pendencia = await this.mesa.travar(em, lida.pendenciaId);
      await this.mesa.exigirIsencao(em, operador, [pendencia.referencia]);
      const devolucao = await em.findOne(DevolucaoEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!devolucao) throw naoEncontrado();
      if (evento === 'AUTORIZAR' && devolucao.pedidaPor === escreverAtor(operador)) {
        throw new ErroDominio('DEVOLUCAO_PROPRIA', 'proibido');
      }
      await this.aplicar(em, devolucao, evento, mudanca);
      if (!devolucaoFalhou(devolucao.estado)) return;
      const acao = await this.reabrir.ultimaAcao(em, pendencia);
      await this.reabrir.reabrir(em, pendencia, acao, { acao: 'REABRIR', justificativa: motivo, operador });
    });
  }

  /** A que ninguém autorizou ainda. Quem chama travou a pendência. Erro: 409 `PENDENCIA_COM_EFEITO_POSTERIOR`. */
  async cancelarPedida(em: EntityManager, pendenciaId: number, mudanca: Mudanca): Promise<void> {
    const devolucao = await em.findOne(DevolucaoEntity, {
      where: { pendenciaId, ativa: 1 },
      lock: { mode: 'pessimistic_write' },
    });
    if (devolucao?.estado !== 'PEDIDA') throw conflito('PENDENCIA_COM_EFEITO_POSTERIOR');
    await this.aplicar(em, devolucao, 'CANCELAR', mudanca);
  }

  private async aplicar(
    em: EntityManager,
    devolucao: DevolucaoEntity,
    evento: EventoDevolucao,
    { motivo, operador }: Mudanca,
  ): Promise<void> {
    const de = devolucao.estado;
    const para = proximoEstadoDaDevolucao(de, evento);
    if (!para) throw conflito('SITUACAO_DA_DEVOLUCAO', { estado: de });
    const agora = this.relogio.agora();
    const campos = { estado: para, ativa: devolucaoFalhou(para) ? null : (1 as const), mudadaEm: agora };
    await em.update(DevolucaoEntity, { id: devolucao.id }, campos);
    Object.assign(devolucao, campos);
    await inserir(em, DevolucaoHistoricoEntity, {
      devolucaoId: devolucao.id,
      de,
      para,
      ator: escreverAtor(operador),
      em: agora,
      motivo,
    });
    await this.auditoria.registrar(em, {
      acao: AUDITADA[evento],
      ator: operador,
      objeto: { tipo: 'devolucao', id: devolucao.id },
      detalhes: { de, para, valor: devolucao.valor, pendencia: devolucao.pendenciaId },
    });
  }
}
