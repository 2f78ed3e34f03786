import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { agrupar } from '../../kernel/agrupar';
import type { DataCivil } from '../../kernel/data-civil';
import { Relogio } from '../../platform/relogio';
import { AINDA_VALE } from '../licenca/ainda-vale';
import {
  GrupoDeDocumentos,
  GrupoDeLicencas,
  quantas,
  somarDinheiro,
  somarLicencas,
  ultimosMeses,
} from './domain/somas';
import type { IsentasDoPainel } from './painel.dto';
import { SomasGuardadas } from './somas-guardadas';

const MUNICIPIOS = 10;

/** O que o servidor de banco de dados soma vem ora em número, ora em texto. */
type Lida<T> = { readonly [K in keyof T]: T[K] extends string | object ? T[K] : string | number | null };

const anoEMes = (coluna: string) => `EXTRACT(YEAR_MONTH FROM ${coluna})`;

/** Soma as tabelas inteiras para o painel. Cada uma lê-se por um índice só, que traz tudo o que se olha. */
@Injectable()
export class SomarService {
  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
    private readonly guardadas: SomasGuardadas,
  ) {}

  async somar(): Promise<void> {
    const em = this.relogio.agora();
    const hoje = this.relogio.dia(em);
    const meses = ultimosMeses(hoje);
    const licencas = await this.licencas(meses[0]!, hoje);
    const documentos = await this.documentos();
    await this.guardadas.guardar(
      {
        em: em.toISOString(),
        licencas: {
          ...somarLicencas(licencas, meses),
          municipios: await this.municipios(licencas),
          isentas: await this.isentas(hoje),
        },
        dinheiro: somarDinheiro(documentos, meses),
      },
      new Map(
        agrupar(licencas, ({ municipio }) => String(municipio)).map((doMunicipio) => [
          doMunicipio[0].municipio,
          somarLicencas(doMunicipio, meses),
        ]),
      ),
    );
  }

  /** O mês da ativação só importa de `desde` em diante. */
  private async licencas(desde: number, hoje: DataCivil): Promise<readonly GrupoDeLicencas[]> {
    const linhas = await this.fonte.query<Lida<GrupoDeLicencas>[]>(
      `SELECT status, modalidade, COALESCE(municipio_id, 0) AS municipio,
         IF(data_ativacao >= ?, ${anoEMes('data_ativacao')}, NULL) AS ativadas,
         IF(status = 'VIGENTE', ${AINDA_VALE}, 1) AS naSituacao, COUNT(*) AS quantidade
       FROM licenca GROUP BY 1, 2, 3, 4, 5`,
      [desde * 100 + 1, hoje],
    );
    return linhas.map(emNumeros<GrupoDeLicencas>);
  }

  private async documentos(): Promise<readonly GrupoDeDocumentos[]> {
    const linhas = await this.fonte.query<Lida<GrupoDeDocumentos>[]>(
      `SELECT ${anoEMes('emissao')} AS emitidos, ${anoEMes('vencimento')} AS vencem, ${anoEMes('pago_em')} AS pagos,
         referencia_aberta IS NOT NULL AS abertos, COUNT(*) AS quantidade, SUM(valor_pago > 0) AS comPagamento,
         SUM(valor) AS valor, SUM(valor_pago) AS valorPago
       FROM documento_pagamento GROUP BY 1, 2, 3, 4`,
    );
    return linhas.map(emNumeros<GrupoDeDocumentos>);
  }

  /** Cada isenção com o nome que tem na última decisão que se usou. */
  private async isentas(hoje: DataCivil): Promise<IsentasDoPainel> {
    const linhas = await this.fonte.query<Lida<IsentasDoPainel[number]>[]>(
      `SELECT v.codigo, JSON_EXTRACT(n.valor, '$.nome') AS nome, v.vigentes
       FROM (SELECT d.assunto AS codigo, COUNT(*) AS vigentes, MAX(d.id) AS ultima
             FROM licenca l JOIN decisao d ON d.id = l.isencao_id AND d.especie = 'ISENCAO'
             WHERE l.isencao_id IS NOT NULL AND l.status = 'VIGENTE' AND l.${AINDA_VALE}
             GROUP BY d.assunto) v
       JOIN decisao n ON n.id = v.ultima ORDER BY v.codigo`,
      [hoje],
    );
    return linhas.map((uma) => ({ ...uma, vigentes: Number(uma.vigentes) }));
  }

  /** Os de mais licenças vigentes. */
  private async municipios(licencas: readonly GrupoDeLicencas[]) {
    const vigentes = licencas.filter(({ status, naSituacao }) => status === 'VIGENTE' && naSituacao === 1);
    const primeiros = agrupar(vigentes, ({ municipio }) => String(municipio))
      .map((dele) => ({ id: dele[0].municipio, vigentes: quantas(dele) }))
      .sort((a, b) => b.vigentes - a.vigentes || a.id - b.id)
      .slice(0, MUNICIPIOS);
    const nomes = await this.fonte.query<{ id: number; nome: string; uf: string }[]>(
      'SELECT m.id, m.nome, e.sigla AS uf FROM municipio m JOIN estado e ON e.id = m.estado_id WHERE m.id IN (?)',
      [[0, ...primeiros.map(({ id }) => id)]],
    );
    return primeiros.map((um) => {
      const { nome = null, uf = null } = nomes.find(({ id }) => id === um.id) ?? {};
      return { ...um, nome, uf };
    });
  }
}

const emNumeros = <T extends object>(linha: Lida<T>): T =>
  Object.fromEntries(
    Object.entries(linha).map(([coluna, valor]) => [
      coluna,
      coluna === 'status' || valor === null ? valor : Number(valor),
    ]),
  ) as T;
