import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { conflito } from '../../kernel/erro-dominio';
import type { ConvenioContadorEntity } from './convenio-contador.entity';

/** Toma números do convênio. Desfeita a transação, o número volta; feita, nunca mais sai. */
@Injectable()
export class NumeracaoConvenioService {
  /** Próximo número, numa só instrução. Erro: 409 `CONVENIO_SEM_CONTADOR`. */
  async proximo(
    em: EntityManager,
    convenioId: number,
    nome: ConvenioContadorEntity['nome'],
  ): Promise<number> {
    const { affectedRows, insertId } = await em.query<{ affectedRows: number; insertId: number }>(
      'UPDATE convenio_contador SET valor = LAST_INSERT_ID(valor + 1) WHERE convenio_id = ? AND nome = ?',
      [convenioId, nome],
    );
    if (affectedRows !== 1) throw conflito('CONVENIO_SEM_CONTADOR');
    return Number(insertId);
  }

  /** Faz esperar quem mais quiser este contador até o fim da transação, sem tomar número. */
  async travar(em: EntityManager, convenioId: number, nome: ConvenioContadorEntity['nome']): Promise<void> {
    await em.query('SELECT valor FROM convenio_contador WHERE convenio_id = ? AND nome = ? FOR UPDATE', [
      convenioId,
      nome,
    ]);
  }
}
