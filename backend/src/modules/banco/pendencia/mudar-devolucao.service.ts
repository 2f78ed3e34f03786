import { escreverAtor } from '../../../platform/ator';
import { Injectable } from '@nestjs/common';
import { conflito, ErroDominio, naoEncontrado } from '../../../kernel/erro-dominio';
import { Transacoes } from '../../../platform/database/transacoes';
import type { Operador } from '../ator';
import { DevolucaoEntity } from './devolucao.entity';
import { Devolucoes } from './devolucoes';
import { devolucaoFalhou, EventoDevolucao } from '../domain/pendencia/devolucao';
import { MesaPendenciasService } from './mesa-pendencias.service';
import { DevolverPorPixService } from '../pix/devolver-por-pix.service';
import { ReabrirPendenciaService } from './reabrir-pendencia.service';

/** Leva a devolução de um estado a outro; a que não se faz devolve o dinheiro à pendência, que se abre de novo. */
@Injectable()
export class MudarDevolucaoService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly mesa: MesaPendenciasService,
    private readonly reabrir: ReabrirPendenciaService,
    private readonly devolucoes: Devolucoes,
    private readonly peloPix: DevolverPorPixService,
  ) {}

  /**
   * Erros: 404; 403 `INTERESSE_PROPRIO`, `DEVOLUCAO_PROPRIA` se quem pediu quer autorizar; 409 `SITUACAO_DA_DEVOLUCAO`,
   * `PENDENCIA_COM_EFEITO_POSTERIOR`, `DEVOLUCAO_PELO_PIX` enquanto o provedor a faz.
   */
  async mudar(
    id: number,
    evento: EventoDevolucao,
    { motivo, operador }: { motivo: string; operador: Operador },
  ): Promise<void> {
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
      // Enquanto o provedor a tem, ninguém a paga por fora nem desiste dela.
      if (await this.peloPix.emCurso(em, id)) throw conflito('DEVOLUCAO_PELO_PIX');
      await this.devolucoes.mudar(em, devolucao, evento, { ator: operador, motivo });
      if (devolucao.estado === 'AUTORIZADA') await this.peloPix.preparar(em, devolucao);
      if (!devolucaoFalhou(devolucao.estado)) return;
      const acao = await this.reabrir.ultimaAcao(em, pendencia);
      await this.reabrir.reabrir(em, pendencia, acao, { acao: 'REABRIR', justificativa: motivo, operador });
    });
  }
}
