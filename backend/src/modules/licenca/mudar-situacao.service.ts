import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { conflito } from '../../kernel/erro-dominio';
import { Auditoria, atorEscrito } from '../../platform/auditoria/auditoria';
import { Relogio } from '../../platform/relogio';
import { eventoDoCalendario, Evento, Status, transicao } from './domain/estado';
import { LicencaHistoricoEntity } from './licenca-historico.entity';
import { LicencaEntity } from './licenca.entity';

const ATOR_CALENDARIO = 'calendario';

/** Vagas de um status; o CHECK do banco confere. */
export function vagas(
  status: Status,
  renovaId: number | null,
): Pick<LicencaEntity, 'vagaPrincipal' | 'vagaPendente'> {
  const pendente = status === 'AGUARDANDO_PAGAMENTO' || status === 'ATIVO_AGUARDANDO_PAGAMENTO';
  return {
    vagaPendente: pendente ? 1 : null,
    vagaPrincipal: status === 'VIGENTE' || (pendente && renovaId === null) ? 1 : null,
  };
}

/** O único lugar que muda o status de uma licença, pela tabela de estados e com linha no histórico. */
@Injectable()
export class MudarSituacaoService {
  constructor(
    private readonly relogio: Relogio,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * Trava a pessoa e todas as licenças dela, e grava o que o calendário já mudou. Quem mexe em licença começa por
   * aqui, para que pedidos simultâneos da mesma pessoa esperem um pelo outro.
   */
  async travarDaPessoa(em: EntityManager, pessoaId: number): Promise<LicencaEntity[]> {
    await em.query('SELECT id FROM pessoa WHERE id = ? FOR UPDATE', [pessoaId]);
    const licencas = await em.find(LicencaEntity, {
      where: { pessoaId },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const licenca of licencas) await this.aplicarCalendario(em, licenca);
    return licencas;
  }

  /** Grava a mudança que a data de hoje já provocou, se houver. */
  async aplicarCalendario(em: EntityManager, licenca: LicencaEntity): Promise<boolean> {
    const evento = eventoDoCalendario(licenca, this.relogio.hoje());
    if (!evento) return false;
    await this.aplicar(em, licenca, evento, { ator: ATOR_CALENDARIO });
    return true;
  }

  /** Aplica o evento e os `campos` que o acompanham. Erro: 409 `TRANSICAO_INVALIDA`. */
  async aplicar(
    em: EntityManager,
    licenca: LicencaEntity,
    evento: Evento,
    {
      ator,
      motivo = null,
      campos = {},
    }: {
      ator: string;
      motivo?: string | null;
      campos?: Partial<
        Pick<
          LicencaEntity,
          | 'dataAtivacao'
          | 'dataVencimento'
          | 'dataVencimentoProvisoria'
          | 'prazoPagamento'
          | 'documentoPagoId'
        >
      >;
    },
  ): Promise<void> {
    const destino = transicao(licenca, evento);
    if (!destino) throw conflito('TRANSICAO_INVALIDA');
    const de = licenca.status;
    const mudanca = { ...campos, ...destino, ...vagas(destino.status, licenca.renovaId) };
    const { affected } = await em.update(LicencaEntity, { id: licenca.id, status: de }, mudanca);
    if (affected !== 1) throw conflito('TRANSICAO_INVALIDA');
    Object.assign(licenca, mudanca);
    await em.insert(LicencaHistoricoEntity, {
      licencaId: licenca.id,
      de,
      para: destino.status,
      evento,
      ator,
      motivo,
      ocorridoEm: this.relogio.agora(),
    });
    await this.auditoria.registrar(em, {
      acao: 'LICENCA_MUDADA',
      ator: atorEscrito(ator),
      objeto: { tipo: 'licenca', id: licenca.id },
      pessoaId: licenca.pessoaId,
      detalhes: { evento, de, para: destino.status, por: ator },
    });
  }

  /** Se `licenca` era uma renovação paga que se desfez, a que ela renovava volta a valer pelo calendário. */
  async reviverRenovada(
    em: EntityManager,
    licenca: LicencaEntity,
    daPessoa: readonly LicencaEntity[],
    por: { ator: string; motivo: string | null },
  ): Promise<void> {
    const antiga = daPessoa.find(({ id }) => id === licenca.renovaId);
    if (antiga?.status !== 'INATIVO' || !antiga.dataVencimento) return;
    const vale = antiga.dataVencimento >= this.relogio.hoje();
    await this.aplicar(em, antiga, vale ? 'RENOVACAO_DESFEITA_VIGENTE' : 'RENOVACAO_DESFEITA_VENCIDA', por);
  }

  /** Trava as licenças dadas e grava o que o calendário mudou nelas. Devolve quantas mudaram. */
  async aplicarCalendarioNas(em: EntityManager, ids: number[]): Promise<number> {
    const licencas = await em.find(LicencaEntity, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    let mudadas = 0;
    for (const licenca of licencas) if (await this.aplicarCalendario(em, licenca)) mudadas++;
    return mudadas;
  }
}
