import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { achado, conflito } from '../../../kernel/erro-dominio';
import { Ambiente } from '../../../platform/config/ambiente';
import { Relogio } from '../../../platform/relogio';
import { ChavesDaCarteira } from '../declaracao-assinada/chaves-da-carteira.service';
import { datasDaCarteira, DeclararService } from '../declaracao-assinada/declarar.service';
import { situacaoEm } from '../../licenca/domain/estado';
import { lerProtocolo } from '../../licenca/domain/protocolo';
import { limiteDaLicenca } from '../../licenca/apresentar-licenca';
import { Isencoes } from '../../agencia/isencoes/isencoes';
import { Textos } from '../../agencia/textos/textos';
import { lerLinhaDaCarteira, type LinhaDaCarteira } from './linha-da-carteira';
import { abrirLinha, chaveDaCarteira, FormatoDaCarteira, VistaCarteira, verCarteira } from './ver-carteira';

export interface CarteiraAtual {
  readonly vista: VistaCarteira;
  /** Nome do arquivo com ela. */
  readonly chave: string;
}

/** O que se imprime agora na carteira de uma licença. */
@Injectable()
export class CarteiraService {
  /** O que a instalação imprime em toda carteira: o brasão pode ser grande, e não muda enquanto o processo vive. */
  private readonly daInstalacao: string;

  constructor(
    private readonly fonte: DataSource,
    private readonly declarar: DeclararService,
    private readonly chaves: ChavesDaCarteira,
    private readonly textos: Textos,
    private readonly isencoes: Isencoes,
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
  ) {
    const { agencia, urlPublica } = ambiente;
    this.daInstalacao = createHash('sha256')
      .update(JSON.stringify([agencia, urlPublica]))
      .digest('hex');
  }

  /** Pelo protocolo, em qualquer forma. Erro 404 também para dígito errado, sem ir ao banco. */
  async porProtocolo(texto: string | undefined): Promise<LinhaDaCarteira> {
    const protocolo = texto === undefined ? null : lerProtocolo(texto);
    return achado(
      protocolo &&
        (await lerLinhaDaCarteira(this.fonte.manager, { codigo: protocolo.codigo }, this.relogio.hoje())),
    );
  }

  async ver(licencaId: number, formato: FormatoDaCarteira = 'pdf'): Promise<CarteiraAtual> {
    const linha = await lerLinhaDaCarteira(this.fonte.manager, { id: licencaId }, this.relogio.hoje());
    if (!linha) throw new Error('licença inexistente');
    const chave = await this.chave(linha, formato);
    const aberta = abrirLinha(linha);
    const declaracao = await this.declarar.declarar(linha, aberta.nome);
    const { agencia, urlPublica } = this.ambiente;
    const limite = limiteDaLicenca(this.textos, this.isencoes, linha);
    return { vista: verCarteira(linha, aberta, { agencia, urlPublica, declaracao, limite }), chave };
  }

  /**
   * Nome do arquivo com a carteira, sem abrir nada do que é pessoal nem assinar. Erro 409 `LICENCA_SEM_CARTEIRA` quando
   * ela não está VIGENTE nem é título provisório.
   */
  async chave(linha: LinhaDaCarteira, formato: FormatoDaCarteira): Promise<string> {
    const { status } = situacaoEm(linha, this.relogio.hoje());
    if (status !== 'VIGENTE' && status !== 'ATIVO_AGUARDANDO_PAGAMENTO')
      throw conflito('LICENCA_SEM_CARTEIRA');
    const { kid } = await this.chaves.paraEmissao(datasDaCarteira(linha).emissao);
    return chaveDaCarteira(
      linha,
      {
        instalacao: this.daInstalacao,
        assinante: kid,
        limite: limiteDaLicenca(this.textos, this.isencoes, linha),
      },
      formato,
    );
  }
}
