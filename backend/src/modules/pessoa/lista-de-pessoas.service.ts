import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import { Ambiente } from '../../platform/config/ambiente';
import { inicioDoDia } from '../../platform/inicio-do-dia';
import { Condicao, depoisDe, lerFiltro, ListaPorNumeros } from '../../platform/http/lista/lista-limitada';
import { emailParaBusca, palavrasDoNome } from './domain/termos-de-busca';
import { mascararDocumento } from './domain/mascara';
import { EnderecoEntity } from './endereco.entity';
import { termoDoEmail, termoDoNome } from './gravar-termos';
import { PessoaEntity } from './pessoa.entity';

const filtro = z.strictObject({
  id: z.unknown().optional(),
  apos: depoisDe,
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
  estrangeiro: z.boolean().optional(),
});

/** Pessoa numa lista: o bastante para a reconhecer. */
export interface PessoaNaLista {
  readonly id: number;
  readonly nome: string;
  /** Coberto. */
  readonly documento: string;
  readonly estrangeiro: boolean;
  /** `Manaus/AM`; nulo em quem mora no exterior. */
  readonly municipio: string | null;
  readonly criadaEm: string;
  readonly eliminada: boolean;
}

/** Por que achar pessoas; o documento acha-se por `PessoaConsultaService`. */
export type Procurada = { readonly email: string } | { readonly nome: string };

/** Listas de pessoas para o console. Nada do que identifica alguém entra num filtro que vá no endereço. */
@Injectable()
export class ListaDePessoasService extends ListaPorNumeros<PessoaNaLista> {
  constructor(
    fonte: DataSource,
    private readonly ambiente: Ambiente,
  ) {
    super(fonte, 'pessoa');
  }

  async porIds(ids: readonly number[]): Promise<PessoaNaLista[]> {
    if (ids.length === 0) return [];
    const em = this.fonte.manager;
    const [pessoas, enderecos] = await Promise.all([
      em.findBy(PessoaEntity, { id: In([...ids]) }),
      em.find(EnderecoEntity, {
        where: { pessoaId: In([...ids]), tipo: 1 },
        relations: { municipio: { estado: true } },
      }),
    ]);
    const porId = new Map(pessoas.map((pessoa) => [pessoa.id, pessoa]));
    const deQuem = new Map(enderecos.map((endereco) => [endereco.pessoaId, endereco.municipio]));
    return ids.flatMap((id) => {
      const pessoa = porId.get(id);
      return pessoa ? [apresentar(pessoa, deQuem.get(id) ?? null)] : [];
    });
  }

  /**
   * Quem tem o e-mail, ou todas as palavras do nome, das mais novas; `antesDe` continua de onde se parou. Só palavras
   * inteiras: o índice guarda o resumo de cada uma.
   */
  async procurar(
    procurada: Procurada,
    { quantidade, antesDe }: { quantidade: number; antesDe: number | null },
  ): Promise<PessoaNaLista[]> {
    const termos =
      'email' in procurada
        ? [termoDoEmail(procurada.email)]
        : palavrasDoNome(procurada.nome).slice(0, 6).map(termoDoNome);
    if (termos.length === 0) return [];
    const juncoes = termos
      .slice(1)
      .map(
        (_, i) => `JOIN pessoa_busca t${i + 1} ON t${i + 1}.pessoa_id = t0.pessoa_id AND t${i + 1}.termo = ?`,
      );
    const linhas = await this.fonte.query<{ id: number }[]>(
      `SELECT t0.pessoa_id AS id FROM pessoa_busca t0 ${juncoes.join(' ')}
       WHERE t0.termo = ? ${antesDe === null ? '' : 'AND t0.pessoa_id < ?'} ORDER BY t0.pessoa_id DESC LIMIT ?`,
      [...termos.slice(1), termos[0], ...(antesDe === null ? [] : [antesDe]), quantidade],
    );
    const ids = linhas.map(({ id }) => id);
    const certas = await this.conferidas(ids, procurada);
    return this.porIds(ids.filter((id) => certas.has(id)));
  }

  /**
   * O resumo guardado é curto: o nome e o e-mail abertos, da pessoa ou de um cadastro que se juntou ao dela, dizem se a
   * coincidência é verdadeira.
   */
  private async conferidas(ids: readonly number[], procurada: Procurada): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set();
    const pessoas = await this.fonte.manager.find(PessoaEntity, {
      where: [{ id: In([...ids]) }, { juntadaAId: In([...ids]) }],
    });
    const serve = ({ nome, email }: PessoaEntity) => {
      if ('email' in procurada) return emailParaBusca(email) === emailParaBusca(procurada.email);
      const palavras = palavrasDoNome(nome);
      return palavrasDoNome(procurada.nome).every((palavra) => palavras.includes(palavra));
    };
    return new Set(pessoas.filter(serve).map(({ id, juntadaAId }) => juntadaAId ?? id));
  }

  protected pedida(filtros: unknown) {
    const { de, ate, estrangeiro, apos } = lerFiltro(filtro, filtros);
    const { fuso } = this.ambiente.agencia;
    const condicoes: Condicao[] = [
      ['criado_em >= ?', de && inicioDoDia(de, fuso)],
      ['criado_em < ?', ate && new Date(inicioDoDia(ate, fuso).getTime() + 24 * 3600_000)],
      // Estrangeiros são poucos e acham-se pelo índice; os outros são quase todos, e lê-los na ordem é mais curto.
      ['juntada_a_id IS NULL AND cpf_indice IS NULL AND 1 = ?', estrangeiro ? 1 : undefined],
      ['(cpf_indice IS NULL) = ?', estrangeiro === false ? false : undefined],
      // Quem se juntou a outro cadastro vê-se nele.
      ['(juntada_a_id IS NULL) = ?', estrangeiro ? undefined : true],
    ];
    // Por período, a ordem é a do índice da hora, que cresce com o número.
    return { condicoes, ordem: de || ate ? ['criado_em', 'id'] : ['id'], apos };
  }
}

function apresentar(pessoa: PessoaEntity, municipio: EnderecoEntity['municipio']): PessoaNaLista {
  const documento = pessoa.cpf ?? pessoa.passaporte;
  return {
    id: pessoa.id,
    nome: pessoa.nome,
    documento: documento ? mascararDocumento(documento) : '—',
    estrangeiro: pessoa.cpf === null,
    municipio: municipio?.estado ? `${municipio.nome}/${municipio.estado.sigla}` : null,
    criadaEm: pessoa.criadoEm.toISOString(),
    eliminada: pessoa.eliminadaEm !== null,
  };
}
