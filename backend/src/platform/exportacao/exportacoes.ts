import { Injectable, Logger } from '@nestjs/common';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { ErroDominio, naoEncontrado } from '../../kernel/erro-dominio';
import { atorDe } from '../ator';
import { Auditoria } from '../auditoria/auditoria';
import { comIlegiveis } from '../cifra/coluna-cifrada';
import { Ambiente } from '../config/ambiente';
import type { FaixaPedida } from '../http/lista/lista-console';
import type { Idioma } from '../i18n/idioma';
import type { Sessao } from '../sessao/sessao';
import type { Celula, Coluna } from './celulas';
import { TituloDeColuna, tituloNaLingua } from './rotulos';
import { escreverCsv } from './csv';
import { escreverXlsx } from './xlsx';

export const FORMATOS = ['csv', 'xlsx'] as const;
export type Formato = (typeof FORMATOS)[number];

/** Cada uma lê o banco o tempo todo: poucas de cada vez. */
const AO_MESMO_TEMPO = 3;
const LOTE = 500;

export interface Contexto {
  readonly sessao: Sessao;
  readonly idioma: Idioma;
}

export interface ListaExportavel<T> {
  /** A rota da lista: quem a pode ver pode levá-la. */
  readonly rota: string;
  readonly colunas: readonly Coluna<T>[];
  /** Lê aos poucos, já com o filtro conferido antes do primeiro lote. */
  readonly lotes: (filtro: Record<string, unknown>, contexto: Contexto) => AsyncIterable<readonly T[]>;
}

/** A lista já em células. */
interface ListaPronta {
  readonly rota: string;
  readonly titulos: readonly { titulo: TituloDeColuna; emTexto?: true }[];
  readonly lotes: (filtro: Record<string, unknown>, contexto: Contexto) => AsyncGenerator<Celula[][]>;
}

/** As listas que se podem levar em CSV ou XLSX. Cada módulo registra as suas; os direitos são os da lista. */
@Injectable()
export class Exportacoes {
  private readonly log = new Logger(Exportacoes.name);
  private readonly listas = new Map<string, ListaPronta>();
  private emCurso = 0;

  constructor(
    private readonly auditoria: Auditoria,
    private readonly fonte: DataSource,
    private readonly ambiente: Ambiente,
  ) {}

  registrar<T>(nome: string, { rota, colunas, lotes }: ListaExportavel<T>): void {
    this.listas.set(nome, {
      rota,
      titulos: colunas.map(({ titulo, emTexto }) => ({ titulo, emTexto })),
      lotes: async function* (filtro, contexto) {
        for await (const lote of lotes(filtro, contexto)) {
          yield lote.map((item) => colunas.map(({ valor }) => valor(item, contexto.idioma)));
        }
      },
    });
  }

  /** Erro: 404 para uma lista que não se exporta. */
  achar(nome: string): Pick<ListaPronta, 'rota'> {
    return this.pronta(nome);
  }

  /**
   * O arquivo, escrito à medida que é lido. Quem o levou, e quantas linhas, fica na auditoria. Erros: 400 para filtro
   * desconhecido; 429 `EXPORTACAO_OCUPADA`.
   */
  async exportar(
    nome: string,
    { formato, filtro }: { formato: Formato; filtro: Record<string, unknown> },
    contexto: Contexto,
  ): Promise<Readable> {
    const { titulos, lotes } = this.pronta(nome);
    const { idioma, sessao } = contexto;
    if (this.emCurso >= AO_MESMO_TEMPO) throw new ErroDominio('EXPORTACAO_OCUPADA', 'limite');
    this.emCurso++;
    let linhas = 0;
    const anotar = (etapa: 'INICIO' | 'FIM') =>
      this.auditoria.registrar(this.fonte.manager, {
        acao: 'LISTA_EXPORTADA',
        ator: atorDe(sessao),
        objeto: { tipo: 'lista', id: nome },
        detalhes: { etapa, formato, linhas, filtro: JSON.stringify(filtro).slice(0, 200) },
      });
    try {
      const lidos = lotes(filtro, contexto);
      // O primeiro lote antes da resposta: um filtro errado ainda pode ser recusado.
      const primeiro = await lidos.next();
      await anotar('INICIO');
      const contados = contando(primeiro, lidos, (lidas) => (linhas += lidas));
      const cabecalho = titulos.map((titulo) => tituloNaLingua(titulo, idioma));
      const leitor = { idioma, fuso: this.ambiente.agencia.fuso };
      const arquivo =
        formato === 'csv'
          ? Readable.from(escreverCsv(cabecalho, contados, leitor), { objectMode: false })
          : escreverXlsx(cabecalho, contados, leitor);
      // Levado até o fim, ou abandonado por quem baixava.
      arquivo.once('close', () => {
        this.emCurso--;
        anotar('FIM').catch((erro: unknown) =>
          this.log.error({ err: erro }, 'exportação sem registro do fim'),
        );
      });
      return arquivo;
    } catch (erro) {
      this.emCurso--;
      throw erro;
    }
  }

  private pronta(nome: string): ListaPronta {
    const lista = this.listas.get(nome);
    if (!lista) throw naoEncontrado();
    return lista;
  }
}

async function* contando<T>(
  primeiro: IteratorResult<T[]>,
  resto: AsyncGenerator<T[]>,
  contar: (lidas: number) => number,
): AsyncGenerator<T[]> {
  for (let lido = primeiro; !lido.done; lido = await resto.next()) {
    contar(lido.value.length);
    yield lido.value;
  }
}

/** Lotes de uma lista que primeiro diz os números e depois abre cada um. */
export async function* porNumeros<T>(
  numeros: AsyncIterable<readonly number[]>,
  abrir: (ids: readonly number[]) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for await (const ids of numeros) {
    for (let i = 0; i < ids.length; i += LOTE) {
      yield await comIlegiveis(() => abrir(ids.slice(i, i + LOTE)));
    }
  }
}

const ORDEM = { campo: 'id', sentido: 'DESC' } as const;

/** Lotes de uma lista que se lê por faixas, dos mais novos. */
export async function* porFaixas<T>(
  ler: (faixa: FaixaPedida) => Promise<readonly T[]>,
  campo = 'id',
): AsyncGenerator<readonly T[]> {
  for (let pular = 0; ; pular += LOTE) {
    const ordem = { ...ORDEM, campo };
    const lidos = await comIlegiveis(() => ler({ pular, quantidade: LOTE, ordem, ids: null }));
    yield lidos;
    if (lidos.length < LOTE) return;
  }
}

/** Lotes de uma lista que só pula até certo ponto, e continua da última linha que se viu. */
export async function* continuando<T extends { readonly id: number }>(
  ler: (faixa: FaixaPedida, apos: number | undefined) => Promise<readonly T[]>,
  desde?: number,
): AsyncGenerator<readonly T[]> {
  for (let apos = desde; ;) {
    const lidos = await comIlegiveis(() =>
      ler({ pular: 0, quantidade: LOTE, ordem: ORDEM, ids: null }, apos),
    );
    yield lidos;
    if (lidos.length < LOTE) return;
    apos = lidos.at(-1)!.id;
  }
}
