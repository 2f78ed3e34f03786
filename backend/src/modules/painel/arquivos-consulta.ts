import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SituacaoMostrada } from '../banco/domain/situacao-retorno';

const ARQUIVOS = 6;
const DIAS_DOS_ARQUIVOS = 7;

@Injectable()
export class ArquivosConsulta {
  constructor(private readonly fonte: DataSource) {}

  /** Remessas e retornos da última semana, do mais novo ao mais velho. */
  async ultimos(agora: Date) {
    const desde = new Date(agora.getTime() - DIAS_DOS_ARQUIVOS * 24 * 3600_000);
    const linhas = await this.fonte.query<
      {
        tipo: 'REMESSA' | 'RETORNO';
        id: number;
        nome: string;
        quando: Date;
        titulos: number;
        situacao: 'GERADA' | SituacaoMostrada;
      }[]
    >(
      `(SELECT 'REMESSA' AS tipo, id, nome, gerada_em AS quando, quantidade AS titulos, 'GERADA' AS situacao
        FROM arquivo_remessa WHERE gerada_em >= ? ORDER BY id DESC LIMIT ${ARQUIVOS})
       UNION ALL
       (SELECT 'RETORNO', id, nome, enviado_em, titulos, IF(recusa_codigo = 'ABANDONADO', recusa_codigo, situacao)
        FROM arquivo_retorno WHERE enviado_em >= ? ORDER BY id DESC LIMIT ${ARQUIVOS})
       ORDER BY quando DESC LIMIT ${ARQUIVOS}`,
      [desde, desde],
    );
    return linhas.map(({ quando, ...resto }) => ({ ...resto, em: quando.toISOString() }));
  }
}
