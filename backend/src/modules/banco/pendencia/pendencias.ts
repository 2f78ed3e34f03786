import { Injectable } from '@nestjs/common';
import { EntityManager, FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import { AUSENTE } from '../../../kernel/ausente';
import { conflito } from '../../../kernel/erro-dominio';
import { Ator, escreverAtor, SISTEMA } from '../../../platform/ator';
import type { AcaoAuditada } from '../../../platform/auditoria/acoes';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { inserir, mudarVarias } from '../../../platform/cifra/linha-selada';
import { FILAS } from '../../../platform/queue/filas';
import { Outbox, Trabalho } from '../../../platform/queue/outbox';
import { Relogio } from '../../../platform/relogio';
import { travadas } from '../../../platform/database/travar';
import {
  AcaoPendencia,
  ACOES_PENDENCIA,
  CausaPendencia,
  EfeitoPendencia,
  ehDecisao,
  EventoPendencia,
  prendeALicenca,
  proximoEstadoDaPendencia,
} from '../domain/pendencia/pendencias';
import { AntesDaAcao, PendenciaAcaoEntity } from './pendencia-acao.entity';
import { PendenciaEntity } from './pendencia.entity';

/** Pendências por instrução. */
const LOTE = 500;

/** As colunas de uma pendência que nasce. */
const COLUNAS = {
  chave: 'chave',
  motivo: 'motivo',
  retornoId: 'retorno_id',
  linha: 'linha',
  documentoId: 'documento_id',
  documentoPropostoId: 'documento_proposto_id',
  referencia: 'referencia',
  valor: 'valor',
  valorPago: 'valor_pago',
  retido: 'retido',
  origemId: 'origem_id',
  dataPagamento: 'data_pagamento',
} as const;
type Coluna = keyof typeof COLUNAS;
const ZERADAS: readonly Coluna[] = ['valor', 'valorPago', 'retido'];

export type PendenciaNova = Pick<PendenciaEntity, 'chave' | 'motivo'> &
  Partial<Pick<PendenciaEntity, Coluna>>;

type Campos = Partial<Pick<PendenciaEntity, 'retido' | 'valor' | 'valorPago' | 'aplicado' | 'destinoId'>>;

interface Mudanca {
  readonly ator: Ator;
  readonly justificativa?: string;
  readonly campos?: Campos;
  readonly pessoaId?: number | null;
}

type Detalhes = Readonly<Record<string, number>>;

/** Quem a abre já escreve na auditoria, com outro nome e as partes da conta. */
const JA_AUDITADA = 'RAZAO_DIVERGENTE';

const AUDITADA: Readonly<Record<EventoPendencia, AcaoAuditada>> = {
  ACEITAR: 'PENDENCIA_ACEITA',
  CASAR: 'PENDENCIA_CASADA',
  DEVOLVER: 'PENDENCIA_DEVOLVIDA',
  DISPENSAR: 'PENDENCIA_DISPENSADA',
  DESFAZER: 'PENDENCIA_DESFEITA',
  REABRIR: 'PENDENCIA_DESFEITA',
  RESOLVER: 'PENDENCIA_RESOLVIDA',
  CORRIGIR: 'PENDENCIA_RESOLVIDA',
};

/** O único lugar que escreve pendências, pela tabela de estados, cada mudança com linha na história e na auditoria. */
@Injectable()
export class Pendencias {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly outbox: Outbox,
    private readonly relogio: Relogio,
  ) {}

  /** Erro: 1062 se o fato de alguma já abriu uma. */
  async abrir(em: EntityManager, novas: readonly PendenciaNova[], ator: Ator): Promise<void> {
    for (const parte of emLotes(novas)) await this.abrirLote(em, parte, ator);
  }

  /** Se o mesmo fato já abriu uma, fica como está. */
  async abrirUmaVez(em: EntityManager, nova: PendenciaNova, ator: Ator): Promise<void> {
    if (!(await em.existsBy(PendenciaEntity, { chave: nova.chave }))) await this.abrir(em, [nova], ator);
  }

  /** Se o mesmo fato já abriu uma, ela volta a ficar aberta, com o valor de agora. */
  async abrirDeNovo(em: EntityManager, nova: PendenciaNova, ator: Ator): Promise<void> {
    const { chave, valor = 0, valorPago = 0 } = nova;
    const mudanca = { ator, campos: { valor, valorPago } };
    const anterior = await em.findOneBy(PendenciaEntity, { chave });
    if (!anterior) await this.abrir(em, [nova], ator);
    else if (anterior.estado !== 'ABERTA') {
      await this.mudar(em, { chave }, 'REABRIR', 'REABERTA', mudanca);
    } else if (anterior.valor !== valor) {
      await this.mudar(em, { chave }, 'CORRIGIR', 'VALOR_MUDADO', mudanca);
    }
  }

  /** O que alguém decidiu. Erro: 409 `PENDENCIA_JA_RESOLVIDA`. */
  async decidir(
    em: EntityManager,
    id: number,
    acao: AcaoPendencia,
    decisao: Mudanca & { efeito: EfeitoPendencia; antes: AntesDaAcao },
  ): Promise<void> {
    await this.mudar(em, { id }, acao, decisao.efeito, decisao);
  }

  /** As que outro fato resolveu. `por` é o que fica escrito na pendência, se não é o ator. */
  async fechar(
    em: EntityManager,
    quais: FindOptionsWhere<PendenciaEntity>,
    causa: CausaPendencia,
    mudanca: Mudanca & { por?: string; detalhes?: Detalhes },
  ): Promise<void> {
    await this.mudar(em, quais, 'RESOLVER', causa, mudanca);
  }

  /** Mudou o dinheiro em jogo; a que se decidiu devolver volta a ficar aberta. */
  async corrigir(
    em: EntityManager,
    id: number,
    causa: CausaPendencia,
    mudanca: Mudanca & { detalhes?: Detalhes },
  ): Promise<void> {
    await this.mudar(em, { id }, 'CORRIGIR', causa, mudanca);
  }

  /** As decisões anteriores deixam de valer. */
  async reabrir(
    em: EntityManager,
    quais: FindOptionsWhere<PendenciaEntity>,
    evento: 'DESFAZER' | 'REABRIR',
    mudanca: Mudanca,
  ): Promise<void> {
    await this.mudar(em, quais, evento, 'REABERTA', mudanca);
  }

  /** `vista`: quantas linhas da história leu quem decide, que travou a pendência. Erro: 409 `DECISAO_MUDOU` se já há outras. */
  async conferirVista(em: EntityManager, pendenciaId: number, vista: number | undefined): Promise<void> {
    if (vista !== undefined && vista + 1 !== (await this.proximaOrdem(em, pendenciaId)))
      throw conflito('DECISAO_MUDOU');
  }

  /** A ordem da próxima linha da história. Quem chama travou a pendência: a contagem não muda. */
  async proximaOrdem(em: EntityManager, pendenciaId: number): Promise<number> {
    return (await em.countBy(PendenciaAcaoEntity, { pendenciaId })) + 1;
  }

  private async abrirLote(em: EntityManager, novas: readonly PendenciaNova[], ator: Ator): Promise<void> {
    const nomes = Object.keys(COLUNAS) as Coluna[];
    await em.query(`INSERT INTO pendencia (${Object.values(COLUNAS).join(', ')}) VALUES ?`, [
      novas.map((nova) => nomes.map((nome) => nova[nome] ?? (ZERADAS.includes(nome) ? 0 : null))),
    ]);
    const gravadas = await em.query<{ id: number; chave: string }[]>(
      'SELECT id, chave FROM pendencia WHERE chave IN (?)',
      [novas.map(({ chave }) => chave)],
    );
    const ids = new Map(gravadas.map(({ id, chave }) => [chave, id]));
    const abertas = novas.map((nova) => ({ nova, id: ids.get(nova.chave)! }));
    const [dia, agora] = [this.relogio.hoje(), this.relogio.agora()];
    await em.query('INSERT INTO pendencia_acao (pendencia_id, ordem, acao, efeito, dia, ator, em) VALUES ?', [
      abertas.map(({ id }) => [id, 1, 'ABRIR', 'ABERTA', dia, escreverAtor(ator), agora]),
    ]);
    await this.outbox.publicar(em, ...abertas.flatMap(avisoDeQuemPagou));
    await this.auditoria.registrar(
      em,
      ...abertas
        .filter(({ nova }) => nova.motivo !== JA_AUDITADA)
        .map(({ id, nova }) => ({
          acao: 'PENDENCIA_ABERTA' as const,
          ator: ator.tipo === 'SISTEMA' ? SISTEMA : ator,
          objeto: objetoDa(nova, id),
          detalhes: {
            motivo: nova.motivo,
            linha: nova.linha ?? null,
            valor: nova.valor ?? 0,
            retido: nova.retido ?? 0,
            documentoId: nova.documentoId ?? null,
            origem: nova.origemId ?? null,
          },
        })),
    );
  }

  private async mudar(
    em: EntityManager,
    quais: FindOptionsWhere<PendenciaEntity>,
    evento: EventoPendencia,
    efeito: EfeitoPendencia | CausaPendencia,
    mudanca: Mudanca & { antes?: AntesDaAcao; por?: string; detalhes?: Detalhes },
  ): Promise<void> {
    const achadas = await travadas(em, PendenciaEntity, quais);
    const { ator, campos = {}, por = escreverAtor(ator), justificativa = null, antes = null } = mudanca;
    const agora = this.relogio.agora();
    for (const parte of emLotes(achadas)) {
      const ids = parte.map(({ id }) => id);
      const [destino, ...outros] = new Set(
        parte.map(({ estado }) => proximoEstadoDaPendencia(estado, evento)),
      );
      if (!destino || outros.length > 0) {
        throw conflito('PENDENCIA_JA_RESOLVIDA', { estado: parte[0]!.estado });
      }
      const aberta = destino === 'ABERTA';
      await em.update(
        PendenciaEntity,
        { id: In(ids) },
        {
          ...campos,
          estado: destino,
          resolvidaEm: aberta ? null : agora,
          resolvidaPor: aberta ? null : por,
        },
      );
      if (!ehDecisao(evento)) await esquecerDecisoes(em, ids);
      const ordens = await proximasOrdens(em, ids);
      await inserir(
        em,
        PendenciaAcaoEntity,
        ids.map((id) => ({
          pendenciaId: id,
          ordem: ordens.get(id) ?? 1,
          acao: evento,
          efeito,
          dia: this.relogio.hoje(),
          ator: escreverAtor(ator),
          em: agora,
          justificativa,
          antes,
        })),
      );
      await this.auditar(em, parte, evento, efeito, mudanca);
    }
  }

  /** Numa que outro fato resolveu, quem age é o produto, e `por` diz a mando de quem. */
  private async auditar(
    em: EntityManager,
    mudadas: readonly PendenciaEntity[],
    evento: EventoPendencia,
    efeito: string,
    { ator, campos, pessoaId = null, detalhes }: Mudanca & { detalhes?: Detalhes },
  ): Promise<void> {
    const deAlguem = ator.tipo === 'USUARIO' && AUDITADA[evento] !== 'PENDENCIA_RESOLVIDA';
    const acao = evento === 'REABRIR' && !deAlguem ? 'PENDENCIA_ABERTA' : AUDITADA[evento];
    await this.auditoria.registrar(
      em,
      ...mudadas.map((pendencia) => {
        const { id, motivo, retido, aplicado, destinoId, retornoId, linha } = { ...pendencia, ...campos };
        return {
          acao,
          ator: deAlguem ? ator : SISTEMA,
          objeto: { tipo: 'pendencia', id },
          pessoaId,
          detalhes: {
            motivo,
            efeito,
            retido,
            aplicado,
            documento: destinoId,
            retorno: retornoId,
            linha,
            ...detalhes,
            ...(deAlguem ? {} : { por: escreverAtor(ator) }),
          },
        };
      }),
    );
  }
}

