import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { Ator, escreverAtor, rotina } from '../../platform/ator';
import { EntityManager, In } from 'typeorm';
import { agrupar } from '../../kernel/agrupar';
import type { DataCivil } from '../../kernel/data-civil';
import { conflito } from '../../kernel/erro-dominio';
import { Auditoria, FatoAuditado } from '../../platform/auditoria/auditoria';
import { Relogio } from '../../platform/relogio';
import { travarPessoas } from '../pessoa/travar-pessoas';
import { anotarCarteiraPerdida } from './anotar-carteira-perdida';
import { carteiraPerdida } from './domain/carteira-perdida';
import { eventoDoCalendario, Evento, Prazos, Status, transicao } from './domain/estado';
import { LicencaHistoricoEntity } from './licenca-historico.entity';
import { inserir } from '../../platform/cifra/linha-selada';
import { LicencaEntity } from './licenca.entity';

type LicencaAtivavel = Pick<LicencaEntity, 'id' | 'pessoaId' | 'renovaId'> & Prazos;

interface Aplicacao {
  readonly ator: Ator;
  readonly motivo?: string | null;
  readonly campos?: Partial<
    Pick<
      LicencaEntity,
      'dataAtivacao' | 'dataVencimento' | 'dataVencimentoProvisoria' | 'prazoPagamento' | 'documentoPagoId'
    >
  >;
}

