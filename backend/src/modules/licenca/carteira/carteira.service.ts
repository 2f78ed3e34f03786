import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { conflito } from '../../../kernel/erro-dominio';
import { Ambiente } from '../../../platform/config/ambiente';
import { Relogio } from '../../../platform/relogio';
import { PessoaConsultaService } from '../../pessoa/pessoa-consulta.service';
import { DeclararService } from '../declaracao/declarar.service';
import { situacaoEm } from '../domain/estado';
import { LicencaEntity } from '../licenca.entity';
import { chaveDaCarteira, FormatoDaCarteira, VistaCarteira, verCarteira } from './ver-carteira';

export interface CarteiraAtual {
  readonly vista: VistaCarteira;
  /** Nome do arquivo com ela. */
  readonly chave: string;
}

/** O que se imprime agora na carteira de uma licença. */
@Injectable()
export class CarteiraService {
  constructor(
    private readonly fonte: DataSource,
    private readonly pessoas: PessoaConsultaService,
    private readonly declarar: DeclararService,
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
  ) {}

  async ver(licencaId: number, formato: FormatoDaCarteira = 'pdf'): Promise<CarteiraAtual> {
    return this.daLicenca(
      await this.fonte.manager.findOneByOrFail(LicencaEntity, { id: licencaId }),
      formato,
    );
  }

  /** Erro 409 `LICENCA_SEM_CARTEIRA` quando ela não está VIGENTE nem é título provisório. */
  async daLicenca(licenca: LicencaEntity, formato: FormatoDaCarteira): Promise<CarteiraAtual> {
    const { status } = situacaoEm(licenca, this.relogio.hoje());
    if (status !== 'VIGENTE' && status !== 'ATIVO_AGUARDANDO_PAGAMENTO')
      throw conflito('LICENCA_SEM_CARTEIRA');
    const pessoa = await this.pessoas.comLugar(licenca.pessoaId);
    const vista = verCarteira(licenca, pessoa, {
      agencia: this.ambiente.agencia,
      urlPublica: this.ambiente.urlPublica,
      declaracao: await this.declarar.declarar(licenca, pessoa.pessoa.nome),
    });
    return { vista, chave: chaveDaCarteira(licenca.id, vista, formato) };
  }
}
