import { Injectable } from '@nestjs/common';
import { DataSource, In, MoreThan } from 'typeorm';
import { z } from 'zod';
import { achado } from '../../../kernel/erro-dominio';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { traduzir } from '../../../platform/i18n/catalogo';
import type { Idioma } from '../../../platform/i18n/idioma';
import { LAYOUT_PIX } from '../domain/conciliacao/fato-pix';
import { LivroDoPix } from '../pix/livro-do-pix';
import { descreverAviso, descreverMotivo, descreverMovimento } from './descrever-codigo';
import { ArquivoRetornoEntity } from './arquivo-retorno.entity';
import type { ResultadoLinha } from '../domain/conciliacao/conciliacao';
import type { FaixaPedida } from '../../../platform/http/lista/lista-console';
import {
  Condicao,
  filtroDaLista,
  lerEntidades,
  lerFiltro,
  ordemDoCampo,
  soEstas,
} from '../../../platform/http/lista/lista-limitada';
import { retornosDaSemana } from '../o-que-espera';
import { dasMaisNovas, Pagina, paginar } from '../pagina.dto';
import { celulaDaLinha } from '../razao/celula-da-razao';
import type { LinhaSaida, LinhasPedidas, RetornoDetalhado, RetornoSaida } from './retorno.dto';
import { GuardaArquivosService } from '../arquivo/guarda-arquivos.service';
import { foiAbandonado, type SituacaoMostrada, SITUACOES_MOSTRADAS } from '../domain/situacao-retorno';
import { ArquivoRemessaEntity } from '../remessa/arquivo-remessa.entity';
import type { ArquivoBaixado } from '../remessa/remessa-consulta.service';
import { PendenciaEntity } from '../pendencia/pendencia.entity';
import { RetornoLinhaEntity } from './retorno-linha.entity';

const LINHAS_POR_LOTE = 2_000;

const filtro = filtroDaLista({
  situacao: z.enum(SITUACOES_MOSTRADAS).optional(),
  daSemana: z.literal(true).optional(),
});

export type LinhaLida = Omit<LinhaSaida, 'pendenciaId'>;

interface TotalPorMovimento {
  readonly movimento: string | null;
  readonly titulos: number;
  readonly valorPago: string | number;
  readonly valorLiquido: string | number;
}

