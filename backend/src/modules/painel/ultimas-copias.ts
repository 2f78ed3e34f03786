import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Relogio } from '../../platform/relogio';

/** A cópia é de todos os dias, com duas horas de folga para a que demora; o ensaio de volta, de cada trimestre. */
const HORAS = { COPIA: 26, ENSAIO: 90 * 24 } as const;

interface Anotada {
  readonly tipo: keyof typeof HORAS;
  readonly em: Date;
  readonly bytes: string | number | null;
  readonly segundos: number | null;
  readonly certo: number;
}

/** A última cópia de segurança e o último ensaio de volta; quem os faz é que os anota (docs/implantacao.md). */
@Injectable()
export class UltimasCopias {
  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {}

  async ler() {
    const anotadas = await this.fonte.query<Anotada[]>(
      'SELECT tipo, em, bytes, segundos, certo FROM ultima_copia',
    );
    const copia = anotadas.find(({ tipo }) => tipo === 'COPIA');
    const ensaio = anotadas.find(({ tipo }) => tipo === 'ENSAIO');
    return {
      copia: { ...this.idadeDe('COPIA', copia), bytes: copia ? Number(copia.bytes) : null },
      ensaio: {
        ...this.idadeDe('ENSAIO', ensaio),
        segundos: ensaio?.segundos ?? null,
        certo: ensaio ? ensaio.certo === 1 : null,
      },
    };
  }

  /** O que nunca se fez está atrasado. */
  private idadeDe(tipo: keyof typeof HORAS, anotada: Anotada | undefined) {
    if (!anotada) return { em: null, idade: null, atrasada: true };
    const idade = Math.floor((this.relogio.agora().getTime() - anotada.em.getTime()) / 1000);
    // Uma data no futuro é de um relógio errado, e calaria o aviso até lá.
    return { em: anotada.em.toISOString(), idade, atrasada: Math.abs(idade) > HORAS[tipo] * 3600 };
  }
}
