import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';
import { FILAS } from '../../platform/queue/filas';
import { Outbox } from '../../platform/queue/outbox';
import { Relogio } from '../../platform/relogio';
import { haOutraAberta } from './domain/acoes';
import { vencimentoDaLicenca } from './domain/estado';
import { LicencaEntity } from './licenca.entity';
import { MudarSituacaoService } from './mudar-situacao.service';

export type ResultadoPagamento = { resultado: 'ATIVADA' } | { resultado: 'PENDENCIA'; motivo: string };

const pendencia = (motivo: string): ResultadoPagamento => ({ resultado: 'PENDENCIA', motivo });

/** Ativa a licença cujo documento foi pago (decisões D4, D6 e D9). */
@Injectable()
export class ConfirmarPagamentoService {
  constructor(
    private readonly mudar: MudarSituacaoService,
    private readonly outbox: Outbox,
    private readonly relogio: Relogio,
  ) {}

  /**
   * `valorPago` em centavos, já conferido por quem chama. O que não ativa volta como pendência com o motivo:
   * `LICENCA_DESCONHECIDA`, `LICENCA_JA_PAGA`, `LICENCA_NAO_PAGAVEL`, `OUTRA_LICENCA_ABERTA`, `PAGO_FORA_DO_PRAZO`.
   * Com `aceita`, alguém da equipe já decidiu que o pagamento vale, mesmo fora do prazo (decisão D6).
   */
  async confirmar(
    em: EntityManager,
    pedido: {
      referencia: string;
      documentoId: number;
      dataPagamento: DataCivil;
      valorPago: number;
      vencimentoDocumento: DataCivil;
      ator: string;
      aceita?: boolean;
    },
  ): Promise<ResultadoPagamento> {
    const alvo = await em.findOneBy(LicencaEntity, { id: Number(pedido.referencia) });
    if (!alvo) return pendencia('LICENCA_DESCONHECIDA');
    const daPessoa = await this.mudar.travarDaPessoa(em, alvo.pessoaId);
    const licenca = daPessoa.find((l) => l.id === alvo.id)!;
    const impedimento = this.impedimento(licenca, daPessoa, pedido);
    if (impedimento) return pendencia(impedimento);

    const antiga = daPessoa.find((l) => l.id === licenca.renovaId) ?? null;
    if (antiga && (antiga.status === 'VIGENTE' || antiga.status === 'VENCIDO')) {
      await this.mudar.aplicar(em, antiga, 'RENOVACAO_PAGA', { ator: pedido.ator });
    }
    await this.mudar.aplicar(em, licenca, 'PAGAMENTO_CONFIRMADO', {
      ator: pedido.ator,
      campos: {
        dataAtivacao: pedido.dataPagamento,
        dataVencimento: vencimentoDaLicenca(pedido.dataPagamento, antiga?.dataVencimento ?? null),
        documentoPagoId: pedido.documentoId,
      },
    });
    const chave = `${licenca.id}:${pedido.documentoId}`;
    await this.outbox.publicar(em, {
      fila: FILAS.carteiraPdf,
      chave: `carteira:${chave}`,
      dados: { licencaId: licenca.id },
    });
    await this.outbox.publicar(em, {
      fila: FILAS.email,
      chave: `pagamento-confirmado:${chave}`,
      dados: { modelo: 'PAGAMENTO_CONFIRMADO', licencaId: licenca.id, documentoId: pedido.documentoId },
    });
    return { resultado: 'ATIVADA' };
  }

  private impedimento(
    licenca: LicencaEntity,
    daPessoa: LicencaEntity[],
    pedido: { dataPagamento: DataCivil; vencimentoDocumento: DataCivil; aceita?: boolean },
  ): string | null {
    switch (licenca.status) {
      case 'AGUARDANDO_PAGAMENTO':
      case 'ATIVO_AGUARDANDO_PAGAMENTO':
        return null;
      case 'VIGENTE':
        return 'LICENCA_JA_PAGA';
      case 'VENCIDO':
      case 'INATIVO':
        return 'LICENCA_NAO_PAGAVEL';
      case 'INVALIDADO':
        if (licenca.motivo === 'OPERADOR') return 'LICENCA_NAO_PAGAVEL';
        if (haOutraAberta(licenca, daPessoa, this.relogio.hoje(), licenca.renovaId))
          return 'OUTRA_LICENCA_ABERTA';
        return pedido.aceita || pedido.dataPagamento <= pedido.vencimentoDocumento
          ? null
          : 'PAGO_FORA_DO_PRAZO';
    }
  }
}
