import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { chaveRepetida, Transacoes } from '../database/transacoes';
import { AncoraDaAuditoria, Cabeca } from './ancora-da-auditoria';
import { Auditoria, LinhaAuditada } from './auditoria';

const LOTE = 1000;
/** O elo antes do primeiro. */
const INICIO = Buffer.alloc(32);

export const conferenciaAuditoria = z.object({
  integra: z.boolean(),
  linhas: z.number().int().describe('Linhas conferidas'),
  primeiraFalha: z.number().int().nullable().describe('Primeira linha mexida, apagada ou fora de lugar'),
  cortada: z.boolean().describe('A corrente não passa por um fim que já teve: linhas do fim foram tiradas'),
  cabeca: z.object({ ordem: z.number().int(), elo: z.string() }).describe('Fim da corrente, para guardar'),
});
type ConferenciaAuditoria = z.infer<typeof conferenciaAuditoria>;

/** A corrente do banco de dados não passa pelo fim anotado fora dele: nada mais se sela por cima. */
export class CorrenteRompida extends Error {
  constructor({ ordem }: Cabeca) {
    super(`a corrente da auditoria não passa pelo elo ${ordem}, que já foi o seu fim`);
  }
}

interface Elo {
  ordem: number;
  auditoria_id: number;
  elo: Buffer;
}

type Linha = LinhaAuditada & { id: number; resumo: Buffer };

/**
 * Corrente de resumos sobre as linhas da auditoria. A chave é do produto: quem mexe no banco de dados não consegue
 * refazer os elos.
 */
