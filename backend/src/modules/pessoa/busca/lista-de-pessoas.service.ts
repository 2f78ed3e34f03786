import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { abrirDaLinha } from '../../../platform/cifra/coluna-cifrada';
import { Ambiente } from '../../../platform/config/ambiente';
import { fimDoDia, inicioDoDia } from '../../../platform/inicio-do-dia';
import { Condicao, filtroDaLista, lerFiltro, ListaAberta } from '../../../platform/http/lista/lista-limitada';
import { comSom, parecenca } from '../domain/palavras-parecidas';
import { emailParaBusca, palavrasDoNome } from '../domain/termos-de-busca';
import { AUSENTE } from '../../../kernel/ausente';
import { mascararDocumento } from '../../../kernel/mascara';
import { termoDoEmail, termoDoNome } from './gravar-termos';
import type { PessoaNaLista } from '../dto/pessoa.dto';
import { VocabularioDosNomes } from './vocabulario-dos-nomes';

const filtro = filtroDaLista({
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
  estrangeiro: z.boolean().optional(),
});

const MAXIMO_DE_PALAVRAS = 6;
/** Tantas palavras quase nunca enchem uma página: as parecidas trazem também as exatas, numa consulta só. */
const MUITAS_PALAVRAS = 3;
/** De quantas em quantas se conferem. */
const PASSO = 26;

export interface PessoasAchadas {
  readonly pessoas: PessoaNaLista[];
  /** Há mais palavras parecidas do que as que se procuraram. */
  readonly letrasAMenos: boolean;
}

export type PessoaLevada = Omit<PessoaNaLista, 'dataNascimento'>;

/** Por que achar pessoas; o documento acha-se por `PessoaConsultaService`. */
export type Procurada = { readonly email: string } | { readonly nome: string };

interface LinhaDePessoa {
  readonly id: number;
  readonly nome: Buffer;
  readonly cpf: Buffer | null;
  readonly passaporte: Buffer | null;
  readonly dataNascimento: Buffer;
  readonly criadoEm: Date;
  readonly eliminadaEm: Date | null;
  readonly municipio: string | null;
  readonly uf: string | null;
}

const ABERTURA = {
  colunas: `t.id, t.nome, t.cpf, t.passaporte, t.data_nascimento AS dataNascimento, t.criado_em AS criadoEm,
    t.eliminada_em AS eliminadaEm, m.nome AS municipio, s.sigla AS uf`,
  juncoes: `LEFT JOIN endereco e ON e.pessoa_id = t.id AND e.tipo = 1
    LEFT JOIN municipio m ON m.id = e.municipio_id LEFT JOIN estado s ON s.id = m.estado_id`,
};

/** Listas de pessoas para o console. Nada do que identifica alguém entra num filtro que vá no endereço. */
@Injectable()
export class ListaDePessoasService extends ListaAberta<LinhaDePessoa, PessoaNaLista> {
  constructor(
    fonte: DataSource,
    private readonly ambiente: Ambiente,
    private readonly vocabulario: VocabularioDosNomes,
  ) {
    super(fonte, 'pessoa', ABERTURA);
  }

  /** A lista inteira, sem o nascimento: não se leva, e abri-lo seria um terço do que se abre. */
  paraLevar(filtros: unknown): AsyncGenerator<PessoaLevada[]> {
    return this.lotesComo(filtros, (linhas) => linhas.map(semNascimento));
  }

  protected apresentar(linhas: readonly LinhaDePessoa[]): PessoaNaLista[] {
    return linhas.map((pessoa) => ({
      ...semNascimento(pessoa),
      dataNascimento: abrirDaLinha(pessoa.dataNascimento, 'pessoa.data_nascimento', pessoa.id),
    }));
  }

