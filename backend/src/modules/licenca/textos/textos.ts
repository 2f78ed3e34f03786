import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import { doMaisNovo, vigenteEm } from '../../../kernel/vigencia';
import { CopiaEmMemoria } from '../../../platform/configuracao/copia-em-memoria';
import { Relogio } from '../../../platform/relogio';
import { LimiteDeCaptura, limiteDoTexto, TEXTO_DO_LIMITE } from './limite-de-captura';
import { CodigoDoTexto, TextoEntity } from './texto.entity';

/** Os textos da agência, lidos da memória. */
@Injectable()
export class Textos extends CopiaEmMemoria {
  private emOrdem: TextoEntity[] = [];

  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {
    super();
  }

  /** O que vale hoje. */
  vigente(codigo: CodigoDoTexto): TextoEntity {
    const dele = this.emOrdem.filter((texto) => texto.codigo === codigo);
    const texto = vigenteEm(dele, this.relogio.hoje());
    if (!texto) throw new Error(`falta o texto ${codigo}`);
    return texto;
  }

  /** O limite de captura que vale hoje: é o do dia em que se pesca, qualquer que seja o da licença. */
  limiteDeCaptura(modalidade: 0 | 1): LimiteDeCaptura {
    return limiteDoTexto(this.vigente(TEXTO_DO_LIMITE[modalidade]).paragrafos);
  }

  /** A versão da declaração que a pessoa diz ter lido: nula se não existe ou ainda não começou. */
  declaracaoLida(versao: number | null | undefined): TextoEntity | null {
    const texto = this.emOrdem.find(({ id, codigo }) => id === versao && codigo === 'DECLARACAO');
    return texto && texto.vigenteDesde <= this.relogio.hoje() ? texto : null;
  }

  /** A que um pedido guardou, como as fichas a dizem. */
  declaracaoAceita(versao: number | null | undefined): { versao: number; vigenteDesde: DataCivil } | null {
    const texto = this.declaracaoLida(versao);
    return texto && { versao: texto.id, vigenteDesde: texto.vigenteDesde };
  }

  protected async ler(): Promise<void> {
    this.emOrdem = doMaisNovo(await this.fonte.manager.find(TextoEntity));
  }
}
