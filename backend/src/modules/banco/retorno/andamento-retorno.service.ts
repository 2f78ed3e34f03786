import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, LessThan, Like, Not } from 'typeorm';
import { Ator, escreverAtor } from '../../../platform/ator';
import { achado, conflito } from '../../../kernel/erro-dominio';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Transacoes } from '../../../platform/database/transacoes';
import { travada } from '../../../platform/database/travar';
import { FILAS } from '../../../platform/queue/filas';
import { Outbox } from '../../../platform/queue/outbox';
import { Relogio } from '../../../platform/relogio';
import { ArquivoRetornoEntity } from './arquivo-retorno.entity';
import { MOTIVOS_GUARDADA } from '../domain/cnab/retorno/item-retorno';
import type { CabecalhoRetorno } from '../domain/cnab/retorno/cabecalho-retorno';
import { LIQUIDACOES, dinheiroDoItem } from '../domain/conciliacao/conciliacao';
import { EventoRetorno, SituacaoRetorno, proximaSituacao } from '../domain/situacao-retorno';
import type { LinhaAplicada } from './linha-aplicada';
import { PendenciaEntity } from '../pendencia/pendencia.entity';
import { RetornoLinhaEntity } from './retorno-linha.entity';

const CONTAGENS_DA_PREVIA = {
  itensFeitos: 0,
  titulos: 0,
  pagos: 0,
  valorPago: 0,
  aplicadas: 0,
  ignoradas: 0,
  emRevisao: 0,
  quarentena: 0,
  pendencias: 0,
} as const;
const CONTAGENS_ZERADAS = {
  ...CONTAGENS_DA_PREVIA,
  totalLinhas: 0,
  totalItens: 0,
  valorRecebido: 0,
} as const;
export const SEM_RECUSA = {
  recusaCodigo: null,
  recusaLinha: null,
  recusaEsperado: null,
  recusaEncontrado: null,
  abandonadoPor: null,
} as const;

