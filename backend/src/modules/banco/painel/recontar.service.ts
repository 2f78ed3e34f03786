import { Injectable, Logger } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { juntarParcelas, Parcela } from '../../../kernel/contagem';
import { Auditoria, SISTEMA } from '../../../platform/auditoria/auditoria';
import { contar } from '../../../platform/contadores/contar';
import { somasGravadas } from '../../../platform/contadores/contadores';
import { Transacoes } from '../../../platform/database/transacoes';

/** O mesmo que as transações somam (`domain/contagem.ts` de licença e de pagamento), contado das tabelas. */
const CONTAGENS = [
  `SELECT CONCAT_WS('/', 'SITUACAO', status, modalidade, COALESCE(municipio_id, 0)) AS chave,
     COUNT(*) AS quantidade, 0 AS valor FROM licenca GROUP BY status, modalidade, municipio_id`,
  `SELECT CONCAT_WS('/', 'ATIVADAS', LEFT(data_ativacao, 7), modalidade, COALESCE(municipio_id, 0)) AS chave,
     COUNT(*) AS quantidade, 0 AS valor FROM licenca WHERE data_ativacao IS NOT NULL
   GROUP BY LEFT(data_ativacao, 7), modalidade, municipio_id`,
  `SELECT CONCAT('EMITIDO/', LEFT(emissao, 7)) AS chave, COUNT(*) AS quantidade, SUM(valor) AS valor
   FROM documento_pagamento GROUP BY LEFT(emissao, 7)`,
  `SELECT CONCAT('ESPERADO/', LEFT(vencimento, 7)) AS chave, COUNT(*) AS quantidade,
     SUM(CAST(valor AS SIGNED) - CAST(valor_pago AS SIGNED)) AS valor
   FROM documento_pagamento WHERE referencia_aberta IS NOT NULL GROUP BY LEFT(vencimento, 7)`,
  `SELECT CONCAT('RECEBIDO/', LEFT(pago_em, 7)) AS chave, COUNT(*) AS quantidade, SUM(valor_pago) AS valor
   FROM documento_pagamento WHERE pago_em IS NOT NULL AND valor_pago > 0 GROUP BY LEFT(pago_em, 7)`,
] as const;

interface Linha {
  readonly chave: string;
  readonly quantidade: string | number;
  readonly valor: string | number;
}

/** Confere os contadores do painel com as tabelas. */
@Injectable()
export class RecontarService {
  private readonly log = new Logger(RecontarService.name);

  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * Conta tudo num retrato só, sem travar ninguém, e compara com os contadores e os deltas do mesmo retrato. Se diferem,
   * fica um registro de erro e de auditoria, e a diferença entra como mais um delta: quem gravou entretanto não se perde.
   * Devolve quantos contadores estavam errados.
   */
  async recontar(): Promise<number> {
    const diferencas = await this.fonte.transaction('REPEATABLE READ', diferencasDoRetrato);
    if (diferencas.length === 0) return 0;
    await this.transacoes.executar(async (em) => {
      await contar(em, diferencas);
      await this.auditoria.registrar(em, {
        acao: 'CONTADORES_DIVERGENTES',
        ator: SISTEMA,
        detalhes: {
          contadores: diferencas.length,
          primeiro: diferencas[0]!.chave,
          unidades: diferencas.reduce((soma, { quantidade }) => soma + Math.abs(quantidade), 0),
          centavos: diferencas.reduce((soma, { valor = 0 }) => soma + Math.abs(valor), 0),
        },
      });
    });
    this.log.error({ contadores: diferencas.length }, 'os contadores não conferiam com as tabelas');
    return diferencas.length;
  }
}

async function diferencasDoRetrato(em: EntityManager): Promise<Parcela[]> {
  const gravadas = await somasGravadas(em);
  const contadas: Parcela[] = [];
  for (const sql of CONTAGENS) {
    for (const { chave, quantidade, valor } of await em.query<Linha[]>(sql)) {
      contadas.push({ chave, quantidade: Number(quantidade), valor: Number(valor) });
    }
  }
  const diferencas = juntarParcelas([
    ...contadas,
    ...[...gravadas].map(([chave, [quantidade, valor]]) => ({
      chave,
      quantidade: -quantidade,
      valor: -valor,
    })),
  ]);
  return [...diferencas].map(([chave, [quantidade, valor]]) => ({ chave, quantidade, valor }));
}
