import { Injectable } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { dataCivil } from '../../../kernel/data-civil';
import type { FaixaPedida } from '../../../platform/http/lista/lista-console';
import { lerFiltro } from '../../../platform/http/lista/lista-limitada';
import { Relogio } from '../../../platform/relogio';
import { conferirPeriodo } from './razao-consulta.service';

/** As somas da razão que uma lista explica; a diferença não é de linha nenhuma. */
const COLUNAS = [
  'recebido',
  'emDocumentos',
  'emPendencia',
  'receita',
  'dispensado',
  'aDevolver',
  'devolvido',
  'aCreditar',
] as const;

const filtro = z.strictObject({
  de: z.iso.date(),
  ate: z.iso.date(),
  coluna: z.enum([...COLUNAS, 'credito']),
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
type Parte = readonly [sql: string, valores: readonly unknown[]];

/** O que se soma em cada célula da razão, uma parcela por linha. */
@Injectable()
export class ParcelasDaRazaoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {}

  /** Erros: 400 no filtro; 422 `PERIODO_INVALIDO`. */
  async faixa(
    { pular, quantidade }: FaixaPedida,
    pedido: unknown,
  ): Promise<{ itens: Parcela[]; total: number }> {
    const partes = this.partes(lerFiltro(filtro, pedido));
    const uniao = partes.map(([sql]) => sql).join(' UNION ALL ');
    const valores = partes.flatMap(([, seus]) => seus);
    const [[contagem], linhas] = await Promise.all([
      this.fonte.query<{ total: string }[]>(`SELECT COUNT(*) AS total FROM (${uniao}) u`, valores),
      this.fonte.query<Linha[]>(
        `SELECT u.*, r.nome, d.numero_documento AS numeroDocumento
         FROM (${uniao} ORDER BY dia, tipo, numero LIMIT ? OFFSET ?) u
           LEFT JOIN arquivo_retorno r ON r.id = u.retornoId
           LEFT JOIN documento_pagamento d ON d.id = u.documentoId
         ORDER BY u.dia, u.tipo, u.numero`,
        [...valores, quantidade, pular],
      ),
    ]);
    return { itens: linhas.map(apresentar), total: Number(contagem?.total ?? 0) };
  }

  private partes({ coluna, convenioId, ...periodo }: z.infer<typeof filtro>): Parte[] {
    const [de, ate] = [dataCivil(periodo.de), dataCivil(periodo.ate)];
    conferirPeriodo(de, ate);
    const linhas = (valor: string, condicao: string, ...mais: unknown[]): Parte => [
      `SELECT 'LINHA' AS tipo, id AS numero, data_ocorrencia AS dia, retorno_id AS retornoId, linha,
         documento_id AS documentoId, ${valor} AS valor
       FROM retorno_linha WHERE data_ocorrencia BETWEEN ? AND ? AND previa = 0 AND ${condicao}`,
      [de, ate, ...mais],
    ];
    const pendencias = (valor: string, estados: readonly string[] | null): Parte => [
      `SELECT 'PENDENCIA' AS tipo, id AS numero, data_pagamento AS dia, retorno_id AS retornoId, linha,
         COALESCE(destino_id, documento_id) AS documentoId, ${valor} AS valor
       FROM pendencia WHERE data_pagamento BETWEEN ? AND ? AND ${valor} <> 0 ${estados ? 'AND estado IN (?)' : ''}`,
      [de, ate, ...(estados ? [estados] : [])],
    ];
    const devolucoes = (condicao: string): Parte => [
      `SELECT 'DEVOLUCAO' AS tipo, d.id AS numero, p.data_pagamento AS dia, p.retorno_id AS retornoId, p.linha,
         p.documento_id AS documentoId, d.valor
       FROM pendencia p JOIN devolucao d ON d.pendencia_id = p.id AND d.ativa = 1
       WHERE p.data_pagamento BETWEEN ? AND ? AND p.estado = 'DEVOLVIDA' AND ${condicao}`,
      [de, ate],
    ];
    switch (coluna) {
      case 'recebido':
        return [linhas('recebido', 'recebido <> 0')];
      case 'emDocumentos':
        return [linhas('aplicado', 'aplicado <> 0'), pendencias('aplicado', null)];
      case 'emPendencia':
        return [pendencias('retido - aplicado', ['ABERTA'])];
      case 'receita':
        return [pendencias('retido - aplicado', ['ACEITA', 'CASADA', 'RESOLVIDA'])];
      case 'dispensado':
        return [pendencias('retido - aplicado', ['DISPENSADA'])];
      case 'aDevolver':
        return [devolucoes("d.estado <> 'PAGA'")];
      case 'devolvido':
        return [devolucoes("d.estado = 'PAGA'")];
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
          [
            `SELECT 'LINHA' AS tipo, l.id AS numero, l.data_credito AS dia, l.retorno_id AS retornoId, l.linha,
               l.documento_id AS documentoId, IF(l.recebido < 0, l.recebido, CAST(l.valor_liquido AS SIGNED)) AS valor
             FROM retorno_linha l JOIN arquivo_retorno r ON r.id = l.retorno_id
             WHERE l.data_credito BETWEEN ? AND ? AND l.previa = 0 AND l.recebido <> 0 AND r.convenio_id = ?`,
            [de, ate, convenioId ?? 0],
          ],
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
