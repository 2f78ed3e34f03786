import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';
import { doMaisNovo, vigenteEm } from '../../kernel/vigencia';
import { Ambiente } from '../config/ambiente';
import { Relogio } from '../relogio';
import { CATALOGO, Chave } from './catalogo';
import { ConfiguracaoEntity } from './configuracao.entity';
import { CopiaEmMemoria } from './copia-em-memoria';

/** O que a agência decidiu, lido da memória: nenhuma leitura vai ao banco. */
@Injectable()
export class Configuracoes extends CopiaEmMemoria {
  private porChave = new Map<Chave, ConfiguracaoEntity[]>();

  constructor(
    private readonly fonte: DataSource,
    private readonly ambiente: Ambiente,
    private readonly relogio: Relogio,
  ) {
    super();
  }

  /** O que vale no dia do fato; hoje, se ele não é dito. */
  valor(chave: Chave, dia: DataCivil = this.relogio.hoje()): number {
    return vigenteEm(this.porChave.get(chave) ?? [], dia)?.valor ?? this.padrao(chave);
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

  protected async ler(): Promise<void> {
    const porChave = new Map<Chave, ConfiguracaoEntity[]>();
    for (const linha of doMaisNovo(await this.fonte.manager.find(ConfiguracaoEntity))) {
      porChave.set(linha.chave, [...(porChave.get(linha.chave) ?? []), linha]);
    }
    this.porChave = porChave;
  }
}