  /**
   * Quem tem o e-mail, ou todas as palavras do nome, das mais novas; acabadas essas, quem tem palavras parecidas com as
   * digitadas. `antesDe` continua depois da última que se viu.
   */
  async procurar(
    procurada: Procurada,
    { quantidade, antesDe }: { quantidade: number; antesDe: number | null },
  ): Promise<PessoasAchadas> {
    if ('email' in procurada) {
      const ids = await this.comTermos([[termoDoEmail(procurada.email)]], antesDe, quantidade);
      const certas = await this.conferidas(
        ids,
        'email',
        (email) => emailParaBusca(email) === emailParaBusca(procurada.email),
      );
      return { pessoas: await this.porIds(ids.filter((id) => certas.has(id))), letrasAMenos: false };
    }
    const digitadas = palavrasDoNome(procurada.nome).slice(0, MAXIMO_DE_PALAVRAS);
    if (digitadas.length === 0) return { pessoas: [], letrasAMenos: false };
    const tem = (parece: (digitada: string, palavra: string) => boolean) => (nome: string) => {
      const palavras = palavrasDoNome(nome);
      return digitadas.every((digitada) => palavras.some((palavra) => parece(digitada, palavra)));
    };
    const exata = tem((digitada, palavra) => digitada === palavra);
    const parecida = tem((digitada, palavra) => parecenca(comSom(digitada), comSom(palavra)) !== null);
    const asParecidas = () => Promise.all(digitadas.map((digitada) => this.vocabulario.parecidas(digitada)));
    const letrasAMenos = (todas: Awaited<ReturnType<typeof asParecidas>>) =>
      todas.some(({ cortadas }) => cortadas);
    if (antesDe === null && digitadas.length >= MUITAS_PALAVRAS) {
      const todas = await asParecidas();
      const grupos = todas.map(({ termos }) => termos);
      const ids = await this.comTermos(grupos, null, quantidade);
      if (ids.length < quantidade) {
        const certas = await this.conferidas(ids, 'nome', parecida);
        const exatas = await this.conferidas(ids, 'nome', exata);
        const outras = ids.filter((id) => certas.has(id) && !exatas.has(id));
        const pessoas = await this.porIds([...ids.filter((id) => exatas.has(id)), ...outras]);
        return { pessoas, letrasAMenos: letrasAMenos(todas) };
      }
    }
    const jaNasParecidas =
      antesDe !== null && !(await this.conferidas([antesDe], 'nome', exata)).has(antesDe);
    const exatas = jaNasParecidas
      ? []
      : await this.achar(
          digitadas.map((digitada) => [termoDoNome(digitada)]),
          { quantidade, antesDe },
          exata,
        );
    if (exatas.length >= quantidade) return { pessoas: await this.porIds(exatas), letrasAMenos: false };
    const todas = await asParecidas();
    const outras = await this.achar(
      todas.map(({ termos }) => termos),
      { quantidade: quantidade - exatas.length, antesDe: jaNasParecidas ? antesDe : null },
      (nome) => parecida(nome) && !exata(nome),
    );
    return { pessoas: await this.porIds([...exatas, ...outras]), letrasAMenos: letrasAMenos(todas) };
  }

  /** As primeiras que servem: as que os termos acham e o nome aberto desmente não fazem a página mais curta. */
  private async achar(
    grupos: readonly (readonly Buffer[])[],
    { quantidade, antesDe }: { quantidade: number; antesDe: number | null },
    serve: (nome: string) => boolean,
  ): Promise<number[]> {
    const achadas: number[] = [];
    for (let apos = antesDe; achadas.length < quantidade;) {
      const ids = await this.comTermos(grupos, apos, PASSO);
      const certas = await this.conferidas(ids, 'nome', serve);
      achadas.push(...ids.filter((id) => certas.has(id)));
      if (ids.length < PASSO) break;
      apos = ids.at(-1)!;
    }
    return achadas.slice(0, quantidade);
  }

