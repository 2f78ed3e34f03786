import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';

@Injectable()
export class ConfirmarPagamentoService {
  async confirmar(
    _em: EntityManager,
    _pedido: {
      referencia: string;
      documentoId: number;
      dataPagamento: DataCivil;
      valorPago: number;
      vencimentoDocumento: DataCivil;
      ator: string;
    },
  ): Promise<{ resultado: 'ATIVADA' } | { resultado: 'PENDENCIA'; motivo: string }> {
    return { resultado: 'ATIVADA' };
  }
}
