import { escreverAtor } from '../../../platform/ator';
import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { achado, ErroDominio } from '../../../kernel/erro-dominio';
import { Transacoes } from '../../../platform/database/transacoes';
import { travada } from '../../../platform/database/travar';
import type { Idioma } from '../../../platform/i18n/idioma';
import type { Operador } from '../ator';
import { DevolucaoEntity } from './devolucao.entity';
import { Devolucoes } from './devolucoes';
import {
  acoesDaDevolucao,
  devolucaoFalhou,
  EventoDevolucao,
  recusaDaDevolucao,
} from '../domain/pendencia/devolucao';
import { INTERESSE, MesaPendenciasService, eDele, temInteresse } from './mesa-pendencias.service';
import { DevolverPorPixService } from '../pix/devolver-por-pix.service';
import type { DevolucaoDetalhada } from './pendencia.dto';
import { PendenciaEntity } from './pendencia.entity';
import { mudouDepois } from './mudou-depois';
import { ReabrirPendenciaService } from './reabrir-pendencia.service';
import { comTexto } from './texto-do-motivo';

/** Leva a devolução de um estado a outro; a que não se faz devolve o dinheiro à pendência, que se abre de novo. */
@Injectable()
export class MudarDevolucaoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly mesa: MesaPendenciasService,
    private readonly reabrir: ReabrirPendenciaService,
    private readonly devolucoes: Devolucoes,
    private readonly peloPix: DevolverPorPixService,
  ) {}

  /**
   * Erros: 404; 403 `ACESSO_NEGADO`, `INTERESSE_PROPRIO`, `DEVOLUCAO_PROPRIA` se quem pediu quer autorizar; 409 `SITUACAO_DA_DEVOLUCAO`,
   * `PENDENCIA_COM_EFEITO_POSTERIOR`, `DEVOLUCAO_PELO_PIX` enquanto o provedor a faz.
   */
  async mudar(
    id: number,
    evento: EventoDevolucao,
    { motivo, operador }: { motivo: string; operador: Operador },
  ): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const lida = achado(await em.findOneBy(DevolucaoEntity, { id }));
      const pendencia = await this.mesa.travar(em, lida.pendenciaId);
      const devolucao = achado(await travada(em, DevolucaoEntity, { id }));
      const recusa = recusaDaDevolucao(evento, ...(await this.caso(em, devolucao, pendencia, operador)));
      if (recusa) {
        const tipo = DE_QUEM.includes(recusa) ? 'proibido' : 'conflito';
        throw new ErroDominio(recusa, tipo, { estado: devolucao.estado });
      }
      await this.devolucoes.mudar(em, devolucao, evento, { ator: operador, motivo });
      if (devolucao.estado === 'AUTORIZADA') await this.peloPix.preparar(em, devolucao);
      if (!devolucaoFalhou(devolucao.estado)) return;
      const acao = await this.reabrir.ultimaAcao(em, pendencia);
      await this.reabrir.reabrir(em, pendencia, acao, { acao: 'REABRIR', justificativa: motivo, operador });
    });
  }

  /** O que quem lê pode fazer dela agora, e o que se recusa, com o porquê. */
  async possiveis(
    devolucao: DevolucaoEntity,
    operador: Operador,
    idioma: Idioma,
  ): Promise<Pick<DevolucaoDetalhada, 'acoes' | 'recusadas'>> {
    const em = this.fonte.manager;
    const pendencia = await em.findOneByOrFail(PendenciaEntity, { id: devolucao.pendenciaId });
    const caso = await this.caso(em, devolucao, pendencia, operador);
    const { acoes, recusadas } = acoesDaDevolucao(...caso);
    return {
      acoes,
      recusadas: recusadas.map(({ acao, codigo }) => ({ acao, motivo: comTexto(codigo, idioma) })),
    };
  }

  private async caso(
    em: EntityManager,
    { id, estado, pedidaPor, favorecidoDocumento }: DevolucaoEntity,
    pendencia: PendenciaEntity,
    operador: Operador,
  ): Promise<Parameters<typeof acoesDaDevolucao>> {
    const acao = pendencia.estado === 'ABERTA' ? null : await this.reabrir.ultimaAcao(em, pendencia);
    return [
      {
        estado,
        pedidaPor,
        noProvedor: await this.peloPix.emCurso(em, id),
        mudouDepois: acao !== null && (await mudouDepois(em, acao)),
      },
      {
        ator: escreverAtor(operador),
        administra: operador.papel === 'ADMINISTRADOR',
        interesse:
          (await temInteresse(em, operador, [pendencia.referencia])) ||
          (await eDele(em, operador, [favorecidoDocumento])),
      },
    ];
  }
}

const DE_QUEM: readonly string[] = ['ACESSO_NEGADO', INTERESSE, 'DEVOLUCAO_PROPRIA'];
