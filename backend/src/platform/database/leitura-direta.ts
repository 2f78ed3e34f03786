import { Injectable } from '@nestjs/common';
import type { Pool, RowDataPacket } from 'mysql2';
import { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';

/**
 * Leitura de uma instrução só, fora de transação, nas conexões do TypeORM mas sem o executor dele. A instrução fica
 * preparada no servidor: `sql` deve ser constante. Para as poucas leituras que são a maior parte do tráfego.
 */
@Injectable()
export class LeituraDireta {
  constructor(private readonly fonte: DataSource) {}

  async ler<T>(sql: string, parametros: (string | number | null)[]): Promise<T[]> {
    const conexoes = (this.fonte.driver as MysqlDriver).pool as Pool;
    return new Promise((resolver, recusar) => {
      conexoes.execute<RowDataPacket[]>(sql, parametros, (erro, linhas) =>
        erro ? recusar(erro) : resolver(linhas as T[]),
      );
    });
  }
}
