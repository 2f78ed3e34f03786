import { Injectable } from '@nestjs/common';
import { Transacoes } from '../../../platform/database/transacoes';
import { ConfirmarPagamentoService } from '../../licenca/pagamento/confirmar-pagamento.service';

const POR_VEZ = 500;

/** Pede a carteira e o e-mail das licenças que um retorno ativou, depois que ele acabou: nada atrasa as ativações. */
@Injectable()
export class AnunciarAtivadasService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly confirmarPagamento: ConfirmarPagamentoService,
  ) {}

  /** Repetir não pede nada duas vezes. */
  async doRetorno(retornoId: number): Promise<void> {
    let ultima: number | undefined = 0;
    while (ultima !== undefined) {
      const depoisDe: number = ultima;
      ultima = await this.transacoes.executar(async (em) => {
        const linhas = await em.query<{ linha: number; documentoId: number; referencia: string }[]>(
          `SELECT l.linha, l.documento_id AS documentoId, d.referencia
           FROM retorno_linha l JOIN documento_pagamento d ON d.id = l.documento_id
           WHERE l.retorno_id = ? AND l.linha > ? AND l.efeito = 'LICENCA_ATIVADA'
           ORDER BY l.linha LIMIT ${POR_VEZ}`,
          [retornoId, depoisDe],
        );
        await this.confirmarPagamento.anunciar(em, linhas);
        return linhas.at(-1)?.linha;
      });
    }
  }
}
