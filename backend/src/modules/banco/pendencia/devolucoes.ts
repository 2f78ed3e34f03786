import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { AUSENTE } from '../../../kernel/ausente';
import type { Centavos } from '../../../kernel/centavos';
import { conflito } from '../../../kernel/erro-dominio';
import { Ator, escreverAtor, SISTEMA } from '../../../platform/ator';
import type { AcaoAuditada } from '../../../platform/auditoria/acoes';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { CUSTO_DA_CIFRA } from '../../../platform/cifra/cifra';
import { inserir, mudar, mudarVarias } from '../../../platform/cifra/linha-selada';
import { FILAS } from '../../../platform/queue/filas';
import { Outbox } from '../../../platform/queue/outbox';
import { Relogio } from '../../../platform/relogio';
import { travada } from '../../../platform/database/travar';
import {
  devolucaoFalhou,
  EstadoDevolucao,
  EventoDevolucao,
  proximoEstadoDaDevolucao,
} from '../domain/pendencia/devolucao';
import { DevolucaoHistoricoEntity } from './devolucao-historico.entity';
import { DevolucaoEntity } from './devolucao.entity';
import { licencaDe } from './mesa-pendencias.service';
import { PendenciaEntity } from './pendencia.entity';

/** Quem recebe o dinheiro de volta, e onde. */
export interface Favorecido {
  readonly nome: string;
  /** CPF, CNPJ ou passaporte, sem pontuação. */
  readonly identidade: string;
  readonly conta: string;
}

interface PorQue {
  readonly ator: Ator;
  readonly motivo: string;
}

const AUDITADA: Readonly<Record<EstadoDevolucao, AcaoAuditada>> = {
  PEDIDA: 'DEVOLUCAO_PEDIDA',
  AUTORIZADA: 'DEVOLUCAO_AUTORIZADA',
  PAGA: 'DEVOLUCAO_PAGA',
  RECUSADA: 'DEVOLUCAO_RECUSADA',
  CANCELADA: 'DEVOLUCAO_CANCELADA',
};

/** O único lugar que escreve devoluções, pela tabela de estados, cada mudança com linha na história e na auditoria. */
@Injectable()
export class Devolucoes {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly outbox: Outbox,
    private readonly relogio: Relogio,
  ) {}

  /** Fica à espera de quem a autorize. Quem chama travou a pendência, que não tem outra em curso. */
  async pedir(
    em: EntityManager,
    pedido: { pendenciaId: number; valor: Centavos; favorecido: Favorecido } & PorQue,
  ): Promise<void> {
    const { pendenciaId, valor, favorecido, ator } = pedido;
    const agora = this.relogio.agora();
    const devolucao = em.create(DevolucaoEntity, {
      pendenciaId,
      ativa: 1,
      valor,
      estado: 'PEDIDA',
      favorecidoNome: favorecido.nome,
      favorecidoDocumento: favorecido.identidade,
      conta: favorecido.conta,
      pedidaPor: escreverAtor(ator),
      pedidaEm: agora,
      mudadaEm: agora,
    });
    await inserir(em, DevolucaoEntity, devolucao);
    await this.contar(em, devolucao, null, pedido);
  }

  /** A que está em curso ou paga, travada. */
  async daPendencia(em: EntityManager, pendenciaId: number): Promise<DevolucaoEntity | null> {
    return travada(em, DevolucaoEntity, { pendenciaId, ativa: 1 });
  }

  /** Quem chama travou a linha. Erro: 409 `SITUACAO_DA_DEVOLUCAO`. */
  async mudar(
    em: EntityManager,
    devolucao: DevolucaoEntity,
    evento: EventoDevolucao,
    porque: PorQue,
  ): Promise<void> {
    const de = devolucao.estado;
    const estado = proximoEstadoDaDevolucao(de, evento);
    if (!estado) throw conflito('SITUACAO_DA_DEVOLUCAO', { estado: de });
    const ativa = devolucaoFalhou(estado) ? null : (1 as const);
    const campos = { estado, ativa, mudadaEm: this.relogio.agora() };
    await em.update(DevolucaoEntity, { id: devolucao.id }, campos);
    Object.assign(devolucao, campos);
    await this.contar(em, devolucao, de, porque);
    if (estado === 'PAGA') await this.avisar(em, devolucao);
  }

  /** De uma devolução acabada antes de `limite` ficam o valor e a história; quem recebeu, não. */
  async esquecerFavorecidos(em: EntityManager, limite: Date): Promise<void> {
    const linhas = await em.query<{ id: number }[]>(
      `SELECT id FROM devolucao
       WHERE estado IN ('PAGA', 'RECUSADA', 'CANCELADA') AND mudada_em < ? AND LENGTH(favorecido_nome) > ?`,
      [limite, CUSTO_DA_CIFRA],
    );
    const nada = { favorecidoNome: '', favorecidoDocumento: '', conta: '' };
    for (const { id } of linhas) await mudar(em, DevolucaoEntity, { id }, nada);
  }

  /** À pessoa da licença; do dinheiro sem dono não se sabe o e-mail de ninguém. */
  private async avisar(
    em: EntityManager,
    { id, pendenciaId, valor }: Pick<DevolucaoEntity, 'id' | 'pendenciaId' | 'valor'>,
  ): Promise<void> {
    const { referencia } = await em.findOneByOrFail(PendenciaEntity, { id: pendenciaId });
    const licenca = referencia === null ? null : await licencaDe(em, referencia);
    if (!licenca) return;
    await this.outbox.publicar(em, {
      fila: FILAS.email,
      chave: `devolucao-paga:${id}`,
      dados: {
        ...{ modelo: 'DEVOLUCAO_PAGA', licencaId: licenca.id, documentoId: null },
        ...{ vez: id, devolvido: valor, dia: this.relogio.hoje() },
      },
    });
  }

  private async contar(
    em: EntityManager,
    { id, estado: para, mudadaEm, valor, pendenciaId }: DevolucaoEntity,
    de: EstadoDevolucao | null,
    { ator, motivo }: PorQue,
  ): Promise<void> {
    const por = escreverAtor(ator);
    await inserir(em, DevolucaoHistoricoEntity, {
      devolucaoId: id,
      de,
      para,
      ator: por,
      em: mudadaEm,
      motivo,
    });
    const deAlguem = ator.tipo === 'USUARIO';
    await this.auditoria.anotar(em, AUDITADA[para], deAlguem ? ator : SISTEMA, ['devolucao', id], {
      detalhes: { ...(de && { de, para }), valor, pendencia: pendenciaId, ...(deAlguem ? {} : { por }) },
    });
  }
}

/** Do que se escreveu a decidir as destas pendências nada fica. */
export async function esquecerMotivos(em: EntityManager, pendencias: readonly number[]): Promise<void> {
  const devolucoes = await em.find(DevolucaoEntity, {
    select: { id: true },
    where: { pendenciaId: In([...pendencias]) },
  });
  const devolucaoId = In(devolucoes.map(({ id }) => id));
  await mudarVarias(em, DevolucaoHistoricoEntity, { devolucaoId }, { motivo: AUSENTE });
}
