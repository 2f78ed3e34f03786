import { Injectable } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type DataCivil, dataCivil } from '../../../kernel/data-civil';
import type { FaixaPedida } from '../../../platform/http/lista/lista-console';
import { lerFiltro } from '../../../platform/http/lista/lista-limitada';
import { Relogio } from '../../../platform/relogio';
import { devolucoesEm, estadosEm } from './celula-da-razao';
import { conferirPeriodo } from './razao-consulta.service';
import { colunaExplicada } from './razao.dto';

const filtro = z.strictObject({
  de: z.iso.date(),
  ate: z.iso.date(),
  coluna: z.enum([...colunaExplicada.options, 'credito']),
  convenioId: z.number().int().positive().optional(),
});

const id = z.number().int();
const parcela = z.object({
  id: z.string(),
  tipo: z.enum(['LINHA', 'PENDENCIA', 'DEVOLUCAO']),
  numero: id.describe('Da linha, da pendência ou da devolução'),
  dia: z.string().describe('YYYY-MM-DD'),
  retorno: z.object({ id, nome: z.string(), linha: id }).nullable(),
  documento: z.object({ id, numeroDocumento: z.string() }).nullable(),
  valor: id.describe('Centavos; negativo no que o banco levou'),
});
export class ParcelaDto extends createZodDto(parcela) {}
type Parcela = z.infer<typeof parcela>;

interface Linha extends Omit<Parcela, 'id' | 'retorno' | 'documento' | 'valor'> {
  readonly retornoId: number | null;
  readonly nome: string | null;
  readonly linha: number | null;
  readonly documentoId: number | null;
  readonly numeroDocumento: string | null;
  readonly valor: string | number;
}
interface Parte {
  readonly colunas: string;
  readonly dia: string;
  /** De onde vêm, e as condições, sem as do dia. */
  readonly de: string;
  readonly valores: readonly unknown[];
}

