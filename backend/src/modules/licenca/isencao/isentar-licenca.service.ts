import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { somarDias } from '../../../kernel/data-civil';
import { camposInvalidos, conflito } from '../../../kernel/erro-dominio';
import { Ajustes } from '../../../platform/ajustes/ajustes';
import type { Ator } from '../../../platform/ator';
import { FILAS } from '../../../platform/queue/filas';
import { Outbox } from '../../../platform/queue/outbox';
import { Relogio } from '../../../platform/relogio';
import { vencimentoDaLicenca } from '../../agencia/domain/vencimento-da-licenca';
import { dependeDoCadastro, Isencao, Isencoes } from '../../agencia/isencoes/isencoes';
import { BaixarDocumentoService } from '../../pagamento/baixar-documento.service';
import { mudaIdentidade } from '../../pessoa/salvar-pessoa.service';
import { avisarDaLicenca } from '../avisar-da-licenca';
import { estaAberta } from '../domain/estado';
import { LicencaEntity } from '../licenca.entity';
import { MudarSituacaoService } from '../mudar-situacao.service';
import { CobrarLicencaService } from '../pagamento/cobrar-licenca.service';
import { DinheiroDaLicenca } from '../pagamento/dinheiro-da-licenca';

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
    private readonly baixar: BaixarDocumentoService,
    private readonly dinheiro: DinheiroDaLicenca,
    private readonly isencoes: Isencoes,
    private readonly ajustes: Ajustes,
    private readonly outbox: Outbox,
    private readonly relogio: Relogio,
  ) {}

  /**
   * O que se segue ao pedido: o que se prova por documento espera por alguém da equipe, até o prazo; o resto já vale, a não ser
   * que dependa da idade ou do sexo e o próprio os tenha mudado (`porConferir`). `daPessoa` são as licenças dela, travadas, com
   * esta.
   */
  async pedir(
    em: EntityManager,
    licenca: LicencaEntity,
    isencao: Isencao,
    { daPessoa, ator, porConferir }: { daPessoa: readonly LicencaEntity[]; ator: Ator; porConferir: boolean },
  ): Promise<void> {
    const espera = isencao.comprovacao === 'DOCUMENTO' || (porConferir && dependeDoCadastro(isencao));
    if (espera) await this.esperarDecisao(em, licenca);
    else await this.conceder(em, licenca, daPessoa, { ator });
  }

  /**
   * A data de nascimento e o sexo por que uma licença aberta é isenta só se corrigem no balcão, com o documento à vista. Erro:
   * 422, nos campos.
   */
  recusarCorrecao(
    daPessoa: readonly LicencaEntity[],
    antes: Parameters<typeof mudaIdentidade>[0],
    depois: Parameters<typeof mudaIdentidade>[1],
    prefixo = '',
  ): void {
    if (!mudaIdentidade(antes, depois)) return;
    const isenta = daPessoa.some((licenca) => {
      const isencao = estaAberta(licenca.status) && this.isencoes.daLicenca(licenca.isencaoId);
      return isencao && dependeDoCadastro(isencao.valor);
    });
    if (!isenta) return;
    const mudados = (['dataNascimento', 'sexo'] as const).filter((campo) => antes[campo] !== depois[campo]);
    throw camposInvalidos(
      ...mudados.map((campo) => ({ campo: `${prefixo}${campo}`, codigo: 'CORRIGIR_NO_BALCAO' })),
    );
  }

  /** Dá-lhe o prazo da análise, a contar de hoje, e avisa. */
  async esperarDecisao(em: EntityManager, licenca: LicencaEntity): Promise<void> {
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
    const fimDaRenovada = await this.mudar.tomarLugar(em, licenca, daPessoa, ator);
    const anos = isencao.valor.validadeAnos ?? this.ajustes.valor('validadeAnos', hoje);
    const dataVencimento = vencimentoDaLicenca(hoje, fimDaRenovada, anos);
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

  /**
   * Não cabia: a licença passa a esperar pagamento, com documento novo se não há outro pago por decidir. Erro: 409
   * `TRANSICAO_INVALIDA`.
   */
  async negar(em: EntityManager, licenca: LicencaEntity, decisao: Decisao): Promise<void> {
    const campos = { isencaoId: null, isencaoNegadaId: licenca.isencaoId };
    await this.mudar.aplicar(em, licenca, 'ISENCAO_NEGADA', { ...decisao, campos });
    await this.passarAPagar(em, licenca, decisao.ator);
  }

  /**
   * Negou-se, ou desfez-se, por engano: volta a esperar a decisão, e o que havia a pagar sai de circulação; o que já se pagou vai à mesa. Erro:
   * 409 `TRANSICAO_INVALIDA`, também se já vale, venceu ou se invalidou.
   */
  async desfazerNegativa(
    em: EntityManager,
    licenca: LicencaEntity,
    decisao: Decisao & { motivo: string },
  ): Promise<void> {
    if (licenca.isencaoNegadaId === null) throw conflito('TRANSICAO_INVALIDA');
    const campos = { isencaoId: licenca.isencaoNegadaId, isencaoNegadaId: null };
    await this.mudar.aplicar(em, licenca, 'NEGATIVA_DESFEITA', { ...decisao, campos });
    const referencia = String(licenca.id);
    await this.dinheiro.oferecer(em, referencia);
    await this.baixar.baixarDaReferencia(em, { referencia, ator: decisao.ator, motivo: 'NEGATIVA_DESFEITA' });
    await this.esperarDecisao(em, licenca);
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
      campos: {
        isencaoId: null,
        isencaoNegadaId: licenca.isencaoId,
        dataAtivacao: null,
        dataVencimento: null,
      },
    });
    await this.mudar.reviverRenovada(em, licenca, daPessoa, decisao);
    await this.avisar(em, licenca, 'LICENCA_POR_ENGANO');
    await this.passarAPagar(em, licenca, decisao.ator);
  }

  private async passarAPagar(em: EntityManager, licenca: LicencaEntity, ator: Ator): Promise<void> {
    const documento = await this.cobrar.cobrarOuEsperar(em, licenca, { pagador: null, ator, semAviso: true });
    await this.avisar(
      em,
      licenca,
      documento ? 'BOLETO_SEM_ISENCAO' : 'SEM_ISENCAO_POR_CONFERIR',
      documento?.id,
    );
  }

  private async avisar(
    em: EntityManager,
    { id }: LicencaEntity,
    modelo: Parameters<typeof avisarDaLicenca>[2]['modelo'],
    documentoId?: number,
  ): Promise<void> {
    // Nega-se, concede-se e desfaz-se mais do que uma vez.
    const vez = this.relogio.agora().getTime();
    await avisarDaLicenca(this.outbox, em, { modelo, licencaId: id, documentoId, vez });
  }
}