@Injectable()
export class CorrenteAuditoria {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly auditoria: Auditoria,
    private readonly ancora: AncoraDaAuditoria,
  ) {}

  /**
   * Põe na corrente o que ainda não está. Devolve quantas linhas; vários processos podem chamar ao mesmo tempo. Erro
   * `CorrenteRompida` se o fim da corrente foi cortado: continuar dali esconderia o corte. Não serve recusar números
   * menores que o último: uma transação demorada confirma depois de outras que começaram mais tarde.
   */
  async selar(): Promise<number> {
    try {
      const selado = await this.transacoes.executar((em) => this.selarLote(em));
      if (!selado) return 0;
      await this.ancora.anotar(selado.cabeca);
      return selado.linhas;
    } catch (erro) {
      // Outro processo selou ao mesmo tempo e ficou com a ordem.
      if (chaveRepetida(erro)) return 0;
      throw erro;
    }
  }

  private async selarLote(em: EntityManager): Promise<{ linhas: number; cabeca: Cabeca } | null> {
    const linhas = await em.query<{ id: number; resumo: Buffer }[]>(
      `SELECT a.id, a.resumo FROM auditoria_por_selar s JOIN auditoria a ON a.id = s.auditoria_id
       ORDER BY s.auditoria_id LIMIT ${LOTE} FOR UPDATE`,
    );
    if (linhas.length === 0) return null;
    const ancora = await this.ancora.ler();
    if (ancora && !(await this.passaPor(em, ancora))) throw new CorrenteRompida(ancora);
    const cabeca = await this.cabeca(em);
    let { ordem, elo } = cabeca;
    const elos = linhas.map(({ id, resumo }) => [++ordem, id, (elo = this.auditoria.elo(elo, id, resumo))]);
    await em.query('INSERT INTO auditoria_elo (ordem, auditoria_id, elo) VALUES ?', [elos]);
    await em.query('DELETE FROM auditoria_por_selar WHERE auditoria_id IN (?)', [linhas.map(({ id }) => id)]);
    return { linhas: linhas.length, cabeca: { ordem, elo: elo.toString('hex') } };
  }

  /** Linhas que ainda não estão na corrente; até dez mil. */
  async porSelar(): Promise<number> {
    const [linha] = await this.fonte.query<{ n: string | number }[]>(
      'SELECT COUNT(*) AS n FROM (SELECT 1 FROM auditoria_por_selar LIMIT 10000) s',
    );
    return Number(linha!.n);
  }

  /** Se a corrente ainda passa pelo fim anotado fora do banco; barato, não relê as linhas. */
  async inteira(): Promise<boolean> {
    const ancora = await this.ancora.ler();
    return !ancora || this.passaPor(this.fonte.manager, ancora);
  }

  private async passaPor(em: EntityManager, { ordem, elo }: Cabeca): Promise<boolean> {
    const [achado] = await em.query<{ elo: Buffer }[]>('SELECT elo FROM auditoria_elo WHERE ordem = ?', [
      ordem,
    ]);
    return achado?.elo.toString('hex') === elo;
  }

  private async cabeca(em: EntityManager): Promise<{ ordem: number; elo: Buffer }> {
    const [ultimo] = await em.query<Elo[]>(
      'SELECT ordem, elo FROM auditoria_elo ORDER BY ordem DESC LIMIT 1',
    );
    return ultimo ? { ordem: Number(ultimo.ordem), elo: ultimo.elo } : { ordem: 0, elo: INICIO };
  }

  /**
   * Refaz todos os elos e resumos. Se a corrente não passa pela cabeça anotada fora do banco, ou por `guardada`, que
   * alguém anotou antes, o fim foi cortado ou refeito.
   */
  async conferirElos(guardada?: Cabeca): Promise<ConferenciaAuditoria> {
    await this.selarTudo();
    const porPassar = new Map<number, string>();
    for (const cabeca of [await this.ancora.ler(), guardada])
      if (cabeca) porPassar.set(cabeca.ordem, cabeca.elo);
    let ordem = 0;
    let elo: Buffer = INICIO;
    const falha = (linha: number) => ({
      integra: false,
      linhas: ordem,
      primeiraFalha: linha,
      cortada: false,
      cabeca: { ordem, elo: elo.toString('hex') },
    });
    for (;;) {
      const lote = await this.fonte.query<(Elo & Linha)[]>(
        `SELECT e.ordem, e.auditoria_id, e.elo, a.* FROM auditoria_elo e
           LEFT JOIN auditoria a ON a.id = e.auditoria_id
         WHERE e.ordem > ? ORDER BY e.ordem LIMIT ${LOTE}`,
        [ordem],
      );
      if (lote.length === 0) break;
      for (const linha of lote) {
        const intacta =
          linha.id !== null &&
          Number(linha.ordem) === ordem + 1 &&
          this.auditoria.confere(linha.resumo, (chave) => this.auditoria.resumo(linha, chave)) &&
          this.auditoria.confere(linha.elo, (chave) =>
            this.auditoria.elo(elo, linha.auditoria_id, linha.resumo, chave),
          );
        if (!intacta) return falha(Number(linha.auditoria_id));
        ordem++;
        elo = linha.elo;
        if (porPassar.get(ordem) === elo.toString('hex')) porPassar.delete(ordem);
      }
    }
    const solta = await this.linhaSemElo();
    if (solta !== null) return falha(solta);
    const cabeca = { ordem, elo: elo.toString('hex') };
    const cortada = porPassar.size > 0;
    return { integra: !cortada, linhas: ordem, primeiraFalha: null, cortada, cabeca };
  }

  private async selarTudo(): Promise<void> {
    try {
      while ((await this.selar()) > 0);
    } catch (erro) {
      // A conferência dirá o que se cortou.
      if (!(erro instanceof CorrenteRompida)) throw erro;
    }
  }

  /** Linha fora da corrente e fora da fila: o elo dela foi apagado. */
  private async linhaSemElo(): Promise<number | null> {
    const [linha] = await this.fonte.query<{ id: number }[]>(
      `SELECT a.id FROM auditoria a
         LEFT JOIN auditoria_elo e ON e.auditoria_id = a.id
         LEFT JOIN auditoria_por_selar s ON s.auditoria_id = a.id
       WHERE e.ordem IS NULL AND s.auditoria_id IS NULL ORDER BY a.id LIMIT 1`,
    );
    return linha ? Number(linha.id) : null;
  }
}
