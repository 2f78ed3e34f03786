import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { dataCivil } from '../../kernel/data-civil';
import { ChavesDaCarteira } from '../carteira/declaracao-assinada/chaves-da-carteira.service';
import { assinar } from '../carteira/domain/cose';
import { Acervos } from './acervos';
import { TIPO_DO_PACOTE, type Acervo } from './domain/regra';

interface Pacote {
  readonly acervo: Acervo;
  readonly bytes: Buffer;
  /** Muda só quando muda uma regra, ou o dia. */
  readonly etiqueta: string;
}

/** O acervo de hoje, assinado com a chave das carteiras, para responder sem rede. */
@Injectable()
export class PacoteService {
  private pronto: Promise<Pacote> | null = null;
  private de: Acervo | null = null;

  constructor(
    private readonly acervos: Acervos,
    private readonly chaves: ChavesDaCarteira,
  ) {}

  /** Todos os processos dizem os mesmos bytes. Faz-se uma vez para cada acervo, quando alguém o pede: leva um milissegundo. */
  pacote(): Promise<Pacote> {
    const acervo = this.acervos.atual();
    if (!this.pronto || this.de !== acervo) {
      this.de = acervo;
      this.pronto = this.fazer(acervo);
      this.pronto.catch(() => (this.pronto = null));
    }
    return this.pronto;
  }

  private async fazer(acervo: Acervo): Promise<Pacote> {
    const assinante = await this.chaves.paraEmissao(dataCivil(acervo.de));
    const bytes = Buffer.from(assinar(Buffer.from(JSON.stringify(acervo)), assinante, TIPO_DO_PACOTE));
    const resumo = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    return { acervo, bytes, etiqueta: `"${resumo}"` };
  }
}
