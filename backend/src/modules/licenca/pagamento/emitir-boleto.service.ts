import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { camposInvalidos, comPrefixo, conflito } from '../../../kernel/erro-dominio';
import { Ator, atorDe } from '../../../platform/ator';
import { Ajustes } from '../../../platform/ajustes/ajustes';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { DocumentoConsultaService, resumir } from '../../pagamento/documento-consulta.service';
import type { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import type { AlvoComDireito } from '../../pessoa/direito-sobre-pessoa.service';
import type { DireitoDeLer } from '../../pessoa/domain/provas';
import { CobrarLicencaService, Cobranca } from './cobrar-licenca.service';
import { acoesDaLicenca } from '../domain/acoes';
import { conferirPagador, PagadorAConferir } from '../domain/pagador';
import { LicencaEntity } from '../licenca.entity';
import { MudarSituacaoService } from '../mudar-situacao.service';
import { foiEliminada } from '../pessoa-eliminada';
import { DinheiroDaLicenca } from './dinheiro-da-licenca';
import { pagamentoDe } from './pagamento-da-licenca';

/** Segunda via: emite outro documento de pagamento quando o anterior já não serve (decisões D6 e D7). */
@Injectable()
export class EmitirBoletoService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly mudar: MudarSituacaoService,
    private readonly documentos: DocumentoConsultaService,
    private readonly cobrar: CobrarLicencaService,
    private readonly dinheiro: DinheiroDaLicenca,
    private readonly ajustes: Ajustes,
    private readonly relogio: Relogio,
  ) {}

  /**
   * `informado` diz quem paga: ausente, o mesmo do documento anterior; nulo, a própria pessoa. Devolve a licença como
   * ficou. Erros: 422 nos campos do pagador; 409 `DOCUMENTO_ABERTO` ou `NADA_A_PAGAR`, e os
   * de `recusarSeHaDinheiro`.
   */
  async emitir(
    { objeto: alvo, direito }: AlvoComDireito<LicencaEntity>,
    informado: PagadorAConferir | null | undefined,
    sessao: Sessao,
  ): Promise<LicencaEntity> {
    const { erros, dados } = conferirPagador(informado);
    if (erros.length > 0) {
      throw camposInvalidos(...comPrefixo('pagador', erros));
    }
    const pagador = informado === undefined ? 'O_MESMO' : dados;
    return this.transacoes.executar(async (em) => {
      const daPessoa = await this.mudar.travarDaPessoa(em, alvo.pessoaId);
      const licenca = daPessoa.find((l) => l.id === alvo.id)!;
      const { acoes } = await this.situar(em, licenca, daPessoa);
      if (acoes.includes('BAIXAR_BOLETO')) throw conflito('DOCUMENTO_ABERTO');
      if (!acoes.includes('GERAR_BOLETO')) throw conflito('NADA_A_PAGAR');
      await this.recusarSeHaDinheiro(em, licenca.id, direito);
      await this.cobrarDeNovo(em, licenca, pagador, atorDe(sessao));
      return licenca;
    });
  }

  /** Até que a agência decida o que já se pagou, só a equipe emite outro documento. Erro: 409 `PAGAMENTO_A_CONFERIR`. */
  async recusarSeHaDinheiro(em: EntityManager, licencaId: number, direito: DireitoDeLer): Promise<void> {
    if (direito !== 'EQUIPE' && (await this.dinheiro.retido(em, String(licencaId), null)) > 0)
      throw conflito('PAGAMENTO_A_CONFERIR');
  }

  /** Quem pedisse outro documento agora o receberia. Nada se trava. */
  async seEmitiria(em: EntityManager, licenca: LicencaEntity): Promise<boolean> {
    const daPessoa = await em.findBy(LicencaEntity, { pessoaId: licenca.pessoaId });
    return (await this.situar(em, licenca, daPessoa)).acoes.includes('GERAR_BOLETO');
  }

  /**
   * Emite outro no lugar deste, mesmo que se possa pagar, para o mesmo pagador: vale o preço e o prazo de hoje. Trava a
   * pessoa e as licenças dela. Erros: 409 `DOCUMENTO_MUDOU` se este já não é o último da licença, `NADA_A_PAGAR` se não se
   * pode trocar.
   */
  async trocar(
    em: EntityManager,
    { id, pessoaId }: Pick<LicencaEntity, 'id' | 'pessoaId'>,
    { documentoId, ator }: { documentoId: number; ator: Ator },
  ): Promise<DocumentoPagamentoEntity> {
    const daPessoa = await this.mudar.travarDaPessoa(em, pessoaId);
    const licenca = daPessoa.find((uma) => uma.id === id)!;
    const { anterior, trocavel } = await this.situar(em, licenca, daPessoa);
    if (anterior?.id !== documentoId) throw conflito('DOCUMENTO_MUDOU');
    if (!trocavel) throw conflito('NADA_A_PAGAR');
    return this.cobrarDeNovo(em, licenca, 'O_MESMO', ator);
  }

  /** O que sairia da troca; nulo se o documento não se troca. Nada se trava. */
  async preverTroca(
    em: EntityManager,
    documentoId: number,
    licenca: LicencaEntity,
  ): Promise<Cobranca | null> {
    const daPessoa = await em.findBy(LicencaEntity, { pessoaId: licenca.pessoaId });
    const { anterior, trocavel } = await this.situar(em, licenca, daPessoa);
    return trocavel && anterior?.id === documentoId ? this.cobrar.prever(licenca.modalidade) : null;
  }

  private async situar(em: EntityManager, licenca: LicencaEntity, daPessoa: readonly LicencaEntity[]) {
    const hoje = this.relogio.hoje();
    const anterior = await this.documentos.maisNovo(em, String(licenca.id));
    const pagamento = pagamentoDe(anterior && resumir(anterior, hoje));
    const dias = this.ajustes.valor('renovacaoDias', hoje);
    const acoes = acoesDaLicenca(licenca, daPessoa, pagamento, hoje, dias);
    const devePagar = acoes.includes('BAIXAR_BOLETO') || acoes.includes('GERAR_BOLETO');
    if (devePagar && (await foiEliminada(em, licenca.pessoaId)))
      return { anterior, acoes: [], trocavel: false };
    // O dinheiro que já está num documento decide-se na mesa, antes; o que está em compensação não se deve.
    return { anterior, acoes, trocavel: devePagar && pagamento !== 'NADA' && anterior?.valorPago === 0 };
  }

  private async cobrarDeNovo(
    em: EntityManager,
    licenca: LicencaEntity,
    pagador: Parameters<CobrarLicencaService['cobrar']>[2]['pagador'],
    ator: Ator,
  ): Promise<DocumentoPagamentoEntity> {
    const documento = await this.cobrar.cobrar(em, licenca, { pagador, ator });
    if (licenca.status === 'INVALIDADO') {
      await this.mudar.aplicar(em, licenca, 'DOCUMENTO_EMITIDO', { ator, campos: { isencaoId: null } });
    }
    return documento;
  }
}
