import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { DataCivil, dataCivil, diasEntre } from '../../../kernel/data-civil';
import { formatarReais } from '../../../kernel/centavos';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { traduzir } from '../../../platform/i18n/catalogo';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Relogio } from '../../../platform/relogio';
import { colunaDaDevolucao, DESTINO } from './celula-da-razao';
import { COLUNAS, type CreditoDoDia, type DiaDaRazao, type Razao, type SomasDaRazao } from './razao.dto';
import type { EstadoDevolucao } from '../domain/pendencia/devolucao';
import type { EstadoPendencia } from '../domain/pendencia/pendencias';

type Soma = string | number;

interface LinhasDoDia {
  readonly dia: DataCivil;
  readonly recebido: Soma;
  readonly aplicado: Soma;
  readonly aCreditar: Soma;
}

interface PendenciasDoDia {
  readonly dia: DataCivil;
  readonly estado: EstadoPendencia;
  readonly retido: Soma;
  readonly aplicado: Soma;
}

interface DevolucoesDoDia {
  readonly dia: DataCivil;
  readonly estado: EstadoDevolucao;
  readonly valor: Soma;
}

interface Credito {
  readonly dia: DataCivil;
  readonly convenioId: number;
  readonly convenio: string;
  readonly valor: Soma;
}

/** Quem lê: a ligação de sempre, ou a transação de quem chama. */
type Leitor = Pick<EntityManager, 'query'>;

/** A linha que só confirma um PIX não traz dinheiro seu, e põe o dele no dia do crédito. */
const COM_DINHEIRO = "(recebido <> 0 OR motivo = 'CREDITO_DO_PIX')";
const MAXIMO_DIAS = 92;
const MAXIMO_DIVERGENTES = 50;

const zeradas = () => Object.fromEntries(COLUNAS.map((coluna) => [coluna, 0])) as SomasDaRazao;

export function conferirPeriodo(de: DataCivil, ate: DataCivil): void {
  if (de > ate || diasEntre(de, ate) > MAXIMO_DIAS) throw new ErroDominio('PERIODO_INVALIDO', 'invalido');
}

