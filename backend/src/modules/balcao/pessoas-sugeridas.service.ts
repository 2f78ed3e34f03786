import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Ator } from '../../platform/ator';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { Transacoes } from '../../platform/database/transacoes';
import { Relogio } from '../../platform/relogio';
import { pessoasMostradas } from './pessoas-mostradas';
import type { PessoasSugeridasEntity } from './pessoas-sugeridas.entity';

const MINUTO_MS = 60_000;
const LOTE = 100;

/**
 * O que se mostra a quem digita passa à auditoria numa linha por pessoa da equipe e minuto, e não numa por pausa; até lá está
 * gravado aqui, antes de ser mostrado.
 */
@Injectable()
export class PessoasSugeridas {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  async anotar({ id, papel }: Extract<Ator, { tipo: 'USUARIO' }>, ids: readonly number[]): Promise<void> {
    const agora = this.relogio.agora().getTime();
    const quais = ids.join(',');
    await this.fonte.query(
      `INSERT INTO pessoas_sugeridas (conta_id, minuto, papel, quais) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE buscas = buscas + 1, quais = CONCAT_WS(',', NULLIF(quais, ''), NULLIF(VALUES(quais), ''))`,
      [id, new Date(agora - (agora % MINUTO_MS)), papel, quais],
    );
  }

  /** Os minutos que acabaram. De vários workers, cada linha é de um. */
  async passarAAuditoria(): Promise<void> {
    const ate = new Date(this.relogio.agora().getTime() - MINUTO_MS);
    await this.transacoes.executar(async (em) => {
      const linhas = await em.query<PessoasSugeridasEntity[]>(
        `SELECT conta_id AS contaId, minuto, papel, buscas, quais FROM pessoas_sugeridas
         WHERE minuto <= ? ORDER BY minuto LIMIT ${LOTE} FOR UPDATE SKIP LOCKED`,
        [ate],
      );
      const fatos = linhas.flatMap(({ contaId, papel, buscas, quais }) =>
        pessoasMostradas(
          { tipo: 'USUARIO', id: contaId, papel },
          { por: 'SUGESTAO', buscas },
          [...new Set(quais.split(',').filter(Boolean))].map(Number),
        ),
      );
      await this.auditoria.registrar(em, ...fatos);
      for (const { contaId, minuto } of linhas)
        await em.query('DELETE FROM pessoas_sugeridas WHERE conta_id = ? AND minuto = ?', [contaId, minuto]);
    });
  }
}