/** Situação e contagens de um arquivo de retorno; toda mudança trava a sua linha. */
@Injectable()
export class AndamentoRetornoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly outbox: Outbox,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Lê e trava. Erro: 404. */
  async travar(em: EntityManager, id: number): Promise<ArquivoRetornoEntity> {
    return achado(await travada(em, ArquivoRetornoEntity, { id }));
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
  async confirmar(id: number, ator: Ator): Promise<ArquivoRetornoEntity> {
    return this.recomecar(id, 'CONFIRMAR', ator, { confirmadoPor: escreverAtor(ator) });
  }

  /** Tenta de novo um arquivo recusado. Erros: 404; 409 `SITUACAO_DO_RETORNO`. */
  async reprocessar(id: number, ator: Ator): Promise<ArquivoRetornoEntity> {
    return this.recomecar(id, 'REPROCESSAR', ator, SEM_RECUSA);
  }

  /** Deixa o que estava à espera, sem o aplicar. Erros: 404; 409 `SITUACAO_DO_RETORNO`. */
  abandonar(id: number, ator: Ator): Promise<ArquivoRetornoEntity> {
    return this.transacoes.executar(async (em) => {
      const retorno = await this.travar(em, id);
      await this.mudar(em, retorno, 'ABANDONAR', {
        ...CONTAGENS_ZERADAS,
        recusaCodigo: 'ABANDONADO',
        // O que parou por ter um gêmeo volta a parar, ainda que o gêmeo já não conte.
        previa: true,
        abandonadoPor: escreverAtor(ator),
        terminadoEm: this.relogio.agora(),
      });
      await em.delete(RetornoLinhaEntity, { retornoId: id, previa: true });
      await this.auditoria.anotar(em, 'RETORNO_ABANDONADO', ator, ['retorno', id]);
      return retorno;
    });
  }

  /** De volta à fila, sem nada do que a vez anterior contou. Quem chama o travou. */
  async voltarAFila(
    em: EntityManager,
    retorno: ArquivoRetornoEntity,
    evento: 'CONFIRMAR' | 'REPROCESSAR',
    campos: Partial<ArquivoRetornoEntity>,
  ): Promise<void> {
    const execucao = retorno.execucao + 1;
    await this.mudar(em, retorno, evento, {
      ...campos,
      ...CONTAGENS_ZERADAS,
      diferenca: null,
      execucao,
      terminadoEm: null,
    });
    await em.delete(RetornoLinhaEntity, { retornoId: retorno.id, previa: true });
    await this.outbox.publicar(em, {
      fila: FILAS.retorno,
      chave: `retorno-${retorno.id}-${execucao}`,
      dados: { retornoId: retorno.id },
    });
  }

  private recomecar(
    id: number,
    evento: 'CONFIRMAR' | 'REPROCESSAR',
    ator: Ator,
    campos: Partial<ArquivoRetornoEntity>,
  ): Promise<ArquivoRetornoEntity> {
    return this.transacoes.executar(async (em) => {
      const retorno = await this.travar(em, id);
      await this.voltarAFila(em, retorno, evento, campos);
      await this.auditoria.registrar(em, {
        acao: evento === 'CONFIRMAR' ? 'RETORNO_CONFIRMADO' : 'RETORNO_REPROCESSADO',
        ator,
        objeto: { tipo: 'retorno', id },
        detalhes: { execucao: retorno.execucao },
      });
      return retorno;
    });
  }

  /** Outro arquivo, recebido antes, diz ter o mesmo número e a mesma data (caso A2). */
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

  /** O maior número de arquivo do convênio entre os recebidos antes deste. O da pré-crítica, que não diz quando se gerou, é o da remessa. */
  async ultimoNsa(em: EntityManager, convenioId: number, antesDe: number): Promise<number | null> {
    const [linha] = await em.query<{ nsa: number | null }[]>(
      `SELECT MAX(nsa) AS nsa FROM arquivo_retorno
       WHERE convenio_id = ? AND id < ? AND situacao <> 'RECUSADO' AND gerado_em IS NOT NULL`,
      [convenioId, antesDe],
    );
    return linha?.nsa ?? null;
  }

  /** Os itens do pedaço que ainda não têm linha gravada; nenhum se o arquivo já não está sendo processado. */
  async porFazer<T extends { readonly item: { readonly linha: number } }>(
    em: EntityManager,
    id: number,
    pedaco: readonly T[],
  ): Promise<readonly T[]> {
    const linhas = await em.query<{ situacao: SituacaoRetorno; linha: number | null }[]>(
      `SELECT r.situacao, l.linha FROM arquivo_retorno r
         LEFT JOIN retorno_linha l ON l.retorno_id = r.id AND l.linha BETWEEN ? AND ?
       WHERE r.id = ?`,
      [pedaco[0]?.item.linha ?? 0, pedaco.at(-1)?.item.linha ?? 0, id],
    );
    if (linhas[0]?.situacao !== 'PROCESSANDO') return [];
    const feitas = new Set(linhas.map(({ linha }) => linha));
    return pedaco.filter(({ item }) => !feitas.has(item.linha));
  }

  /** Mostra o progresso. Fora da transação do pedaço, para que dois não esperem um pelo outro; o fim o acerta. */
  async avancar(id: number, itens: number): Promise<void> {
    await this.fonte.query(
      'UPDATE arquivo_retorno SET itens_feitos = LEAST(total_itens, itens_feitos + ?) WHERE id = ?',
      [itens, id],
    );
  }

  /**
   * As contagens do arquivo pelas linhas e pendências gravadas. O índice vai escrito porque, para um arquivo grande, o
   * servidor prefere ler a tabela inteira, que cresce com os anteriores.
   */
  async contarGravadas(retornoId: number): Promise<Contagens> {
    const em = this.fonte.manager;
    const [[linhas], pendencias] = await Promise.all([
      em.query<[Record<string, string | number>]>(
        `SELECT COUNT(*) AS itensFeitos,
           COUNT(IF(resultado = 'IGNORADA' AND motivo IN (?), NULL, 1)) AS titulos,
           COUNT(IF(evento IN (?), 1, NULL)) AS pagos, COALESCE(SUM(IF(evento IN (?), valor_pago, 0)), 0) AS valorPago,
           COUNT(IF(resultado = 'APLICADA', 1, NULL)) AS aplicadas,
           COUNT(IF(resultado = 'IGNORADA', 1, NULL)) AS ignoradas,
           COUNT(IF(resultado = 'EM_REVISAO', 1, NULL)) AS emRevisao,
           COUNT(IF(resultado = 'EM_QUARENTENA', 1, NULL)) AS quarentena
         FROM retorno_linha FORCE INDEX (uq_retorno_linha) WHERE retorno_id = ? AND previa = 0`,
        [MOTIVOS_GUARDADA, LIQUIDACOES, LIQUIDACOES, retornoId],
      ),
      // As que as linhas abriram: o que depois se separa delas não se conta outra vez.
      em.countBy(PendenciaEntity, { retornoId, chave: Like('retorno:%') }),
    ]);
    const daBase = Object.entries(linhas).map(([nome, soma]) => [nome, Number(soma)]);
    return { ...(Object.fromEntries(daBase) as Contagens), pendencias };
  }

  /** Junta ao livro do dia o que se acabou de gravar. Quem chama o travou. */
  async juntar(em: EntityManager, id: number, linhas: readonly LinhaAplicada[], agora: Date): Promise<void> {
    const soma = contar(linhas);
    // Também o que outra linha já trouxe, como no total que um arquivo diz de si.
    const recebido = linhas.reduce((total, { item }) => total + dinheiroDoItem(item).recebido, 0);
    const pendente = soma.pendencias > 0 || soma.quarentena > 0;
    await em.query(
      `UPDATE arquivo_retorno SET total_linhas = total_linhas + ?, total_itens = total_itens + ?,
         itens_feitos = itens_feitos + ?, titulos = titulos + ?, pagos = pagos + ?, valor_pago = valor_pago + ?,
         aplicadas = aplicadas + ?, ignoradas = ignoradas + ?, em_revisao = em_revisao + ?,
         quarentena = quarentena + ?, pendencias = pendencias + ?, valor_recebido = valor_recebido + ?,
         situacao = IF(?, 'PROCESSADO_COM_PENDENCIAS', situacao), diferenca = NULL, terminado_em = ?
       WHERE id = ?`,
      [
        soma.itensFeitos,
        soma.itensFeitos,
        soma.itensFeitos,
        soma.titulos,
        soma.pagos,
        soma.valorPago,
        soma.aplicadas,
        soma.ignoradas,
        soma.emRevisao,
        soma.quarentena,
        soma.pendencias,
        recebido,
        pendente,
        agora,
        id,
      ],
    );
  }

  /** As contagens do que a prévia mostra, que não deixa pendências. */
  async anotarPrevia(em: EntityManager, id: number, linhas: readonly LinhaAplicada[]): Promise<void> {
    await em.update(ArquivoRetornoEntity, { id }, contar(linhas));
  }
}

type Contagens = Record<keyof typeof CONTAGENS_DA_PREVIA, number>;

function contar(linhas: readonly LinhaAplicada[]): Contagens {
  const soma: Contagens = { ...CONTAGENS_DA_PREVIA };
  for (const { item, resultado, pendencias } of linhas) {
    soma.itensFeitos += 1;
    soma.pendencias += pendencias.length;
    if (resultado === 'APLICADA') soma.aplicadas += 1;
    else if (resultado === 'IGNORADA') soma.ignoradas += 1;
    else if (resultado === 'EM_REVISAO') soma.emRevisao += 1;
    else soma.quarentena += 1;
    if (item.tipo === 'GUARDADA') continue;
    soma.titulos += 1;
    const { recebido } = dinheiroDoItem(item);
    const liquidacao = item.tipo === 'TITULO' && LIQUIDACOES.includes(item.evento);
    if (liquidacao || recebido > 0) {
      soma.pagos += 1;
      soma.valorPago += recebido;
    }
  }
  return soma;
}
