import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';

@Injectable()
export class EstornarPagamentoService {
  async estornar(
    _em: EntityManager,
    _pedido: { referencia: string; documentoId: number; data: DataCivil; motivo: string; ator: string },
  ): Promise<{ resultado: 'ESTORNADA' | 'PENDENCIA'; motivo?: string }> {
    return { resultado: 'ESTORNADA' };
  }
}
