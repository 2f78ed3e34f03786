import { Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';
import { comIlegiveis } from '../cifra/coluna-cifrada';
import { relogioErrado } from '../database/desvio-do-relogio';
import { resumirErro } from '../descrever-erro';
import { Relogio } from '../relogio';
import { Repeticao } from '../repeticao';
import { DividaDoDia, RotinaDevida } from './divida-do-dia';
import { NOMES_DAS_ROTINAS, Rotina } from './rotinas';

/** Quem faz uma rotina diz de tempos em tempos que continua vivo. */
const FOLEGO_MS = 5 * 60_000;
const RENOVAR_MS = 60_000;
/** Depois de uma falha. */
const DESCANSO_MS = 10 * 60_000;

/**
 * Faz o que o calendário deve, quando há quem o faça: na hora, ou assim que um worker volta. Cada rotina de cada dia é uma
 * linha, e faz-se uma vez, por mais workers que haja; a que falha não segura as outras e é tentada de novo. As rotinas
 * toleram rodar outra vez: a de um worker que morreu no meio recomeça noutro. Com o relógio errado não se faz nada: o que se
 * fizesse adiantado ficaria por feito, e na sua hora ninguém o faria.
 */
@Injectable()
export class Agenda {
  private readonly log = new Logger(Agenda.name);
  private readonly tarefas = new Map<Rotina, (dia: DataCivil) => Promise<unknown>>();
  private emCurso: Promise<void> = Promise.resolve();
  /** Como estava da última vez que se olhou. */
  relogioErrado = false;

  constructor(
    private readonly fonte: DataSource,
    private readonly divida: DividaDoDia,
    private readonly relogio: Relogio,
  ) {}

  /** Diz como se faz uma rotina. `dia` é aquele a que ela se refere. */
  cumprir(rotina: Rotina, tarefa: (dia: DataCivil) => Promise<unknown>): void {
    if (this.tarefas.has(rotina)) throw new Error(`a rotina ${rotina} tem dois donos`);
    this.tarefas.set(rotina, tarefa);
  }

  /** Erro se alguma rotina não tem quem a faça. */
  conferirRotinas(): void {
    const sem = NOMES_DAS_ROTINAS.filter((rotina) => !this.tarefas.has(rotina));
    if (sem.length > 0) throw new Error(`rotinas sem quem as faça: ${sem.join(', ')}`);
  }

  /** Faz o que se deve agora. Chamada de novo enquanto trabalha, espera pela vez. */
  async emDia(): Promise<void> {
    this.emCurso = this.emCurso.then(() => this.pagar());
    await this.emCurso;
  }

  private async pagar(): Promise<void> {
    // Sem resposta da base fica como estava; cada rotina diz por que não se faz.
    this.relogioErrado = await relogioErrado(this.fonte).catch(() => this.relogioErrado);
    if (this.relogioErrado) {
      this.log.error('o relógio desta máquina, ou o da MariaDB, está errado: as rotinas do dia esperam');
      return;
    }
    for (const devida of this.divida.devidas()) {
      const tarefa = this.tarefas.get(devida.rotina);
      if (!tarefa) continue;
      try {
        await this.fazer(devida, tarefa);
      } catch (erro) {
        this.log.error({ rotina: devida.rotina, erro: resumirErro(erro) }, 'a agenda não pôde ser lida');
      }
    }
  }

  private async fazer(devida: RotinaDevida, tarefa: (dia: DataCivil) => Promise<unknown>): Promise<void> {
    const { rotina, dia } = devida;
    const dono = await this.tomar(devida);
    if (!dono) return;
    const renovacao = new Repeticao(
      RENOVAR_MS,
      () => this.anotar(devida, dono, 'ate = ?', [this.daqui(FOLEGO_MS)]),
      () => undefined,
    );
    renovacao.iniciar();
    try {
      // Uma linha que não se abre não para a rotina de todas as outras.
      await comIlegiveis(() => tarefa(dia));
      await this.anotar(devida, dono, 'feita_em = ?, ate = NULL, falha = NULL', [this.relogio.agora()]);
      this.log.log({ rotina, dia }, 'rotina do dia feita');
    } catch (erro) {
      const falha = resumirErro(erro);
      this.log.error({ rotina, dia, erro: falha }, 'rotina do dia falhou; será tentada de novo');
      await this.anotar(devida, dono, 'ate = ?, falha = ?', [this.daqui(DESCANSO_MS), falha]);
    } finally {
      await renovacao.parar();
    }
  }

  /** Número de quem a faz, ou nulo se está feita ou com outro. */
  private async tomar({ rotina, dia, devidaEm }: RotinaDevida): Promise<string | null> {
    const agora = this.relogio.agora();
    // A primeira vez de uma rotina não está atrasada: antes não havia quem a devesse.
    await this.fonte.query(
      `INSERT IGNORE INTO rotina_do_dia (rotina, dia, devida_em)
       SELECT ?, ?, IF(EXISTS (SELECT 1 FROM rotina_do_dia r WHERE r.rotina = ? AND r.dia < ?), ?, ?)`,
      [rotina, dia, rotina, dia, devidaEm, agora],
    );
    const dono = randomUUID();
    const { affectedRows } = await this.fonte.query<{ affectedRows: number }>(
      `UPDATE rotina_do_dia SET dono = ?, ate = ?, comecada_em = COALESCE(comecada_em, ?), tentativas = tentativas + 1
       WHERE rotina = ? AND dia = ? AND feita_em IS NULL AND (ate IS NULL OR ate < ?)`,
      [dono, this.daqui(FOLEGO_MS), agora, rotina, dia, agora],
    );
    return affectedRows === 1 ? dono : null;
  }

  private async anotar(
    { rotina, dia }: RotinaDevida,
    dono: string,
    mudanca: string,
    valores: readonly unknown[],
  ): Promise<void> {
    await this.fonte.query(
      `UPDATE rotina_do_dia SET ${mudanca} WHERE rotina = ? AND dia = ? AND dono = ? AND feita_em IS NULL`,
      [...valores, rotina, dia, dono],
    );
  }

  private daqui(ms: number): Date {
    return new Date(this.relogio.agora().getTime() + ms);
  }
}
