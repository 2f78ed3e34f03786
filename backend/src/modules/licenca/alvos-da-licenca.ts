import { Injectable, OnModuleInit } from '@nestjs/common';
import { Alvos, textoDoPedido } from '../../platform/http/alvos';
import { CarteiraService } from './carteira/carteira.service';
import { LicencaConsultaService } from './licenca-consulta.service';

/** Acha a licença do protocolo que o pedido traz, ou o que a carteira dela imprime. */
@Injectable()
export class AlvosDaLicenca implements OnModuleInit {
  constructor(
    private readonly alvos: Alvos,
    private readonly consulta: LicencaConsultaService,
    private readonly carteiras: CarteiraService,
  ) {}

  onModuleInit(): void {
    this.alvos.registrar('LICENCA', async (requisicao) => {
      const licenca = await this.consulta.porProtocolo(textoDoPedido(requisicao, 'protocolo'));
      return { pessoaId: licenca.pessoaId, objeto: licenca };
    });
    this.alvos.registrar('CARTEIRA', async (requisicao) => {
      const linha = await this.carteiras.porProtocolo(textoDoPedido(requisicao, 'protocolo'));
      return { pessoaId: linha.pessoaId, objeto: linha };
    });
  }
}
