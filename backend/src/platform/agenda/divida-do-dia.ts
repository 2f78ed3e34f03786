import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DataCivil, somarDias } from '../../kernel/data-civil';
import { Ambiente } from '../config/ambiente';
import { Ajustes } from '../ajustes/ajustes';
import { inicioDoDia } from '../inicio-do-dia';
import { Relogio } from '../relogio';
import { NOMES_DAS_ROTINAS, Rotina, ROTINAS } from './rotinas';

const MINUTO = 60_000;
/** Até aqui é só um worker que reinicia. */
const TARDE_MS = 30 * MINUTO;
/** Uma rotina que se fez tarde ainda se mostra por este tempo. */
const MOSTRAR_MS = 24 * 60 * MINUTO;

export interface RotinaDevida {
  readonly rotina: Rotina;
  readonly dia: DataCivil;
  readonly devidaEm: Date;
}

export interface RotinaAtrasada extends RotinaDevida {
  /** Nulo enquanto não se fez. */
  readonly feitaEm: Date | null;
}

interface Linha {
  readonly rotina: Rotina;
  readonly dia: DataCivil;
  readonly devida_em: Date;
  readonly comecada_em: Date | null;
  readonly feita_em: Date | null;
}

/** O que o calendário deve agora: de cada rotina, a última vez que a hora dela chegou. */
@Injectable()
export class DividaDoDia {
  constructor(
    private readonly fonte: DataSource,
    private readonly ajustes: Ajustes,
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
  ) {}

  devidas(): readonly RotinaDevida[] {
    const agora = this.relogio.agora();
    const hoje = this.relogio.hoje();
    return NOMES_DAS_ROTINAS.map((rotina) => {
      const noDia = (dia: DataCivil) => ({ rotina, dia, devidaEm: this.quando(rotina, dia) });
      const deHoje = noDia(hoje);
      return deHoje.devidaEm <= agora ? deHoje : noDia(somarDias(hoje, -1));
    });
  }

  /** O que passou da hora sem se fazer, e o que se fez tarde. Uma base nova ainda não deve nada. */
  async atrasadas(): Promise<readonly RotinaAtrasada[]> {
    const agora = this.relogio.agora().getTime();
    const linhas = await this.fonte.query<Linha[]>(
      'SELECT rotina, dia, devida_em, comecada_em, feita_em FROM rotina_do_dia WHERE dia >= ?',
      [somarDias(this.relogio.hoje(), -2)],
    );
    const primeiras = await this.fonte.query<{ rotina: Rotina; dia: DataCivil }[]>(
      'SELECT rotina, MIN(dia) AS dia FROM rotina_do_dia GROUP BY rotina',
    );
    const esquecidas = this.devidas()
      .filter(({ rotina, dia }) => primeiras.some((um) => um.rotina === rotina && um.dia < dia))
      .filter(({ rotina, dia }) => !linhas.some((um) => um.rotina === rotina && um.dia === dia))
      .map((devida) => ({ ...devida, feitaEm: null }));
    const tardias = linhas
      .filter(({ devida_em, comecada_em, feita_em }) =>
        feita_em === null
          ? true
          : (comecada_em ?? feita_em).getTime() - devida_em.getTime() > TARDE_MS &&
            agora - feita_em.getTime() < MOSTRAR_MS,
      )
      .map(({ rotina, dia, devida_em, feita_em }) => ({
        rotina,
        dia,
        devidaEm: devida_em,
        feitaEm: feita_em,
      }));
    return [...tardias, ...esquecidas].filter(
      ({ rotina, devidaEm }) => rotina in ROTINAS && agora - devidaEm.getTime() > TARDE_MS,
    );
  }

  private quando(rotina: Rotina, dia: DataCivil): Date {
    const minuto = ROTINAS[rotina](this.ajustes, dia);
    return new Date(inicioDoDia(dia, this.ambiente.agencia.fuso).getTime() + minuto * MINUTO);
  }
}
