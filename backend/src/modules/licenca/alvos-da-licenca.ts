import { Injectable, OnModuleInit } from '@nestjs/common';
import { Alvos, textoDoPedido } from '../../platform/http/alvos';
import { LicencaConsultaService } from './licenca-consulta.service';

/** Acha a licença do protocolo que o pedido traz. */
@Injectable()
export class AlvosDaLicenca implements OnModuleInit {
  constructor(
    private readonly alvos: Alvos,
    private readonly consulta: LicencaConsultaService,
  ) {}

  onModuleInit(): void {
    this.alvos.registrar('LICENCA', async (requisicao) => {
      const licenca = await this.consulta.porProtocolo(textoDoPedido(requisicao, 'protocolo'));
      return { pessoaId: licenca.pessoaId, objeto: licenca };
    });
  }
}