const ATOR_CALENDARIO = rotina('calendario');

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
    return this.travarDasPessoas(em, [pessoaId]);
  }

  /** Como `travarDaPessoa`, de mais de uma. */
  async travarDasPessoas(em: EntityManager, ids: readonly number[]): Promise<LicencaEntity[]> {
    await travarPessoas(em, ids);
    const licencas = await em.find(LicencaEntity, {
      where: { pessoaId: In([...ids]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
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
    const destino = transicao(licenca, evento);
    if (!destino) throw conflito('TRANSICAO_INVALIDA');
    const de = licenca.status;
    const perdida = carteiraPerdida(licenca, destino.status, this.relogio.hoje());
    const mudanca = { ...campos, ...destino, ...vagas(destino.status, licenca.renovaId) };
    const { affected } = await em.update(LicencaEntity, { id: licenca.id, status: de }, mudanca);
    if (affected !== 1) throw conflito('TRANSICAO_INVALIDA');
    Object.assign(licenca, mudanca);
    if (perdida) await anotarCarteiraPerdida(em, licenca.id, perdida);
    await inserir(em, LicencaHistoricoEntity, {
      licencaId: licenca.id,
      de,
      para: destino.status,
      evento,
      ator: escreverAtor(ator),
      motivo,
      ocorridoEm: this.relogio.agora(),
    });
    await this.auditoria.registrar(em, fatoDe(licenca, { evento, de, para: destino.status, ator }));
  }

  /**
   * Como `aplicar`, para muitas licenças à espera de pagamento, em poucas instruções: a mesma mudança de status, com as
   * datas e o documento de cada uma. O histórico diz o que foi de cada uma; na auditoria fica uma linha pelo conjunto.
   * Erro: 409 `TRANSICAO_INVALIDA`.
   */
  async ativarMuitas(
    em: EntityManager,
    ativacoes: readonly {
      licenca: Pick<LicencaEntity, 'id' | 'pessoaId' | 'status' | 'motivo' | 'renovaId'>;
      dataAtivacao: DataCivil;
      dataVencimento: DataCivil;
      documentoPagoId: number;
    }[],
    ator: Ator,
  ): Promise<void> {
    if (ativacoes.length === 0) return;
    const evento: Evento = 'PAGAMENTO_CONFIRMADO';
    const novas = ativacoes.map((ativacao) => {
      const destino = transicao(ativacao.licenca, evento);
      if (!destino) throw conflito('TRANSICAO_INVALIDA');
      return { ...ativacao, para: destino.status, ...vagas(destino.status, ativacao.licenca.renovaId) };
    });
    let mudadas = 0;
    for (const iguais of agrupar(novas, chaveDaIgual)) mudadas += await ativarIguais(em, iguais);
    if (mudadas !== novas.length) throw conflito('TRANSICAO_INVALIDA');
    const agora = this.relogio.agora();
    await em.query(
      'INSERT INTO licenca_historico (licenca_id, de, para, evento, ator, ocorrido_em) VALUES ?',
      [
        novas.map(({ licenca, para }) => [
          licenca.id,
          licenca.status,
          para,
          evento,
          escreverAtor(ator),
          agora,
        ]),
      ],
    );
    const ids = novas.map(({ licenca }) => licenca.id);
    await this.auditoria.registrar(em, {
      acao: 'LICENCAS_ATIVADAS',
      ator,
      detalhes: {
        licencas: ids.length,
        primeira: Math.min(...ids),
        ultima: Math.max(...ids),
        resumo: resumoDasAtivacoes(novas),
        por: escreverAtor(ator),
      },
    });
  }

  /** Se `licenca` era uma renovação paga que se desfez, a que ela renovava volta a valer pelo calendário. */
  async reviverRenovada(
    em: EntityManager,
    licenca: LicencaEntity,
    daPessoa: readonly LicencaEntity[],
    por: { ator: Ator; motivo: string | null },
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

interface Ativacao extends Pick<LicencaEntity, 'vagaPrincipal' | 'vagaPendente'> {
  readonly licenca: Pick<LicencaEntity, 'id' | 'status'>;
  readonly para: Status;
  readonly dataAtivacao: DataCivil;
  readonly dataVencimento: DataCivil;
  readonly documentoPagoId: number;
}

/** O que duas ativações têm em comum, menos o documento. */
const chaveDaIgual = ({ licenca, para, ...nova }: Ativacao): string =>
  [
    licenca.status,
    para,
    nova.dataAtivacao,
    nova.dataVencimento,
    nova.vagaPrincipal,
    nova.vagaPendente,
  ].join();

/**
 * Licenças cuja ativação só difere no documento que as pagou: o comum vai uma vez na instrução, e a tabela de JSON, que o
 * servidor lê campo a campo, fica com dois números por licença. Devolve quantas mudaram.
 */
async function ativarIguais(em: EntityManager, iguais: readonly [Ativacao, ...Ativacao[]]): Promise<number> {
  const [{ licenca, para, dataAtivacao, dataVencimento, vagaPrincipal, vagaPendente }] = iguais;
  const { affectedRows } = await em.query<{ affectedRows: number }>(
    `UPDATE JSON_TABLE(?, '$[*]' COLUMNS (
         id int unsigned PATH '$[0]', documento int unsigned PATH '$[1]')) m
       STRAIGHT_JOIN licenca l ON l.id = m.id
     SET l.status = ?, l.data_ativacao = ?, l.data_vencimento = ?, l.documento_pago_id = m.documento,
       l.vaga_principal = ?, l.vaga_pendente = ?
     WHERE l.status = ?`,
    [
      JSON.stringify(iguais.map((nova) => [nova.licenca.id, nova.documentoPagoId])),
      para,
      dataAtivacao,
      dataVencimento,
      vagaPrincipal,
      vagaPendente,
      licenca.status,
    ],
  );
  return affectedRows;
}

/** Prende a linha da auditoria a cada par de licença e documento: SHA-256 de `licença:documento`, um por linha. */
function resumoDasAtivacoes(
  ativacoes: readonly { licenca: Pick<LicencaEntity, 'id'>; documentoPagoId: number }[],
): string {
  const pares = ativacoes.map(({ licenca, documentoPagoId }) => `${licenca.id}:${documentoPagoId}\n`);
  return hash('sha256', pares.join(''), 'hex');
}

function fatoDe(
  licenca: Pick<LicencaEntity, 'id' | 'pessoaId'>,
  { evento, de, para, ator }: { evento: Evento; de: Status; para: Status; ator: Ator },
): FatoAuditado {
  return {
    acao: 'LICENCA_MUDADA',
    ator,
    objeto: { tipo: 'licenca', id: licenca.id },
    pessoaId: licenca.pessoaId,
    detalhes: { evento, de, para, por: escreverAtor(ator) },
  };
}
