import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import type { Centavos } from '../../../kernel/centavos';
import { Ator, SISTEMA } from '../../../platform/ator';
import { DinheiroDaLicenca } from '../../licenca/pagamento/dinheiro-da-licenca';
import { DecidirDocumentoService } from '../../pagamento/decidir-documento.service';
import { NO_DOCUMENTO } from '../domain/pendencias';
import { PendenciaEntity } from './pendencia.entity';
import { Pendencias } from './pendencias';

const MOTIVO = 'PAGO_SEM_LICENCA';

@Injectable()
export class DinheiroDaLicencaService extends DinheiroDaLicenca {
  constructor(
    private readonly documentos: DecidirDocumentoService,
    private readonly pendencias: Pendencias,
  ) {
    super();
  }

  async oferecer(em: EntityManager, referencia: string): Promise<void> {
    for (const { id, valorPago, pagoEm } of await this.documentos.travar(em, referencia)) {
      if (valorPago === 0 || (await em.existsBy(PendenciaEntity, oferecem(id)))) continue;
      const nova = {
        chave: `documento:${id}:${MOTIVO}`,
        motivo: MOTIVO,
        documentoId: id,
        referencia,
        valor: valorPago,
        valorPago,
        dataPagamento: pagoEm,
      };
      await this.pendencias.abrirDeNovo(em, nova, SISTEMA);
    }
  }

  async retido(em: EntityManager, referencia: string): Promise<Centavos> {
    const [soma] = await em.query<{ retido: string | number }[]>(
      `SELECT COALESCE(SUM(retido), 0) AS retido FROM pendencia
       WHERE referencia = ? AND estado = 'ABERTA' AND retido > 0`,
      [referencia],
    );
    return Number(soma?.retido ?? 0);
  }

  async recolher(em: EntityManager, documentoId: number, ator: Ator): Promise<void> {
    const quais = { ...oferecem(documentoId), retido: 0 };
    await this.pendencias.fechar(em, quais, 'LICENCA_VALE', { ator });
  }
}

/** As que já oferecem o dinheiro que está no documento, ou que deixam de fazer falta quando a licença vale. */
const oferecem = (documentoId: number) => ({
  documentoId,
  estado: 'ABERTA' as const,
  motivo: In([...NO_DOCUMENTO]),
});
