import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Ajustes } from '../../platform/ajustes/ajustes';
import { Relogio } from '../../platform/relogio';
import { podeRenovar } from '../licenca/domain/acoes';
import { situacaoEm } from '../licenca/domain/estado';
import { LicencaEntity } from '../licenca/licenca.entity';

/** O que todo aviso de renovação diz: a licença vale ainda, e a pessoa pode renová-la hoje. */
@Injectable()
export class ConvemRenovar {
  constructor(
    private readonly fonte: DataSource,
    private readonly ajustes: Ajustes,
    private readonly relogio: Relogio,
  ) {}

  async a({ id, pessoaId }: Pick<LicencaEntity, 'id' | 'pessoaId'>): Promise<boolean> {
    const hoje = this.relogio.hoje();
    const daPessoa = await this.fonte.manager.findBy(LicencaEntity, { pessoaId });
    const licenca = daPessoa.find((dela) => dela.id === id);
    if (!licenca || situacaoEm(licenca, hoje).status !== 'VIGENTE') return false;
    return podeRenovar(licenca, daPessoa, hoje, this.ajustes.valor('renovacaoDias', hoje));
  }
}
