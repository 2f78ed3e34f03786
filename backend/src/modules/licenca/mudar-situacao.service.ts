import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { Ator, escreverAtor, rotina } from '../../platform/ator';
import { EntityManager, In } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';
import { conflito } from '../../kernel/erro-dominio';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { mudarEmConjunto } from '../../platform/database/mudar-em-conjunto';
import { travadas } from '../../platform/database/travar';
import { Relogio } from '../../platform/relogio';
import { DocumentoPagamentoEntity } from '../pagamento/documento-pagamento.entity';
import { travarPessoas } from '../pessoa/travar-pessoas';
import { anotarCarteiraPerdida } from './anotar-carteira-perdida';
import { carteiraPerdida } from './domain/carteira-perdida';
import { estaPendente, eventoDoCalendario, Evento, Prazos, Status, transicao } from './domain/estado';
import { LicencaHistoricoEntity } from './licenca-historico.entity';
import { inserir } from '../../platform/cifra/linha-selada';
import { LicencaEntity } from './licenca.entity';

type LicencaAtivavel = Pick<LicencaEntity, 'id' | 'pessoaId' | 'renovaId'> & Prazos;

type Campos = Partial<
  Pick<
    LicencaEntity,
    | 'dataAtivacao'
    | 'dataVencimento'
    | 'dataVencimentoProvisoria'
    | 'prazoPagamento'
    | 'documentoPagoId'
    | 'isencaoId'
    | 'isencaoNegadaId'
  >
>;

interface Aplicacao {
  readonly ator: Ator;
  readonly motivo?: string | null;
  readonly campos?: Campos;
}

const ATOR_CALENDARIO = rotina('calendario');

