import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';
import { conflito } from '../../kernel/erro-dominio';

/** Preço em vigor, da tabela com datas de início. */
@Injectable()
export class PrecosService {
  /** Centavos. Erro: 409 `PRECO_AUSENTE`. */
  async vigente(em: EntityManager, modalidade: 0 | 1, dia: DataCivil): Promise<number> {
    const linhas = await em.query<{ valor: number }[]>(
      'SELECT valor FROM preco WHERE modalidade = ? AND vigente_desde <= ? ORDER BY vigente_desde DESC LIMIT 1',
      [modalidade, dia],
    );
    if (!linhas[0]) throw conflito('PRECO_AUSENTE');
    return linhas[0].valor;
  }
}