  /** Quem tem um termo de cada grupo, das mais novas. Cada termo do primeiro grupo é um passeio curto pelo índice. */
  private async comTermos(
    grupos: readonly (readonly Buffer[])[],
    antesDe: number | null,
    quantidade: number,
  ): Promise<number[]> {
    // Começa-se pelo grupo de menos palavras.
    const [primeiro, ...outros] = [...grupos].sort((a, b) => a.length - b.length);
    if (!primeiro?.length) return [];
    const condicoes = outros.map(
      (_, i) =>
        `AND EXISTS (SELECT 1 FROM pessoa_busca t${i} WHERE t${i}.pessoa_id = t.pessoa_id AND t${i}.termo IN (?))`,
    );
    const passeio = `(SELECT t.pessoa_id AS id FROM pessoa_busca t WHERE t.termo = ?
      ${antesDe === null ? '' : 'AND t.pessoa_id < ?'} ${condicoes.join(' ')} ORDER BY t.pessoa_id DESC LIMIT ?)`;
    const linhas = await this.fonte.query<{ id: number }[]>(
      `SELECT DISTINCT id FROM (${primeiro.map(() => passeio).join(' UNION ALL ')}) u ORDER BY id DESC LIMIT ?`,
      [
        ...primeiro.flatMap((termo) => [
          termo,
          ...(antesDe === null ? [] : [antesDe]),
          ...outros,
          quantidade,
        ]),
        quantidade,
      ],
    );
    return linhas.map(({ id }) => id);
  }

  /**
   * O resumo guardado é curto: o nome e o e-mail abertos, da pessoa ou de um cadastro que se juntou ao dela, dizem se a
   * coincidência é verdadeira.
   */
  private async conferidas(
    ids: readonly number[],
    coluna: 'nome' | 'email',
    serve: (valor: string) => boolean,
  ): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set();
    const linhas = await this.fonte.query<{ id: number; juntadaAId: number | null; valor: Buffer }[]>(
      `SELECT id, juntada_a_id AS juntadaAId, ${coluna} AS valor FROM pessoa WHERE id IN (?)
       UNION ALL
       SELECT id, juntada_a_id, ${coluna} FROM pessoa WHERE juntada_a_id IN (?)`,
      [ids, ids],
    );
    return new Set(
      linhas
        .filter(({ id, valor }) => serve(abrirDaLinha(valor, `pessoa.${coluna}`, id)))
        .map(({ id, juntadaAId }) => juntadaAId ?? id),
    );
  }

  protected pedida(filtros: unknown) {
    const { de, ate, estrangeiro, apos } = lerFiltro(filtro, filtros);
    const { fuso } = this.ambiente.agencia;
    const condicoes: Condicao[] = [
      ['criado_em >= ?', de && inicioDoDia(de, fuso)],
      ['criado_em < ?', ate && fimDoDia(ate, fuso)],
      // Estrangeiros são poucos e acham-se pelo índice; os outros são quase todos, e lê-los na ordem é mais curto.
      ['juntada_a_id IS NULL AND cpf_indice IS NULL AND 1 = ?', estrangeiro ? 1 : undefined],
      // Entre esses, quem foi eliminado, que não tem documento nenhum.
      ['(passaporte_indice IS NULL) = ?', estrangeiro ? false : undefined],
      ['(cpf_indice IS NULL) = ?', estrangeiro === false ? false : undefined],
      // Quem se juntou a outro cadastro vê-se nele.
      ['(juntada_a_id IS NULL) = ?', estrangeiro ? undefined : true],
    ];
    // Por período, a ordem é a do índice da hora, que cresce com o número.
    return { condicoes, ordem: de || ate ? ['criado_em', 'id'] : ['id'], apos };
  }
}

function semNascimento(pessoa: LinhaDePessoa): PessoaLevada {
  const { id, cpf, municipio, uf } = pessoa;
  const documento =
    abrirDaLinha(cpf, 'pessoa.cpf', id) ?? abrirDaLinha(pessoa.passaporte, 'pessoa.passaporte', id);
  return {
    id,
    nome: abrirDaLinha(pessoa.nome, 'pessoa.nome', id),
    documento: documento ? mascararDocumento(documento) : AUSENTE,
    estrangeiro: cpf === null && pessoa.passaporte !== null,
    municipio: municipio && `${municipio}/${uf}`,
    criadaEm: pessoa.criadoEm.toISOString(),
    eliminada: pessoa.eliminadaEm !== null,
  };
}