/** Onde está cada centavo que os arquivos trouxeram, por dia do pagamento, e o que o banco credita em cada dia. */
@Injectable()
export class RazaoConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {}

  /** Dias civis, inclusive. Erro: 422 `PERIODO_INVALIDO` se o período está ao contrário ou passa de 92 dias. */
  async razao(deTexto: string, ateTexto: string): Promise<Razao> {
    const [de, ate] = [dataCivil(deTexto), dataCivil(ateTexto)];
    conferirPeriodo(de, ate);
    const dias = await this.dias(de, ate);
    const totais = zeradas();
    for (const dia of dias) for (const coluna of COLUNAS) totais[coluna] += dia[coluna];
    const divergentes = await this.fonte.query<{ id: number; nome: string; diferenca: Soma }[]>(
      `SELECT id, nome, diferenca FROM arquivo_retorno WHERE diferenca > 0 ORDER BY id DESC LIMIT ${MAXIMO_DIVERGENTES}`,
    );
    return {
      de,
      ate,
      dias,
      totais,
      creditos: await this.creditos(de, ate),
      convenios: await this.fonte.query<{ id: number; nome: string }[]>(
        "SELECT id, CONCAT(banco_nome, ' ', numero) AS nome FROM convenio ORDER BY id",
      ),
      fechamentos: await this.fechamentos(de, ate),
      divergentes: divergentes.map(({ id, nome, diferenca }) => ({ id, nome, diferenca: Number(diferenca) })),
    };
  }

  /** As somas de um dia de pagamento, e os créditos do mesmo dia. */
  async doDia(
    dia: DataCivil,
    em: Leitor = this.fonte,
  ): Promise<{ somas: SomasDaRazao; creditos: CreditoDoDia[] }> {
    const [[doPagamento], creditos] = await Promise.all([
      this.dias(dia, dia, em),
      this.creditos(dia, dia, em),
    ]);
    const somas = zeradas();
    for (const coluna of COLUNAS) somas[coluna] = doPagamento?.[coluna] ?? 0;
    return { somas, creditos };
  }

  /** Os dias que um retorno tocou, por pagamento ou por crédito, também o dos PIX que ele credita. */
  async diasDo(retornoId: number): Promise<DataCivil[]> {
    const dias = await this.fonte.query<{ dia: DataCivil }[]>(
      `SELECT DISTINCT data_ocorrencia AS dia FROM retorno_linha
         WHERE retorno_id = ? AND previa = 0 AND ${COM_DINHEIRO} AND data_ocorrencia IS NOT NULL
       UNION SELECT DISTINCT data_credito FROM retorno_linha
         WHERE retorno_id = ? AND previa = 0 AND ${COM_DINHEIRO} AND data_credito IS NOT NULL`,
      [retornoId, retornoId],
    );
    return dias.map(({ dia }) => dia);
  }

  private async fechamentos(de: DataCivil, ate: DataCivil): Promise<Razao['fechamentos']> {
    const feitos = await this.fonte.query<
      { dia: DataCivil; vigente: DataCivil | null; reabertoPor: string | null }[]
    >(
      `SELECT dia, vigente, reaberto_por AS reabertoPor FROM fechamento_do_dia
       WHERE dia BETWEEN ? AND ? ORDER BY dia, ordem`,
      [de, ate],
    );
    const ultimos = new Map(feitos.map((um) => [um.dia, um]));
    return [...ultimos.values()].map(({ dia, vigente, reabertoPor }) => ({
      dia,
      fechado: vigente !== null,
      peloBanco: reabertoPor?.startsWith('retorno:') ?? false,
    }));
  }

  /** Os dias e o total, com `;` e vírgula decimal, como as planilhas daqui leem. */
  async csv(de: string, ate: string, idioma: Idioma): Promise<string> {
    const { dias, totais } = await this.razao(de, ate);
    const rotulo = (nome: string) => traduzir(`razao.${nome}`, idioma);
    const linha = (titulo: string, somas: SomasDaRazao) =>
      [titulo, ...COLUNAS.map((coluna) => formatarReais(somas[coluna]).replaceAll('.', ''))].join(';');
    return [
      [rotulo('dia'), ...COLUNAS.map(rotulo)].join(';'),
      ...dias.map((dia) => linha(dia.dia, dia)),
      linha(rotulo('total'), totais),
      '',
    ].join('\r\n');
  }

  private async dias(de: DataCivil, ate: DataCivil, em: Leitor = this.fonte): Promise<DiaDaRazao[]> {
    const linhas = await em.query<LinhasDoDia[]>(
      `SELECT data_ocorrencia AS dia, SUM(recebido) AS recebido, SUM(aplicado) AS aplicado,
         SUM(IF(data_credito IS NULL OR data_credito > ?, recebido, 0)) AS aCreditar
       FROM retorno_linha
       WHERE data_ocorrencia BETWEEN ? AND ? AND previa = 0 AND (recebido <> 0 OR aplicado <> 0)
       GROUP BY data_ocorrencia`,
      [this.relogio.hoje(), de, ate],
    );
    const pendencias = await em.query<PendenciasDoDia[]>(
      `SELECT data_pagamento AS dia, estado, SUM(retido) AS retido, SUM(aplicado) AS aplicado FROM pendencia
       WHERE data_pagamento BETWEEN ? AND ? AND (retido <> 0 OR aplicado <> 0) GROUP BY data_pagamento, estado`,
      [de, ate],
    );
    const devolucoes = await em.query<DevolucoesDoDia[]>(
      `SELECT p.data_pagamento AS dia, d.estado, SUM(d.valor) AS valor
       FROM pendencia p JOIN devolucao d ON d.pendencia_id = p.id AND d.ativa = 1
       WHERE p.data_pagamento BETWEEN ? AND ? AND p.estado = 'DEVOLVIDA' GROUP BY p.data_pagamento, d.estado`,
      [de, ate],
    );
    const dias = new Map<DataCivil, SomasDaRazao>();
    const doDia = (dia: DataCivil) => {
      const somas = dias.get(dia) ?? zeradas();
      dias.set(dia, somas);
      return somas;
    };
    for (const { dia, recebido, aplicado, aCreditar } of linhas) {
      const somas = doDia(dia);
      somas.recebido += Number(recebido);
      somas.emDocumentos += Number(aplicado);
      somas.aCreditar += Number(aCreditar);
    }
    for (const { dia, estado, retido, aplicado } of pendencias) {
      const somas = doDia(dia);
      somas.emDocumentos += Number(aplicado);
      const destino = DESTINO[estado];
      if (destino) somas[destino] += Number(retido) - Number(aplicado);
    }
    for (const { dia, estado, valor } of devolucoes) {
      doDia(dia)[colunaDaDevolucao(estado)] += Number(valor);
    }
    return [...dias]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([dia, somas]) => ({ ...somas, dia, diferenca: somas.recebido - destinos(somas) }));
  }

  /** O que os arquivos prometem em cada dia de crédito, contra o que a razão tem do extrato. */
  async creditos(de: DataCivil, ate: DataCivil, em: Leitor = this.fonte): Promise<CreditoDoDia[]> {
    const previstos = await em.query<Credito[]>(
      `SELECT t.dia, c.id AS convenioId, CONCAT(c.banco_nome, ' ', c.numero) AS convenio, SUM(t.valor) AS valor
       FROM (SELECT data_credito AS dia, retorno_id,
           SUM(IF(recebido < 0, recebido, CAST(valor_liquido AS SIGNED))) AS valor
         FROM retorno_linha WHERE data_credito BETWEEN ? AND ? AND previa = 0 AND recebido <> 0
         GROUP BY data_credito, retorno_id) t
       JOIN arquivo_retorno r ON r.id = t.retorno_id JOIN convenio c ON c.id = r.convenio_id
       GROUP BY t.dia, c.id`,
      [de, ate],
    );
    const extratos = await em.query<Credito[]>(
      `SELECT e.dia, c.id AS convenioId, CONCAT(c.banco_nome, ' ', c.numero) AS convenio, e.valor
       FROM extrato_dia e JOIN convenio c ON c.id = e.convenio_id WHERE e.dia BETWEEN ? AND ?`,
      [de, ate],
    );
    const hoje = this.relogio.hoje();
    const chave = ({ dia, convenioId }: Credito) => `${dia} ${convenioId}`;
    const porChave = (creditos: readonly Credito[]) =>
      new Map(creditos.map((credito) => [chave(credito), credito]));
    const [arquivo, banco] = [porChave(previstos), porChave(extratos)];
    return [...new Map([...arquivo, ...banco])]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([nome, { dia, convenioId, convenio }]) => {
        const previsto = Number(arquivo.get(nome)?.valor ?? 0);
        const informado = banco.get(nome);
        const extrato = informado ? Number(informado.valor) : null;
        const diferenca = extrato === null ? null : extrato - previsto;
        return { dia, convenioId, convenio, previsto, extrato, diferenca, futuro: dia > hoje };
      });
  }
}

const destinos = (somas: SomasDaRazao): number =>
  somas.emDocumentos +
  somas.emPendencia +
  somas.receita +
  somas.dispensado +
  somas.aDevolver +
  somas.devolvido;
