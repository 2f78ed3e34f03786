import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Ator } from '../../../platform/ator';
import { eventoDeVolta, Situacao } from '../domain/estado';
import { LicencaEntity } from '../licenca.entity';
import { MudarSituacaoService } from '../mudar-situacao.service';
import { ConfirmarPagamentoService } from './confirmar-pagamento.service';

/** Desfaz a ativação que alguém da equipe decidiu, enquanto nada mais aconteceu à licença. */
@Injectable()
export class DesfazerAceiteService {
  constructor(
    private readonly mudar: MudarSituacaoService,
    private readonly confirmar: ConfirmarPagamentoService,
  ) {}

  /**
   * A licença volta à situação de antes, e a que ela renovava volta a valer. `false`, sem mudar nada, se ela já não é a
   * que este documento ativou, ainda que já vencida, ou se uma renovação dela já foi pedida.
   */
  async desfazer(
    em: EntityManager,
    pedido: { licencaId: number; documentoId: number; antes: Situacao; ator: Ator },
  ): Promise<boolean> {
    const { id: licencaId, pessoaId } = await em.findOneByOrFail(LicencaEntity, { id: pedido.licencaId });
    const daPessoa = await this.mudar.travarDaPessoa(em, pessoaId);
    const licenca = daPessoa.find(({ id }) => id === licencaId);
    const evento = eventoDeVolta(pedido.antes);
    if (!evento || !podeVoltar(licenca, daPessoa, pedido.documentoId)) return false;
    const por = { ator: pedido.ator, motivo: 'ACEITE_DESFEITO' };
    await this.mudar.aplicar(em, licenca, evento, {
      ...por,
      campos: { dataAtivacao: null, dataVencimento: null, documentoPagoId: null },
    });
    await this.mudar.reviverRenovada(em, licenca, daPessoa, por);
    await this.confirmar.desanunciar(em, { referencia: String(licenca.id), documentoId: pedido.documentoId });
    return true;
  }
}

function podeVoltar(
  licenca: LicencaEntity | undefined,
  daPessoa: readonly LicencaEntity[],
  documentoId: number,
): licenca is LicencaEntity {
  return (
    (licenca?.status === 'VIGENTE' || licenca?.status === 'VENCIDO') &&
    licenca.documentoPagoId === documentoId &&
    !daPessoa.some((outra) => outra.modalidade === licenca.modalidade && outra.vagaPendente === 1)
  );
}
