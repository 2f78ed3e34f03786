import { Injectable } from '@nestjs/common';
import { EntityManager, In, Not } from 'typeorm';
import { conflito } from '../../../kernel/erro-dominio';
import { LicencaEntity } from '../../licenca/licenca.entity';
import { DesfazerAceiteService } from '../../licenca/pagamento/desfazer-aceite.service';
import { DecidirDocumentoService } from '../../pagamento/decidir-documento.service';
import type { Ator } from '../../../platform/ator';
import { ACOES_PENDENCIA } from '../domain/pendencia/pendencias';
import { MesaPendenciasService } from './mesa-pendencias.service';
import { AntesDaAcao, PendenciaAcaoEntity } from './pendencia-acao.entity';
import { documentoDe, mudados, mudouDepois } from './mudou-depois';
import { Pendencias } from './pendencias';
import { PendenciaEntity } from './pendencia.entity';

/** Abre de novo uma pendência já decidida: documento, licença e dinheiro voltam ao que eram antes da decisão. */
@Injectable()
export class ReabrirPendenciaService {
  constructor(
    private readonly mesa: MesaPendenciasService,
    private readonly decidir: DecidirDocumentoService,
    private readonly desfazerAceite: DesfazerAceiteService,
    private readonly pendencias: Pendencias,
  ) {}

  /** A decisão que fechou a pendência. Erro: 409 `NADA_A_DESFAZER` se ninguém a fechou. */
  async ultimaAcao(em: EntityManager, pendencia: PendenciaEntity): Promise<PendenciaAcaoEntity> {
    const acao = await em.findOne(PendenciaAcaoEntity, {
      where: { pendenciaId: pendencia.id, desfeita: false, acao: In(ACOES_PENDENCIA) },
      order: { ordem: 'DESC' },
    });
    if (pendencia.estado === 'ABERTA' || !acao) throw conflito('NADA_A_DESFAZER');
    return acao;
  }

  /**
   * Quem chama travou a pendência. `REABRIR` é a devolução que não se fez. Erro: 409 `PENDENCIA_COM_EFEITO_POSTERIOR` se o
   * que a decisão mudou mudou outra vez.
   */
  async reabrir(
    em: EntityManager,
    pendencia: PendenciaEntity,
    desfeita: PendenciaAcaoEntity,
    {
      acao,
      justificativa,
      operador,
    }: { acao: 'DESFAZER' | 'REABRIR'; justificativa: string; operador: Ator },
  ): Promise<void> {
    const { antes } = desfeita;
    // De quem é agora: desde a decisão, o cadastro pode ter-se juntado a outro.
    const licenca = antes?.licenca && (await em.findOneByOrFail(LicencaEntity, { id: antes.licenca.id }));
    await this.recolherExcedente(em, pendencia.id, operador);
    if (antes && antes.documentos.length > 0) await this.restaurar(em, pendencia, desfeita, antes, operador);
    await this.pendencias.reabrir(
      em,
      {
        resolvidaPor: `pendencia:${pendencia.id}`,
        motivo: 'PAGO_A_MENOR',
        estado: 'RESOLVIDA',
        documentoId: antes?.documentoId ?? 0,
      },
      'REABRIR',
      { ator: operador, justificativa },
    );
    await this.pendencias.reabrir(em, { id: pendencia.id }, acao, {
      ator: operador,
      justificativa,
      pessoaId: licenca?.pessoaId ?? null,
      campos: { aplicado: 0, destinoId: null, retido: antes?.retido ?? pendencia.retido },
    });
  }

  private async restaurar(
    em: EntityManager,
    pendencia: PendenciaEntity,
    desfeita: PendenciaAcaoEntity,
    antes: AntesDaAcao,
    operador: Ator,
  ): Promise<void> {
    const { referencia } = await documentoDe(em, antes);
    const { documentos } = await this.mesa.travarAssunto(em, referencia);
    const decisao = { ator: operador, motivo: `PENDENCIA ${pendencia.id} DESFEITA` };
    const voltou =
      !(await mudouDepois(em, desfeita)) &&
      (await this.decidir.restaurar(em, documentos, mudados({ ...desfeita, antes }), decisao)) &&
      (antes.licenca === null ||
        (await this.desfazerAceite.desfazer(em, {
          licencaId: antes.licenca.id,
          documentoId: antes.documentoId ?? 0,
          antes: antes.licenca,
          ator: operador,
        })));
    if (!voltou) throw conflito('PENDENCIA_COM_EFEITO_POSTERIOR');
  }

  /** O excedente que a ação separou volta à pendência, se ninguém ainda decidiu sobre ele. */
  private async recolherExcedente(em: EntityManager, origemId: number, operador: Ator): Promise<void> {
    const separadas = await em.find(PendenciaEntity, {
      where: { origemId, retido: Not(0) },
      lock: { mode: 'pessimistic_write' },
    });
    if (separadas.some(({ estado }) => estado !== 'ABERTA')) throw conflito('PENDENCIA_COM_EFEITO_POSTERIOR');
    if (separadas.length === 0) return;
    await this.pendencias.fechar(em, { id: In(separadas.map(({ id }) => id)) }, 'EXCEDENTE_RECOLHIDO', {
      ator: operador,
      campos: { retido: 0 },
    });
  }
}
