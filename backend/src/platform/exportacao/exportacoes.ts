import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { achado } from '../../kernel/erro-dominio';
import type { Ator } from '../ator';
import { Ambiente } from '../config/ambiente';
import type { Idioma } from '../i18n/idioma';
import { umAdiante } from '../um-adiante';
import type { Celula, Coluna } from './celulas';
import { TituloDeColuna, tituloNaLingua } from './titulos';
import { escreverCsv } from './csv';
import { escreverXlsx } from './xlsx';

export const FORMATOS = ['csv', 'xlsx'] as const;
export type Formato = (typeof FORMATOS)[number];

export const SITUACOES_DA_EXPORTACAO = ['PEDIDA', 'LENDO', 'PRONTA', 'FALHOU'] as const;
export type SituacaoDaExportacao = (typeof SITUACOES_DA_EXPORTACAO)[number];

export type Filtro = Readonly<Record<string, unknown>>;

export interface Contexto {
  /** Para quem é. */
  readonly ator: Extract<Ator, { tipo: 'USUARIO' }>;
  readonly idioma: Idioma;
}

export interface ListaExportavel<T> {
  /** A rota da lista: quem a pode ver pode levá-la. */
  readonly rota: string;
  readonly colunas: readonly Coluna<T>[];
  /** Lê aos poucos, já com o filtro conferido antes do primeiro lote. */
  readonly lotes: (filtro: Filtro, contexto: Contexto) => AsyncIterable<readonly T[]>;
  /** Quantas linhas são, para o andamento. */
  readonly contar?: (filtro: Filtro) => Promise<number>;
}

/** A lista já em células. */
interface ListaPronta {
  readonly rota: string;
  readonly titulos: readonly { titulo: TituloDeColuna; emTexto?: true }[];
  readonly lotes: (filtro: Filtro, contexto: Contexto) => AsyncGenerator<Celula[][]>;
  readonly contar: (filtro: Filtro) => Promise<number | null>;
}

/** As listas que se podem levar em CSV ou XLSX. Cada módulo registra as suas; os direitos são os da lista. */
@Injectable()
export class Exportacoes {
  private readonly listas = new Map<string, ListaPronta>();

  constructor(private readonly ambiente: Ambiente) {}

  registrar<T>(nome: string, { rota, colunas, lotes, contar }: ListaExportavel<T>): void {
    this.listas.set(nome, {
      rota,
      titulos: colunas.map(({ titulo, emTexto }) => ({ titulo, emTexto })),
      lotes: async function* (filtro, contexto) {
        // Enquanto se escreve um lote, o banco já lê o seguinte.
        for await (const lote of umAdiante(lotes(filtro, contexto))) {
          yield lote.map((item) => colunas.map(({ valor }) => valor(item, contexto.idioma)));
        }
      },
      contar: async (filtro) => (contar ? contar(filtro) : null),
    });
  }

  /** A rota de que é a lista. Erro: 404 para o que não se exporta. */
  rotaDa(nome: string): string {
    return this.pronta(nome).rota;
  }

  /** Lê o primeiro lote. Erros: os da lista para um filtro que ela não aceita. */
  async conferir(nome: string, filtro: Filtro, contexto: Contexto): Promise<void> {
    const lidos = this.pronta(nome).lotes(filtro, contexto);
    await lidos.next();
    await lidos.return(undefined);
  }

  contar(nome: string, filtro: Filtro): Promise<number | null> {
    return this.pronta(nome).contar(filtro);
  }

  /** Os bytes do arquivo, à medida que se leem; `aoLer` diz quantas linhas já foram. */
  escrever(
    nome: string,
    { formato, filtro }: { formato: Formato; filtro: Filtro },
    contexto: Contexto,
    aoLer: (linhas: number) => void,
  ): Readable {
    const { titulos, lotes } = this.pronta(nome);
    const { idioma } = contexto;
    const contados = contando(lotes(filtro, contexto), aoLer);
    const cabecalho = titulos.map((titulo) => tituloNaLingua(titulo, idioma));
    const leitor = { idioma, fuso: this.ambiente.agencia.fuso };
    return formato === 'csv'
      ? Readable.from(escreverCsv(cabecalho, contados, leitor), { objectMode: false })
      : escreverXlsx(cabecalho, contados, leitor);
  }

  private pronta(nome: string): ListaPronta {
    return achado(this.listas.get(nome));
  }
}

async function* contando<T>(lotes: AsyncIterable<T[]>, aoLer: (linhas: number) => void): AsyncGenerator<T[]> {
  let linhas = 0;
  for await (const lote of lotes) {
    aoLer((linhas += lote.length));
    yield lote;
  }
}