/** Vagas de um status; o CHECK do banco confere. */
export function vagas(
  status: Status,
  renovaId: number | null,
): Pick<LicencaEntity, 'vagaPrincipal' | 'vagaPendente'> {
  const pendente = estaPendente(status);
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
    return this.travarDasPessoas(em, [pessoaId]);
  }

  /** Como `travarDaPessoa`, de mais de uma. */
  async travarDasPessoas(em: EntityManager, ids: readonly number[]): Promise<LicencaEntity[]> {
    await travarPessoas(em, ids);
    const licencas = await travadas(em, LicencaEntity, { pessoaId: In([...ids]) });
    for (const licenca of licencas) await this.aplicarCalendario(em, licenca);
    return licencas;
  }

  /**
   * Trava estas licenças e as pessoas delas, na mesma ordem de `travarDaPessoa`, sem gravar o que o calendário mudou.
   */
  async travarMuitas(em: EntityManager, ids: readonly number[]): Promise<readonly LicencaAtivavel[]> {
    if (ids.length === 0) return [];
    const donos = await em.query<{ id: number }[]>('SELECT pessoa_id AS id FROM licenca WHERE id IN (?)', [
      ids,
    ]);
    if (donos.length === 0) return [];
    const pessoas = donos.map(({ id }) => id);
    await travarPessoas(em, pessoas);
    return em.query<LicencaAtivavel[]>(
      `SELECT id, pessoa_id AS pessoaId, status, motivo, renova_id AS renovaId, data_vencimento AS dataVencimento,
         data_vencimento_provisoria AS dataVencimentoProvisoria, prazo_pagamento AS prazoPagamento
       FROM licenca WHERE id IN (?) ORDER BY id FOR UPDATE`,
      [ids],
    );
  }

  /** Grava a mudança que a data de hoje já provocou, se houver. */
  async aplicarCalendario(em: EntityManager, licenca: LicencaEntity): Promise<boolean> {
    const evento = eventoDoCalendario(licenca, this.relogio.hoje());
    if (evento) await this.aplicar(em, licenca, evento, { ator: ATOR_CALENDARIO });
    return evento !== null;
  }

  /** Aplica o evento e os `campos` que o acompanham, com história e auditoria. Erro: 409 `TRANSICAO_INVALIDA`. */
  async aplicar(
    em: EntityManager,
    licenca: LicencaEntity,
    evento: Evento,
    { ator, motivo = null, campos = {} }: Aplicacao,
  ): Promise<void> {
    await this.aplicarEmMuitas(em, [{ licenca, campos }], evento, { ator, motivo });
  }

  /**
   * A mesma mudança de status em muitas licenças, em poucas instruções, com os `campos` de cada uma. A história diz o que
   * foi de cada uma; na auditoria, as que mudam juntas têm uma linha só. Erro: 409 `TRANSICAO_INVALIDA`.
   */
  async aplicarEmMuitas(
    em: EntityManager,
    mudancas: readonly { licenca: LicencaAtivavel; campos: Campos }[],
    evento: Evento,
    { ator, motivo = null }: Pick<Aplicacao, 'ator' | 'motivo'>,
  ): Promise<void> {
    if (mudancas.length === 0) return;
    const hoje = this.relogio.hoje();
    const novas = mudancas.map(({ licenca, campos }) => {
      const destino = transicao(licenca, evento);
      if (!destino) throw conflito('TRANSICAO_INVALIDA');
      return {
        licenca,
        id: licenca.id,
        de: licenca.status,
        perdida: carteiraPerdida(licenca, destino.status, hoje),
        campos: { ...campos, ...destino, ...vagas(destino.status, licenca.renovaId) },
      };
    });
    const colunas = { estado: 'status', propria: 'documentoPagoId' } as const;
    const mudadas = await mudarEmConjunto(em, LicencaEntity, colunas, novas);
    if (mudadas !== novas.length) throw conflito('TRANSICAO_INVALIDA');
    for (const { licenca, id, campos, perdida } of novas) {
      Object.assign(licenca, campos);
      if (perdida) await anotarCarteiraPerdida(em, id, perdida);
    }
    const autor = escreverAtor(ator);
    const ocorridoEm = this.relogio.agora();
    // Só o motivo se cifra: sem ele as linhas vão tal e qual.
    if (motivo === null) {
      await em.query(
        'INSERT INTO licenca_historico (licenca_id, de, para, evento, ator, ocorrido_em) VALUES ?',
        [novas.map(({ id, de, campos }) => [id, de, campos.status, evento, autor, ocorridoEm])],
      );
    } else {
      await inserir(
        em,
        LicencaHistoricoEntity,
        novas.map(({ id, de, campos }) => ({
          licencaId: id,
          de,
          para: campos.status,
          evento,
          ator: autor,
          motivo,
          ocorridoEm,
        })),
      );
    }
    const [{ id, de, licenca }] = novas as [(typeof novas)[0]];
    const ids = novas.map((nova) => nova.id);
    await this.auditoria.registrar(
      em,
      novas.length === 1
        ? {
            acao: 'LICENCA_MUDADA',
            ator,
            objeto: { tipo: 'licenca', id },
            pessoaId: licenca.pessoaId,
            detalhes: { evento, de, para: licenca.status, por: autor },
          }
        : {
            acao: 'LICENCAS_ATIVADAS',
            ator,
            detalhes: {
              licencas: ids.length,
              primeira: Math.min(...ids),
              ultima: Math.max(...ids),
              resumo: resumoDasAtivacoes(novas),
              por: autor,
            },
          },
    );
  }

  /**
   * `licenca` passa a valer, e a que ela renova dá-lhe o lugar. Devolve o fim desta, de que a nova conta; nulo se não renova
   * nenhuma, ou se a renovada se invalidou: o tempo que lhe faltava perdeu-se com ela.
   */
  async tomarLugar(
    em: EntityManager,
    licenca: LicencaEntity,
    daPessoa: readonly LicencaEntity[],
    ator: Ator,
  ): Promise<DataCivil | null> {
    const antiga = daPessoa.find(({ id }) => id === licenca.renovaId);
    if (!antiga || antiga.status === 'INVALIDADO') return null;
    if (antiga.status !== 'INATIVO') await this.aplicar(em, antiga, 'RENOVACAO_PAGA', { ator });
    return antiga.dataVencimento;
  }

  /**
   * Se `licenca` era uma renovação paga que se desfez, a que ela renovava volta a valer pelo calendário; menos a que também já não
   * está paga.
   */
  async reviverRenovada(
    em: EntityManager,
    licenca: LicencaEntity,
    daPessoa: readonly LicencaEntity[],
    por: { ator: Ator; motivo: string | null },
  ): Promise<void> {
    const antiga = daPessoa.find(({ id }) => id === licenca.renovaId);
    if (antiga?.status !== 'INATIVO' || !antiga.dataVencimento) return;
    const estornado = { id: antiga.documentoPagoId ?? 0, estado: 'ESTORNADO' } as const;
    if (antiga.isencaoId === null && (await em.existsBy(DocumentoPagamentoEntity, estornado))) return;
    const vale = antiga.dataVencimento >= this.relogio.hoje();
    await this.aplicar(em, antiga, vale ? 'RENOVACAO_DESFEITA_VIGENTE' : 'RENOVACAO_DESFEITA_VENCIDA', por);
  }

  /** Trava as licenças dadas e grava o que o calendário mudou nelas. Devolve quantas mudaram. */
  async aplicarCalendarioNas(em: EntityManager, ids: number[]): Promise<number> {
    const licencas = await em.find(LicencaEntity, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    let mudadas = 0;
    for (const licenca of licencas) if (await this.aplicarCalendario(em, licenca)) mudadas++;
    return mudadas;
  }
}

/** Prende a linha da auditoria a cada par de licença e documento: SHA-256 de `licença:documento`, um por linha. */
function resumoDasAtivacoes(novas: readonly { id: number; campos: Campos }[]): string {
  const pares = novas.map(({ id, campos }) => `${id}:${campos.documentoPagoId}\n`);
  return hash('sha256', pares.join(''), 'hex');
}
