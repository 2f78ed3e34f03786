import { Injectable } from '@nestjs/common';
import type { DataCivil } from '../../kernel/data-civil';
import { Ambiente } from '../config/ambiente';
import { Relogio } from '../relogio';
import { Decisoes } from '../vigencia/decisoes';
import { CATALOGO, Chave } from './catalogo';

/** A espécie dos ajustes entre as decisões da agência. */
export const AJUSTE = 'AJUSTE';

/** O que a agência decidiu em números, lido da memória. */
@Injectable()
export class Ajustes {
  constructor(
    private readonly decisoes: Decisoes,
    private readonly ambiente: Ambiente,
    private readonly relogio: Relogio,
  ) {}

  /** O que vale no dia do fato; hoje, se ele não é dito. */
  valor(chave: Chave, dia: DataCivil = this.relogio.hoje()): number {
    return this.decisoes.vigente<number>(AJUSTE, chave, dia)?.valor ?? this.padrao(chave);
  }

  simNao(chave: Chave, dia: DataCivil): boolean {
    return this.valor(chave, dia) === 1;
  }

  /** O que vale enquanto ninguém decide: o do catálogo, ou o com que a implantação começou. */
  padrao(chave: Chave): number {
    const { busca, conta, registro } = this.ambiente.limitesHora;
    const daImplantacao: Partial<Record<Chave, number>> = {
      buscasPorEndereco: busca.porEndereco,
      buscasTotal: busca.total,
      contasPorEndereco: conta.porEndereco,
      contasTotal: conta.total,
      registrosPorEndereco: registro.porEndereco,
      registrosTotal: registro.total,
    };
    return daImplantacao[chave] ?? CATALOGO[chave].padrao;
  }
}
