import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Ator } from '../../../platform/ator';
import type { DataCivil } from '../../../kernel/data-civil';
import { Outbox } from '../../../platform/queue/outbox';
import { avisarDaLicenca } from '../avisar-da-licenca';
import { CobrarLicencaService } from './cobrar-licenca.service';
import { LicencaEntity } from '../licenca.entity';
import { MudarSituacaoService } from '../mudar-situacao.service';

export type ResultadoEstorno = { resultado: 'ESTORNADA' } | { resultado: 'PENDENCIA'; motivo: string };

/** Desfaz a ativação de uma licença cujo pagamento o banco estornou (decisão D6). */
@Injectable()
export class EstornarPagamentoService {
  constructor(
    private readonly mudar: MudarSituacaoService,
    private readonly cobrar: CobrarLicencaService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * A licença volta a AGUARDANDO_PAGAMENTO, com documento novo se não há outro pagamento que a pague, e a pessoa sabe por quê; se era
   * renovação, a antiga volta a valer pelo calendário. Volta como pendência: `LICENCA_DESCONHECIDA`, `NAO_ATIVADA_POR_ESTE_DOCUMENTO`, `RENOVACAO_EM_CURSO`.
   */
  async estornar(
    em: EntityManager,
    pedido: { referencia: string; documentoId: number; data: DataCivil; motivo: string; ator: Ator },
  ): Promise<ResultadoEstorno> {
    const alvo = await em.findOneBy(LicencaEntity, { id: Number(pedido.referencia) });
    if (!alvo) return { resultado: 'PENDENCIA', motivo: 'LICENCA_DESCONHECIDA' };
    const daPessoa = await this.mudar.travarDaPessoa(em, alvo.pessoaId);
    const licenca = daPessoa.find((l) => l.id === alvo.id)!;
    if (licenca.status !== 'VIGENTE' || licenca.documentoPagoId !== pedido.documentoId) {
      return { resultado: 'PENDENCIA', motivo: 'NAO_ATIVADA_POR_ESTE_DOCUMENTO' };
    }
    if (daPessoa.some((l) => l.modalidade === licenca.modalidade && l.vagaPendente === 1)) {
      return { resultado: 'PENDENCIA', motivo: 'RENOVACAO_EM_CURSO' };
    }
    await this.mudar.aplicar(em, licenca, 'PAGAMENTO_ESTORNADO', {
      ator: pedido.ator,
      motivo: pedido.motivo,
      campos: { dataAtivacao: null, dataVencimento: null, documentoPagoId: null, prazoPagamento: null },
    });
    await this.mudar.reviverRenovada(em, licenca, daPessoa, { ator: pedido.ator, motivo: pedido.motivo });
    const novo = await this.cobrar.cobrarOuEsperar(em, licenca, {
      pagador: 'O_MESMO',
      ator: pedido.ator,
      semAviso: true,
    });
    await avisarDaLicenca(this.outbox, em, {
      modelo: novo ? 'BOLETO_DE_ESTORNO' : 'ESTORNO_COMPENSANDO',
      licencaId: licenca.id,
      documentoId: novo?.id,
      vez: novo?.id ?? pedido.documentoId,
    });
    return { resultado: 'ESTORNADA' };
  }
}
