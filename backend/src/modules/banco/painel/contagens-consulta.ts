import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import type { SituacaoRetorno } from '../domain/situacao-retorno';
import type { Status } from '../../licenca/domain/estado';

type Inteiro = string | number;
type Modalidade = 0 | 1;

const MESES = 12;
const MUNICIPIOS = 10;
const ARQUIVOS = 6;
const DIAS_DOS_ARQUIVOS = 7;

/** Partes da chave, do fim para o começo. */
const MUNICIPIO = `CAST(SUBSTRING_INDEX(chave, '/', -1) AS UNSIGNED)`;
const MODALIDADE = `CAST(SUBSTRING_INDEX(SUBSTRING_INDEX(chave, '/', -2), '/', 1) AS UNSIGNED)`;
const SEGUNDA = `SUBSTRING_INDEX(SUBSTRING_INDEX(chave, '/', 2), '/', -1)`;

/** O que o painel mostra, lido dos contadores: custa o mesmo com mil ou com dez milhões de licenças. */
@Injectable()
export class ContagensConsulta {
  constructor(private readonly fonte: DataSource) {}

  /** Licenças por situação e modalidade; de um município, ou de todos. */
  async situacoes(municipio: number | null) {
    const linhas = await this.fonte.query<{ status: Status; modalidade: Inteiro; quantidade: Inteiro }[]>(
      `SELECT ${SEGUNDA} AS status, ${MODALIDADE} AS modalidade, SUM(quantidade) AS quantidade FROM contador
       WHERE chave LIKE 'SITUACAO/%' AND (? IS NULL OR ${MUNICIPIO} = ?) GROUP BY 1, 2 HAVING quantidade <> 0`,
      [municipio, municipio],
    );
    return linhas.map(({ status, modalidade, quantidade }) => ({
      status,
      modalidade: Number(modalidade) as Modalidade,
      quantidade: Number(quantidade),
    }));
  }

  /** Ativadas em cada um dos últimos doze meses, por modalidade, com os meses vazios. */
  async ativadas(hoje: DataCivil, municipio: number | null) {
    const meses = ultimosMeses(hoje);
    const linhas = await this.fonte.query<{ mes: string; modalidade: Inteiro; quantidade: Inteiro }[]>(
      `SELECT ${SEGUNDA} AS mes, ${MODALIDADE} AS modalidade, SUM(quantidade) AS quantidade FROM contador
       WHERE chave >= ? AND chave < ? AND (? IS NULL OR ${MUNICIPIO} = ?) GROUP BY 1, 2`,
      [`ATIVADAS/${meses[0]}`, `ATIVADAS/${meses.at(-1)}~`, municipio, municipio],
    );
    const achadas = new Map(
      linhas.map((um) => [`${um.mes}/${Number(um.modalidade)}`, Number(um.quantidade)]),
    );
    return meses.flatMap((mes) =>
      ([0, 1] as const).map((modalidade) => ({
        mes,
        modalidade,
        quantidade: achadas.get(`${mes}/${modalidade}`) ?? 0,
      })),
    );
  }

  /** Os municípios de mais licenças vigentes; 0 são as de quem mora no exterior. */
  async municipios() {
    const linhas = await this.fonte.query<
      { id: Inteiro; nome: string | null; uf: string | null; vigentes: Inteiro }[]
    >(
      `SELECT c.id, m.nome, s.sigla AS uf, c.vigentes FROM (
         SELECT ${MUNICIPIO} AS id, SUM(quantidade) AS vigentes FROM contador
         WHERE chave LIKE 'SITUACAO/VIGENTE/%' GROUP BY 1 HAVING vigentes > 0
         ORDER BY vigentes DESC, id LIMIT ${MUNICIPIOS}) c
       LEFT JOIN municipio m ON m.id = c.id LEFT JOIN estado s ON s.id = m.estado_id
       ORDER BY c.vigentes DESC, c.id`,
    );
    return linhas.map(({ id, nome, uf, vigentes }) => ({
      id: Number(id),
      nome,
      uf,
      vigentes: Number(vigentes),
    }));
  }

  /** O dinheiro dos últimos doze meses, e tudo o que está por receber. */
  async dinheiro(hoje: DataCivil) {
    const meses = ultimosMeses(hoje);
    const linhas = await this.fonte.query<
      { serie: string; mes: string; quantidade: Inteiro; valor: Inteiro }[]
    >(
      `SELECT SUBSTRING_INDEX(chave, '/', 1) AS serie, ${SEGUNDA} AS mes, quantidade, valor FROM contador
       WHERE chave LIKE 'EMITIDO/%' OR chave LIKE 'ESPERADO/%' OR chave LIKE 'RECEBIDO/%'`,
    );
    const todas = linhas.map((um) => ({
      ...um,
      quantidade: Number(um.quantidade),
      valor: Number(um.valor),
    }));
    const achadas = new Map(todas.map((um) => [`${um.serie}/${um.mes}`, um]));
    const soma = (serie: string, mes: string) => {
      const { quantidade = 0, valor = 0 } = achadas.get(`${serie}/${mes}`) ?? {};
      return { quantidade, valor };
    };
    const abertas = todas.filter(({ serie }) => serie === 'ESPERADO');
    return {
      aReceber: {
        quantidade: abertas.reduce((n, { quantidade }) => n + quantidade, 0),
        valor: abertas.reduce((n, { valor }) => n + valor, 0),
      },
      meses: meses.map((mes) => ({
        mes,
        emitido: soma('EMITIDO', mes),
        esperado: soma('ESPERADO', mes),
        recebido: soma('RECEBIDO', mes),
      })),
    };
  }

  /** Remessas e retornos da última semana, do mais novo ao mais velho. */
  async arquivos(agora: Date) {
    const desde = new Date(agora.getTime() - DIAS_DOS_ARQUIVOS * 24 * 3600_000);
    const linhas = await this.fonte.query<
      {
        tipo: 'REMESSA' | 'RETORNO';
        id: number;
        nome: string;
        quando: Date;
        titulos: number;
        situacao: 'GERADA' | SituacaoRetorno;
      }[]
    >(
      `(SELECT 'REMESSA' AS tipo, id, nome, gerada_em AS quando, quantidade AS titulos, 'GERADA' AS situacao
        FROM arquivo_remessa WHERE gerada_em >= ? ORDER BY id DESC LIMIT ${ARQUIVOS})
       UNION ALL
       (SELECT 'RETORNO', id, nome, enviado_em, titulos, situacao
        FROM arquivo_retorno WHERE enviado_em >= ? ORDER BY id DESC LIMIT ${ARQUIVOS})
       ORDER BY quando DESC LIMIT ${ARQUIVOS}`,
      [desde, desde],
    );
    return linhas.map(({ quando, ...resto }) => ({ ...resto, em: quando.toISOString() }));
  }
}

/** `AAAA-MM`, do mais velho ao de hoje. */
function ultimosMeses(hoje: DataCivil): readonly string[] {
  const [ano, mes] = hoje.split('-').map(Number) as [number, number];
  return Array.from({ length: MESES }, (_, i) => {
    const indice = ano * 12 + (mes - 1) - (MESES - 1 - i);
    return `${Math.floor(indice / 12)}-${String((indice % 12) + 1).padStart(2, '0')}`;
  });
}
