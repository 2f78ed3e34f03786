import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Ajustes } from '../../../platform/ajustes/ajustes';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Relogio } from '../../../platform/relogio';
import type { AlvoComDireito } from '../../pessoa/direito-sobre-pessoa.service';
import { provaDo } from '../../pessoa/domain/provas';
import { apresentarInformacao, opcoesRetiradas } from './apresentar-informacao';
import { formatarCodigo } from '../apresentar-licenca';
import { impedimentoDeRenovar } from '../domain/acoes';
import type { RenovacaoDto } from '../licenca.dto';
import { InformacaoEntity } from './informacao.entity';
import { LicencaConsultaService } from '../licenca-consulta.service';
import { LicencaEntity } from '../licenca.entity';
import { Opcoes } from '../../agencia/opcoes/opcoes';

/** O que a tela de renovação precisa: a licença, a pessoa, o pedido anterior e o que impede, se algo impede. */
@Injectable()
export class RenovacaoConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly consulta: LicencaConsultaService,
    private readonly ajustes: Ajustes,
    private readonly opcoes: Opcoes,
    private readonly relogio: Relogio,
  ) {}

  async de(alvo: AlvoComDireito<LicencaEntity>, idioma: Idioma): Promise<RenovacaoDto> {
    const { objeto } = alvo;
    const [mostrada, daPessoa, informacao] = await Promise.all([
      this.consulta.uma(alvo, idioma),
      this.fonte.manager.findBy(LicencaEntity, { pessoaId: objeto.pessoaId }),
      this.fonte.manager.findOneBy(InformacaoEntity, { licencaId: objeto.id }),
    ]);
    const hoje = this.relogio.hoje();
    const diasAntes = this.ajustes.valor('renovacaoDias', hoje);
    const listas = this.opcoes.noDia();
    const prova = provaDo(alvo.direito);
    const impedimento = impedimentoDeRenovar(objeto, daPessoa, hoje, diasAntes);
    return {
      ...mostrada,
      informacaoComplementar:
        informacao && apresentarInformacao(informacao, objeto.modalidade, listas, prova),
      retiradas: informacao ? opcoesRetiradas(informacao, listas, prova) : [],
      impedimento: impedimento && {
        motivo: impedimento.motivo,
        protocolo: impedimento.outra && formatarCodigo(impedimento.outra.codigo),
        desde: impedimento.desde,
      },
    };
  }
}
