import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { DataCivil } from '../../../kernel/data-civil';
import { conflito } from '../../../kernel/erro-dominio';
import { Decisoes } from '../../../platform/vigencia/decisoes';
import type { Especie } from '../../../platform/vigencia/especie';

export const MODALIDADES = [0, 1] as const;

/** Centavos, para cada modalidade. O que já começou a valer não muda: há documentos emitidos com aquele valor. */
export const PRECO: Especie<number> = {
  nome: 'PRECO',
  /** Até R$ 10.000: um zero a mais não passa. */
  valor: z.number().int().min(1).max(1_000_000),
  recusas: { cedo: () => 'PRECO_NO_PASSADO', naData: 'PRECO_NA_DATA', comecou: 'PRECO_NO_PASSADO' },
  auditoria: {
    objeto: 'preco',
    marcada: 'PRECO_AGENDADO',
    trocada: 'PRECO_MUDADO',
    cancelada: 'PRECO_APAGADO',
    aoMarcar: ({ assunto, valor, desde }) => ({ modalidade: Number(assunto), valor, desde }),
    aoCancelar: ({ assunto, valor, vigenteDesde }) => ({
      modalidadeAntes: Number(assunto),
      valorAntes: valor,
      desdeAntes: vigenteDesde,
    }),
  },
};

/** O que custa cada modalidade, lido da memória. */
@Injectable()
export class Precos {
  constructor(private readonly decisoes: Decisoes) {}

  /** Centavos. Erro: 409 `PRECO_AUSENTE`. */
  vigente(modalidade: 0 | 1, dia: DataCivil): number {
    const preco = this.decisoes.vigente<number>(PRECO.nome, String(modalidade), dia);
    if (!preco) throw conflito('PRECO_AUSENTE');
    return preco.valor;
  }

  /** O das duas modalidades. Erro: 409 `PRECO_AUSENTE`. */
  noDia(dia: DataCivil) {
    return MODALIDADES.map((modalidade) => ({ modalidade, valor: this.vigente(modalidade, dia) }));
  }
}