@Injectable()
export class RetornoConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly guarda: GuardaArquivosService,
    private readonly auditoria: Auditoria,
    private readonly livro: LivroDoPix,
    private readonly relogio: Relogio,
  ) {}

  /** Do mais novo para o mais velho. */
  async listar(pagina: number, tamanho: number): Promise<Pagina<RetornoSaida>> {
    const { itens, total } = await this.faixa(dasMaisNovas(pagina, tamanho));
    return paginar(itens, total, tamanho);
  }

  /** O total para em dez mil. */
  async faixa(faixa: FaixaPedida, filtros: unknown = {}): Promise<{ itens: RetornoSaida[]; total: number }> {
    const { situacao, daSemana, apos } = lerFiltro(filtro, filtros);
    const { itens, total } = await lerEntidades(
      this.fonte,
      ArquivoRetornoEntity,
      {
        condicoes: [
          soEstas(faixa.ids),
          ...naSituacao(situacao),
          ...(daSemana ? [retornosDaSemana(this.relogio)] : []),
        ],
        ordem: ordemDoCampo(faixa.ordem.campo),
        apos,
      },
      faixa,
    );
    return { itens: itens.map(apresentar), total };
  }

  /** Situação, andamento, totais e avisos. Erro: 404. */
  async detalhar(id: number, idioma: Idioma): Promise<RetornoDetalhado> {
    const retorno = await this.achar(id);
    const linhas = await this.fonte.query<TotalPorMovimento[]>(
      `SELECT movimento, COUNT(*) AS titulos, SUM(valor_pago) AS valorPago,
         SUM(IF(evento = 'ESTORNADO', -CAST(valor_pago AS SIGNED), CAST(valor_liquido AS SIGNED))) AS valorLiquido
       FROM retorno_linha FORCE INDEX (uq_retorno_linha) WHERE retorno_id = ? GROUP BY movimento ORDER BY movimento`,
      [id],
    );
    return {
      ...retorno,
      ...apresentar(retorno),
      terminadoEm: retorno.terminadoEm?.toISOString() ?? null,
      banco: retorno.convenio
        ? {
            codigo: retorno.convenio.banco,
            nome: retorno.convenio.bancoNome,
            convenio: retorno.convenio.numero,
          }
        : null,
      progresso: { feitos: retorno.itensFeitos, total: retorno.totalItens },
      resultados: retorno,
      eventos: linhas.map((linha) => ({
        movimento: linha.movimento,
        descricao: descreverMovimento(retorno.layout, linha.movimento ?? '', idioma),
        titulos: Number(linha.titulos),
        valorPago: Number(linha.valorPago),
      })),
      totais: { valorLiquido: linhas.reduce((soma, { valorLiquido }) => soma + Number(valorLiquido), 0) },
      remessa: await this.remessaRespondida(retorno),
      avisos: (retorno.avisos ?? []).map((aviso) => ({ ...aviso, texto: descreverAviso(aviso, idioma) })),
      recusa: retorno.recusaCodigo && {
        codigo: retorno.recusaCodigo,
        texto: traduzir(`recusa.${retorno.recusaCodigo}`, idioma),
        linha: retorno.recusaLinha,
        esperado: retorno.recusaEsperado,
        encontrado: retorno.recusaEncontrado,
      },
    };
  }

  /** Cada linha e o que veio dela, na ordem do arquivo ou do fim dele; o total para em dez mil. Erro: 404. */
  async linhas(
    id: number,
    { page, size, sentido, resultado, linha, apos }: LinhasPedidas,
    { sessao, idioma }: { sessao: Sessao; idioma: Idioma },
  ): Promise<Pagina<LinhaSaida>> {
    const { layout } = await this.achar(id);
    await this.anotarLeitura(sessao, id, `linhas:${page}`);
    const { itens: linhas, total } = await lerEntidades(
      this.fonte,
      RetornoLinhaEntity,
      {
        condicoes: [
          ['retorno_id = ?', id],
          ['resultado = ?', resultado],
          ['linha = ?', linha],
        ],
        ordem: ['linha'],
        apos,
      },
      { pular: page * size, quantidade: size, ordem: { campo: 'linha', sentido } },
      { relations: { documento: true } },
    );
    const pendencias = await this.fonte.manager.find(PendenciaEntity, {
      select: { id: true, linha: true },
      where: { retornoId: id, linha: In(linhas.map((uma) => uma.linha)) },
      order: { id: 'DESC' },
    });
    // De uma linha podem sair duas: fica a primeira, que leva à outra.
    const abertas = new Map(pendencias.map((pendencia) => [pendencia.linha, pendencia.id]));
    return paginar(
      linhas.map((uma) => ({
        ...apresentarLinha(uma, layout, idioma),
        pendenciaId: abertas.get(uma.linha) ?? null,
      })),
      total,
      size,
    );
  }

  /** As linhas de um arquivo, aos poucos. Erro: 404. */
  async *lotesDeLinhas(
    id: number,
    resultado: ResultadoLinha | undefined,
    idioma: Idioma,
  ): AsyncGenerator<LinhaLida[]> {
    const { layout } = await this.achar(id);
    for (let depois = 0; ;) {
      const linhas = await this.fonte.manager.find(RetornoLinhaEntity, {
        where: { retornoId: id, linha: MoreThan(depois), ...(resultado ? { resultado } : {}) },
        relations: { documento: true },
        order: { linha: 'ASC' },
        take: LINHAS_POR_LOTE,
      });
      yield linhas.map((linha) => apresentarLinha(linha, layout, idioma));
      if (linhas.length < LINHAS_POR_LOTE) return;
      depois = linhas.at(-1)!.linha;
    }
  }

  /** Os bytes como foram enviados; de um livro de PIX, as linhas dele. Erro: 404. */
  async baixar(id: number, sessao: Sessao): Promise<ArquivoBaixado> {
    const { nome, arquivoId, layout } = await this.achar(id);
    await this.anotarLeitura(sessao, id, 'arquivo');
    const em = this.fonte.manager;
    return layout === LAYOUT_PIX
      ? { nome: `${nome}.csv`, bytes: await this.livro.emCsv(em, id) }
      : { nome, bytes: await this.guarda.ler(em, arquivoId) };
  }

  /** O arquivo traz nome e documento de quem pagou; as linhas, o que cada licença pagou. */
  private anotarLeitura(sessao: Sessao, id: number, parte: string): Promise<void> {
    return this.auditoria.anotar(this.fonte.manager, 'RETORNO_LIDO', atorDe(sessao), ['retorno', id], {
      detalhes: { parte },
    });
  }

  /** A da pré-crítica; de outro retorno, que fala de muitas, não se diz. */
  private async remessaRespondida({ avisos, convenioId, nsa }: ArquivoRetornoEntity) {
    if (convenioId === null || !avisos?.some(({ codigo }) => codigo === 'PRE_CRITICA')) return undefined;
    return this.fonte.manager.findOne(ArquivoRemessaEntity, {
      select: { id: true, nome: true },
      where: { convenioId, nsa: nsa ?? 0 },
    });
  }

  private async achar(id: number): Promise<ArquivoRetornoEntity> {
    return achado(
      await this.fonte.manager.findOne(ArquivoRetornoEntity, {
        where: { id },
        relations: { convenio: true },
      }),
    );
  }
}

function naSituacao(situacao: SituacaoMostrada | undefined): Condicao[] {
  if (situacao === 'ABANDONADO') return [['recusa_codigo = ?', situacao]];
  return [
    ['situacao = ?', situacao],
    ['NOT (recusa_codigo <=> ?)', situacao === 'RECUSADO' ? 'ABANDONADO' : undefined],
  ];
}

const apresentar = (retorno: ArquivoRetornoEntity): RetornoSaida => ({
  ...retorno,
  situacao: foiAbandonado(retorno) ? 'ABANDONADO' : retorno.situacao,
  dataCadastro: retorno.enviadoEm.toISOString(),
  resumo: retorno,
});

/** Do que a linha tem sai só o que o esquema da resposta diz. */
function apresentarLinha(linha: RetornoLinhaEntity, layout: string | null, idioma: Idioma): LinhaLida {
  const { movimento, motivo, efeito, documento, repeteRetornoId, repeteLinha } = linha;
  return {
    ...linha,
    movimentoDescricao: descreverMovimento(layout, movimento ?? '', idioma),
    motivos: linha.motivos
      .split(',')
      .filter((codigo) => codigo !== '')
      .map((codigo) => ({ codigo, texto: descreverMotivo(layout, movimento ?? '', codigo, idioma) })),
    numeroDocumento: documento?.numeroDocumento ?? null,
    motivo: motivo === null ? null : { codigo: motivo, texto: traduzir(`linha.${motivo}`, idioma) },
    celula: celulaDaLinha(linha),
    efeito: efeito && { codigo: efeito, texto: traduzir(`efeito.${efeito}`, idioma) },
    repete:
      repeteRetornoId === null || repeteLinha === null
        ? null
        : { retornoId: repeteRetornoId, linha: repeteLinha },
  };
}
