import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { somarDias } from '../../../kernel/data-civil';
import { conflito } from '../../../kernel/erro-dominio';
import { Ajustes } from '../../../platform/ajustes/ajustes';
import type { Ator } from '../../../platform/ator';
import { FILAS } from '../../../platform/queue/filas';
import { Outbox } from '../../../platform/queue/outbox';
import { Relogio } from '../../../platform/relogio';
import { vencimentoDaLicenca } from '../../agencia/domain/efeito-do-ajuste';
import { Isencao, Isencoes } from '../../agencia/isencoes/isencoes';
import { LicencaEntity } from '../licenca.entity';
import { MudarSituacaoService } from '../mudar-situacao.service';
import { CobrarLicencaService } from '../pagamento/cobrar-licenca.service';

interface Decisao {
  readonly ator: Ator;
  readonly motivo?: string | null;
}

/** A licença de quem não paga: sem documento de pagamento, vale pela isenção (decisão D17). */
@Injectable()
export class IsentarLicencaService {
  constructor(
    private readonly mudar: MudarSituacaoService,
    private readonly cobrar: CobrarLicencaService,
    private readonly isencoes: Isencoes,
    private readonly ajustes: Ajustes,
    private readonly outbox: Outbox,
    private readonly relogio: Relogio,
  ) {}

  /**
   * O que se segue ao pedido: o que se prova por documento espera por alguém da equipe, até o prazo; o resto já vale.
   * `daPessoa` são as licenças dela, travadas, com esta.
   */
  async pedir(
    em: EntityManager,
    licenca: LicencaEntity,
    { comprovacao }: Pick<Isencao, 'comprovacao'>,
    { daPessoa, ator }: { daPessoa: readonly LicencaEntity[]; ator: Ator },
  ): Promise<void> {
    if (comprovacao !== 'DOCUMENTO') return this.conceder(em, licenca, daPessoa, { ator });
    const hoje = this.relogio.hoje();
    licenca.prazoPagamento = somarDias(hoje, this.ajustes.valor('analiseDias', hoje));
    await em.update(LicencaEntity, { id: licenca.id }, { prazoPagamento: licenca.prazoPagamento });
    await this.avisar(em, licenca, 'ISENCAO_EM_ANALISE');
  }

  /** Passa a valer hoje, pelos anos da isenção; a que ela renova deixa de valer. Erro: 409 `TRANSICAO_INVALIDA`. */
  async conceder(
    em: EntityManager,
    licenca: LicencaEntity,
    daPessoa: readonly LicencaEntity[],
    { ator, motivo = null }: Decisao,
  ): Promise<void> {
    const isencao = this.isencoes.daLicenca(licenca.isencaoId);
    if (!isencao) throw conflito('TRANSICAO_INVALIDA');
    const hoje = this.relogio.hoje();
    const antiga = daPessoa.find(({ id }) => id === licenca.renovaId) ?? null;
    if (antiga && (antiga.status === 'VIGENTE' || antiga.status === 'VENCIDO'))
      await this.mudar.aplicar(em, antiga, 'RENOVACAO_PAGA', { ator });
    const anos = isencao.valor.validadeAnos ?? this.ajustes.valor('validadeAnos', hoje);
    const dataVencimento = vencimentoDaLicenca(hoje, antiga?.dataVencimento ?? null, anos);
    await this.mudar.aplicar(em, licenca, 'ISENCAO_CONCEDIDA', {
      ator,
      motivo,
      campos: { dataAtivacao: hoje, dataVencimento, prazoPagamento: null },
    });
    await this.outbox.publicar(em, {
      fila: FILAS.carteiraPdf,
      chave: `carteira:isenta:${licenca.id}:${this.relogio.agora().getTime()}`,
      dados: { licencaId: licenca.id },
    });
    await this.avisar(em, licenca, 'ISENCAO_CONCEDIDA');
  }

  /** Não cabia: a licença passa a esperar pagamento, com documento novo. Erro: 409 `TRANSICAO_INVALIDA`. */
  async negar(em: EntityManager, licenca: LicencaEntity, decisao: Decisao): Promise<void> {
    await this.mudar.aplicar(em, licenca, 'ISENCAO_NEGADA', { ...decisao, campos: { isencaoId: null } });
    await this.passarAPagar(em, licenca, decisao.ator);
  }

  /**
   * Foi concedida por engano: a carteira deixa de valer, a que ela renovava volta, e a licença espera pagamento. Erros: 409
   * `TRANSICAO_INVALIDA`; `RENOVACAO_EM_CURSO` se já se pediu a renovação dela.
   */
  async desfazer(
    em: EntityManager,
    licenca: LicencaEntity,
    daPessoa: readonly LicencaEntity[],
    decisao: Decisao & { motivo: string },
  ): Promise<void> {
    if (licenca.isencaoId === null) throw conflito('TRANSICAO_INVALIDA');
    if (daPessoa.some((outra) => outra.modalidade === licenca.modalidade && outra.vagaPendente === 1))
      throw conflito('RENOVACAO_EM_CURSO');
    await this.mudar.aplicar(em, licenca, 'ISENCAO_DESFEITA', {
      ...decisao,
      campos: { isencaoId: null, dataAtivacao: null, dataVencimento: null },
    });
    await this.mudar.reviverRenovada(em, licenca, daPessoa, decisao);
    await this.passarAPagar(em, licenca, decisao.ator);
  }

  private async passarAPagar(em: EntityManager, licenca: LicencaEntity, ator: Ator): Promise<void> {
    const documento = await this.cobrar.cobrar(em, licenca, { pagador: null, ator, primeira: true });
    await this.avisar(em, licenca, 'BOLETO_SEM_ISENCAO', documento.id);
  }

  private async avisar(
    em: EntityManager,
    { id }: LicencaEntity,
    modelo: 'ISENCAO_EM_ANALISE' | 'ISENCAO_CONCEDIDA' | 'BOLETO_SEM_ISENCAO',
    documentoId?: number,
  ): Promise<void> {
    await this.outbox.publicar(em, {
      fila: FILAS.email,
      chave: `${modelo.toLowerCase()}:${id}:${this.relogio.agora().getTime()}`,
      dados: { modelo, licencaId: id, ...(documentoId !== undefined && { documentoId }) },
    });
  }
}