/** O que se soma em cada célula da razão, uma parcela por linha. */
@Injectable()
export class ParcelasDaRazaoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {}

  /** Por dia, nos dois sentidos. Erros: 400 no filtro; 422 `PERIODO_INVALIDO`. */
  async faixa(
    { pular, quantidade, ordem: { sentido } }: FaixaPedida,
    pedido: unknown,
  ): Promise<{ itens: Parcela[]; total: number }> {
    const { coluna, convenioId, ...periodo } = lerFiltro(filtro, pedido);
    const [de, ate] = [dataCivil(periodo.de), dataCivil(periodo.ate)];
    conferirPeriodo(de, ate);
    const partes = this.partes(coluna, convenioId ?? 0);
    const contados = await this.contarPorDia(partes, de, ate);
    const dias = sentido === 'ASC' ? contados : contados.toReversed();
    // Só os dias em que a página cai se leem e ordenam: um trimestre tem cem mil linhas.
    let total = 0;
    let antes = 0;
    const daPagina: DataCivil[] = [];
    for (const { dia, quantas } of dias) {
      if (total + quantas <= pular) antes += quantas;
      else if (total < pular + quantidade) daPagina.push(dia);
      total += quantas;
    }
    const [primeiro, ultimo] = [daPagina[0], daPagina.at(-1)].sort();
    if (!primeiro || !ultimo) return { itens: [], total };
    const daOrdem = (tabela: string) =>
      ['dia', 'tipo', 'numero'].map((coluna) => `${tabela}${coluna} ${sentido}`).join(', ');
    const uniao = partes.map(({ colunas, dia, de: onde }) => `SELECT ${colunas}, ${dia} AS dia ${onde}`);
    const linhas = await this.fonte.query<Linha[]>(
      `SELECT u.*, r.nome, d.numero_documento AS numeroDocumento
       FROM (${uniao.join(' UNION ALL ')} ORDER BY ${daOrdem('')} LIMIT ? OFFSET ?) u
         LEFT JOIN arquivo_retorno r ON r.id = u.retornoId
         LEFT JOIN documento_pagamento d ON d.id = u.documentoId
       ORDER BY ${daOrdem('u.')}`,
      [...partes.flatMap(({ valores }) => [primeiro, ultimo, ...valores]), quantidade, pular - antes],
    );
    return { itens: linhas.map(apresentar), total };
  }

  private async contarPorDia(partes: readonly Parte[], de: DataCivil, ate: DataCivil) {
    const contas = partes.map(
      ({ dia, de: onde }) => `SELECT ${dia} AS dia, COUNT(*) AS n ${onde} GROUP BY dia`,
    );
    const dias = await this.fonte.query<{ dia: DataCivil; quantas: string }[]>(
      `SELECT dia, SUM(n) AS quantas FROM (${contas.join(' UNION ALL ')}) c GROUP BY dia ORDER BY dia`,
      partes.flatMap(({ valores }) => [de, ate, ...valores]),
    );
    return dias.map(({ dia, quantas }) => ({ dia, quantas: Number(quantas) }));
  }

  /** Cada parte toma primeiro os dias, do primeiro ao último, e depois os seus valores. */
  private partes(coluna: z.infer<typeof filtro>['coluna'], convenioId: number): Parte[] {
    const linhas = (valor: string, condicao: string, ...valores: unknown[]): Parte => ({
      colunas: `'LINHA' AS tipo, id AS numero, retorno_id AS retornoId, linha, documento_id AS documentoId,
        ${valor} AS valor`,
      dia: 'data_ocorrencia',
      de: `FROM retorno_linha WHERE data_ocorrencia BETWEEN ? AND ? AND previa = 0 AND ${condicao}`,
      valores,
    });
    const pendencias = (valor: string, estados: readonly string[] | null): Parte => ({
      colunas: `'PENDENCIA' AS tipo, id AS numero, retorno_id AS retornoId, linha,
        COALESCE(destino_id, documento_id) AS documentoId, ${valor} AS valor`,
      dia: 'data_pagamento',
      de: `FROM pendencia WHERE data_pagamento BETWEEN ? AND ? AND ${valor} <> 0 ${estados ? 'AND estado IN (?)' : ''}`,
      valores: estados ? [estados] : [],
    });
    const devolucoes = (qual: 'aDevolver' | 'devolvido'): Parte => ({
      colunas: `'DEVOLUCAO' AS tipo, d.id AS numero, p.retorno_id AS retornoId, p.linha,
        p.documento_id AS documentoId, d.valor`,
      dia: 'p.data_pagamento',
      de: `FROM pendencia p JOIN devolucao d ON d.pendencia_id = p.id AND d.ativa = 1
        WHERE p.data_pagamento BETWEEN ? AND ? AND p.estado = 'DEVOLVIDA' AND d.estado IN (?)`,
      valores: [devolucoesEm(qual)],
    });
    switch (coluna) {
      case 'recebido':
        return [linhas('recebido', 'recebido <> 0')];
      case 'emDocumentos':
        return [linhas('aplicado', 'aplicado <> 0'), pendencias('aplicado', null)];
      case 'emPendencia':
      case 'receita':
      case 'dispensado':
        return [pendencias('retido - aplicado', estadosEm(coluna))];
      case 'aDevolver':
      case 'devolvido':
        return [devolucoes(coluna)];
      case 'aCreditar':
        return [
          linhas(
            'recebido',
            'recebido <> 0 AND (data_credito IS NULL OR data_credito > ?)',
            this.relogio.hoje(),
          ),
        ];
      case 'credito':
        return [
          {
            colunas: `'LINHA' AS tipo, l.id AS numero, l.retorno_id AS retornoId, l.linha, l.documento_id AS documentoId,
              IF(l.recebido < 0, l.recebido, CAST(l.valor_liquido AS SIGNED)) AS valor`,
            dia: 'l.data_credito',
            de: `FROM retorno_linha l JOIN arquivo_retorno r ON r.id = l.retorno_id
              WHERE l.data_credito BETWEEN ? AND ? AND l.previa = 0 AND l.recebido <> 0 AND r.convenio_id = ?`,
            valores: [convenioId],
          },
        ];
    }
  }
}

const apresentar = ({
  retornoId,
  nome,
  linha,
  documentoId,
  numeroDocumento,
  valor,
  ...parcela
}: Linha): Parcela => ({
  ...parcela,
  id: `${parcela.tipo}-${parcela.numero}`,
  valor: Number(valor),
  retorno: retornoId === null || linha === null ? null : { id: retornoId, nome: nome ?? '', linha },
  documento: documentoId === null ? null : { id: documentoId, numeroDocumento: numeroDocumento ?? '' },
});