/** À pessoa da licença por que se pagou e que não vale. */
function avisoDeQuemPagou({ nova, id }: { nova: PendenciaNova; id: number }): Trabalho[] {
  const { motivo, referencia, valorPago: devolvido } = nova;
  if (!referencia || !devolvido || !prendeALicenca(motivo)) return [];
  const dados = { modelo: 'PAGAMENTO_A_CONFERIR', licencaId: Number(referencia), documentoId: null };
  return [{ fila: FILAS.email, chave: `a-conferir:${id}`, dados: { ...dados, vez: id, devolvido } }];
}

/** Na auditoria, quem abre uma pendência é o arquivo ou o documento de que se fala; a que se separou de outra, ela mesma. */
function objetoDa({ origemId, retornoId, documentoId }: PendenciaNova, id: number) {
  if (origemId) return { tipo: 'pendencia', id };
  if (retornoId) return { tipo: 'retorno', id: retornoId };
  return documentoId ? { tipo: 'documento', id: documentoId } : { tipo: 'pendencia', id };
}

/** O que se tinha decidido já não vale, nem se desfaz. */
async function esquecerDecisoes(em: EntityManager, ids: number[]): Promise<void> {
  await em.update(
    PendenciaAcaoEntity,
    { pendenciaId: In(ids), acao: In(ACOES_PENDENCIA), desfeita: false },
    { desfeita: true },
  );
}

/** Do que se escreveu a decidi-las nada fica. */
export async function esquecerJustificativas(em: EntityManager, ids: readonly number[]): Promise<void> {
  const escritas = { pendenciaId: In([...ids]), justificativa: Not(IsNull()) };
  await mudarVarias(em, PendenciaAcaoEntity, escritas, { justificativa: AUSENTE });
}

async function proximasOrdens(
  em: EntityManager,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const contadas = await em.query<{ id: number; ordem: string | number }[]>(
    'SELECT pendencia_id AS id, COUNT(*) + 1 AS ordem FROM pendencia_acao WHERE pendencia_id IN (?) GROUP BY pendencia_id',
    [ids],
  );
  return new Map(contadas.map(({ id, ordem }) => [id, Number(ordem)]));
}

function* emLotes<T>(itens: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < itens.length; i += LOTE) yield itens.slice(i, i + LOTE);
}
