import { Injectable } from '@nestjs/common';
import { EntityManager, LessThan, Not } from 'typeorm';
import { conflito, naoEncontrado } from '../../kernel/erro-dominio';
import { Auditoria, atorEscrito } from '../../platform/auditoria/auditoria';
import { Transacoes } from '../../platform/database/transacoes';
import { FILAS } from '../../platform/queue/filas';
import { Outbox } from '../../platform/queue/outbox';
import { ArquivoRetornoEntity } from './arquivo-retorno.entity';
import type { CabecalhoRetorno } from './domain/cnab/retorno-240';
import { EventoRetorno, SituacaoRetorno, proximaSituacao } from './domain/situacao-retorno';
import type { LinhaAplicada } from './gravar-linhas.service';
import { RetornoLinhaEntity } from './retorno-linha.entity';

const CONTAGENS_ZERADAS = {
  totalLinhas: 0,
  totalItens: 0,
  itensFeitos: 0,
  titulos: 0,
  pagos: 0,
  valorPago: 0,
  valorRecebido: 0,
  aplicadas: 0,
  ignoradas: 0,
  emRevisao: 0,
  quarentena: 0,
  pendencias: 0,
} as const;

/** Situação e contagens de um arquivo de retorno; toda mudança trava a sua linha. */
@Injectable()
export class AndamentoRetornoService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly outbox: Outbox,
    private readonly auditoria: Auditoria,
  ) {}

  /** Lê e trava. Erro: 404. */
  async travar(em: EntityManager, id: number): Promise<ArquivoRetornoEntity> {
    const retorno = await em.findOne(ArquivoRetornoEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!retorno) throw naoEncontrado();
    return retorno;
  }

  /** Muda a situação pela tabela. Erro: 409 `SITUACAO_DO_RETORNO`. */
  async mudar(
    em: EntityManager,
    retorno: ArquivoRetornoEntity,
    evento: EventoRetorno,
    campos: Partial<ArquivoRetornoEntity> = {},
  ): Promise<void> {
    const situacao = proximaSituacao(retorno.situacao, evento);
    if (!situacao) throw conflito('SITUACAO_DO_RETORNO', { situacao: retorno.situacao });
    const mudancas = { ...campos, situacao };
    await em.update(ArquivoRetornoEntity, { id: retorno.id }, mudancas);
    Object.assign(retorno, mudancas);
  }

  /** Aplica o que estava à espera. Erros: 404; 409 `SITUACAO_DO_RETORNO`. */
  async confirmar(id: number, ator: string): Promise<ArquivoRetornoEntity> {
    return this.recomecar(id, 'CONFIRMAR', ator, { confirmadoPor: ator });
  }

  /** Tenta de novo um arquivo recusado. Erros: 404; 409 `SITUACAO_DO_RETORNO`. */
  async reprocessar(id: number, ator: string): Promise<ArquivoRetornoEntity> {
    return this.recomecar(id, 'REPROCESSAR', ator, {
      recusaCodigo: null,
      recusaLinha: null,
      recusaEsperado: null,
      recusaEncontrado: null,
    });
  }

  private recomecar(
    id: number,
    evento: 'CONFIRMAR' | 'REPROCESSAR',
    ator: string,
    campos: Partial<ArquivoRetornoEntity>,
  ): Promise<ArquivoRetornoEntity> {
    return this.transacoes.executar(async (em) => {
      const retorno = await this.travar(em, id);
      const execucao = retorno.execucao + 1;
      await this.mudar(em, retorno, evento, {
        ...campos,
        ...CONTAGENS_ZERADAS,
        diferenca: null,
        execucao,
        terminadoEm: null,
      });
      await em.delete(RetornoLinhaEntity, { retornoId: id, previa: true });
      await this.auditoria.registrar(em, {
        acao: evento === 'CONFIRMAR' ? 'RETORNO_CONFIRMADO' : 'RETORNO_REPROCESSADO',
        ator: atorEscrito(ator),
        objeto: { tipo: 'retorno', id },
        detalhes: { execucao },
      });
      await this.outbox.publicar(em, {
        fila: FILAS.retorno,
        chave: `retorno-${id}-${execucao}`,
        dados: { retornoId: id },
      });
      return retorno;
    });
  }

  /** Outro arquivo, recebido antes, diz ter o mesmo número e a mesma data (badinputs A2). */
  async temGemeo(
    em: EntityManager,
    retorno: ArquivoRetornoEntity,
    convenioId: number,
    { nsa, geradoEm }: CabecalhoRetorno,
  ): Promise<boolean> {
    return em.existsBy(ArquivoRetornoEntity, {
      id: LessThan(retorno.id),
      convenioId,
      nsa,
      geradoEm,
      situacao: Not('RECUSADO' as const),
    });
  }

  /** O maior número de arquivo do convênio entre os recebidos antes deste. */
  async ultimoNsa(em: EntityManager, convenioId: number, antesDe: number): Promise<number | null> {
    const [linha] = await em.query<{ nsa: number | null }[]>(
      `SELECT MAX(nsa) AS nsa FROM arquivo_retorno
       WHERE convenio_id = ? AND id < ? AND situacao <> 'RECUSADO'`,
      [convenioId, antesDe],
    );
    return linha?.nsa ?? null;
  }

  /** Os itens do pedaço que ainda não têm linha gravada; nenhum se o arquivo já não está a ser processado. */
  async porFazer<T extends { readonly item: { readonly linha: number } }>(
    em: EntityManager,
    id: number,
    pedaco: readonly T[],
  ): Promise<readonly T[]> {
    const [retorno] = await em.query<{ situacao: SituacaoRetorno; feitos: number }[]>(
      'SELECT situacao, itens_feitos AS feitos FROM arquivo_retorno WHERE id = ?',
      [id],
    );
    if (retorno?.situacao !== 'PROCESSANDO') return [];
    if (retorno.feitos === 0) return pedaco;
    const linhas = await em.query<{ linha: number }[]>(
      'SELECT linha FROM retorno_linha WHERE retorno_id = ? AND linha BETWEEN ? AND ?',
      [id, pedaco[0]?.item.linha ?? 0, pedaco.at(-1)?.item.linha ?? 0],
    );
    const feitas = new Set(linhas.map(({ linha }) => linha));
    return pedaco.filter(({ item }) => !feitas.has(item.linha));
  }

  /** Soma o que um pedaço fez às contagens do arquivo, na mesma transação. */
  async somar(em: EntityManager, id: number, linhas: readonly LinhaAplicada[]): Promise<void> {
    const soma = contar(linhas);
    await em.query(
      `UPDATE arquivo_retorno SET itens_feitos = itens_feitos + ?, titulos = titulos + ?, pagos = pagos + ?,
         valor_pago = valor_pago + ?, aplicadas = aplicadas + ?, ignoradas = ignoradas + ?,
         em_revisao = em_revisao + ?, quarentena = quarentena + ?, pendencias = pendencias + ? WHERE id = ?`,
      [
        soma.itensFeitos,
        soma.titulos,
        soma.pagos,
        soma.valorPago,
        soma.aplicadas,
        soma.ignoradas,
        soma.emRevisao,
        soma.quarentena,
        soma.pendencias,
        id,
      ],
    );
  }
}

function contar(linhas: readonly LinhaAplicada[]): Record<keyof typeof CONTAGENS_ZERADAS, number> {
  const soma: Record<keyof typeof CONTAGENS_ZERADAS, number> = { ...CONTAGENS_ZERADAS };
  for (const { item, resultado, pendencias } of linhas) {
    soma.itensFeitos += 1;
    soma.pendencias += pendencias.length;
    if (resultado === 'APLICADA') soma.aplicadas += 1;
    else if (resultado === 'IGNORADA') soma.ignoradas += 1;
    else if (resultado === 'EM_REVISAO') soma.emRevisao += 1;
    else soma.quarentena += 1;
    if (item.tipo === 'GUARDADA') continue;
    soma.titulos += 1;
    if (item.tipo === 'TITULO' && (item.evento === 'LIQUIDADO' || item.evento === 'LIQUIDADO_TARDE')) {
      soma.pagos += 1;
      soma.valorPago += item.valorPago;
    }
  }
  return soma;
}
