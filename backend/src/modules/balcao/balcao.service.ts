import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Ator, atorDe, escreverAtor } from '../../platform/ator';
import { somarDias } from '../../kernel/data-civil';
import { achado, camposInvalidos, conflito } from '../../kernel/erro-dominio';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { Ajustes } from '../../platform/ajustes/ajustes';
import { Transacoes } from '../../platform/database/transacoes';
import { FILAS } from '../../platform/queue/filas';
import { Outbox } from '../../platform/queue/outbox';
import { Relogio } from '../../platform/relogio';
import type { Sessao } from '../../platform/sessao/sessao';
import { BaixarDocumentoService } from '../pagamento/baixar-documento.service';
import type { DocumentoPagamentoEntity } from '../pagamento/documento-pagamento.entity';
import { avisarDaLicenca } from '../licenca/avisar-da-licenca';
import { CobrarLicencaService } from '../licenca/pagamento/cobrar-licenca.service';
import { ConfirmarPagamentoService } from '../licenca/pagamento/confirmar-pagamento.service';
import { haOutraAberta } from '../licenca/domain/acoes';
import { impedimentoDaProvisoria } from './domain/acoes-do-balcao';
import { nomeDoComprovante, tipoDoComprovante } from '../licenca/domain/comprovante';
import { eventoDaReativacao } from '../licenca/domain/estado';
import { LicencaHistoricoEntity } from '../licenca/licenca-historico.entity';
import { LicencaEntity } from '../licenca/licenca.entity';
import { IsentarLicencaService } from '../licenca/isencao/isentar-licenca.service';
import { MudarSituacaoService } from '../licenca/mudar-situacao.service';
import { DinheiroDaLicenca } from '../licenca/pagamento/dinheiro-da-licenca';
import { DecidirDocumentoService } from '../pagamento/decidir-documento.service';
import { PessoaEntity } from '../pessoa/pessoa.entity';
import { SalvarPessoaService } from '../pessoa/salvar-pessoa.service';
import type { DecisaoDaIsencao, PedidoDeInvalidar } from './balcao.dto';
import { guardarComprovante, guardarFolha } from '../licenca/papeis-da-licenca';
import { exigirMudavel } from './exigir-mudavel';

interface Travada {
  readonly em: EntityManager;
  readonly licenca: LicencaEntity;
  readonly daPessoa: LicencaEntity[];
}

const SEM_DATAS = {
  dataAtivacao: null,
  dataVencimento: null,
  dataVencimentoProvisoria: null,
  documentoPagoId: null,
  prazoPagamento: null,
  isencaoId: null,
};

/** O que só a equipe faz com uma licença (decisão D6). Ninguém o faz com a sua (decisão D1). */
@Injectable()
export class BalcaoService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly mudar: MudarSituacaoService,
    private readonly cobrar: CobrarLicencaService,
    private readonly baixar: BaixarDocumentoService,
    private readonly isentar: IsentarLicencaService,
    private readonly salvarPessoa: SalvarPessoaService,
    private readonly dinheiro: DinheiroDaLicenca,
    private readonly documentos: DecidirDocumentoService,
    private readonly confirmarPagamento: ConfirmarPagamentoService,
    private readonly ajustes: Ajustes,
    private readonly outbox: Outbox,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /**
   * Título provisório pelos dias que a agência dá, com o comprovante que o justifica. O documento de pagamento fica como está: é o banco
   * que o dá por pago. Erros: 422 no arquivo; 403 `INTERESSE_PROPRIO`; 404; 409 `PROVISORIA_JA_CONCEDIDA`,
   * `LICENCA_VIGENTE`, `TRANSICAO_INVALIDA`.
   */
  async concederProvisoria(
    id: number,
    arquivo: { nome: string; bytes: Buffer },
    sessao: Sessao,
  ): Promise<void> {
    const tipo = tipoDoComprovante(arquivo.bytes);
    if (!tipo) {
      throw camposInvalidos({ campo: 'file', codigo: 'COMPROVANTE_INVALIDO' });
    }
    await this.comLicenca(id, sessao, async ({ em, licenca, daPessoa }) => {
      const jaConcedida = await em.existsBy(LicencaHistoricoEntity, {
        licencaId: id,
        evento: 'PROVISORIA_CONCEDIDA',
      });
      const hoje = this.relogio.hoje();
      const impedimento = impedimentoDaProvisoria(licenca, daPessoa, jaConcedida, hoje);
      if (impedimento) throw conflito(impedimento);
      const ator = atorDe(sessao);
      await guardarComprovante(em, {
        licencaId: id,
        nome: nomeDoComprovante(arquivo.nome),
        tipo,
        tamanho: arquivo.bytes.length,
        bytes: arquivo.bytes,
        enviadoPor: escreverAtor(ator),
        enviadoEm: this.relogio.agora(),
      });
      await this.mudar.aplicar(em, licenca, 'PROVISORIA_CONCEDIDA', {
        ator,
        campos: {
          dataVencimentoProvisoria: somarDias(hoje, this.ajustes.valor('provisoriaDias', hoje)),
        },
      });
      await this.outbox.publicar(em, {
        fila: FILAS.carteiraPdf,
        chave: `carteira:provisoria:${id}`,
        dados: { licencaId: id },
      });
    });
  }

  /**
   * Invalida com motivo, e com ela a renovação à espera; o que se podia pagar é baixado, e o que já se pagou vai à mesa,
   * para se devolver ou ficar. Erros: 403 `INTERESSE_PROPRIO`;
   * 404; 409 `TRANSICAO_INVALIDA`, `SITUACAO_MUDOU` desde que se viu.
   */
  async invalidar(id: number, { motivo, visto }: PedidoDeInvalidar, sessao: Sessao): Promise<void> {
    await this.comLicenca(id, sessao, async ({ em, licenca, daPessoa }) => {
      if (visto && visto !== licenca.status) throw conflito('SITUACAO_MUDOU');
      const renovacoes = daPessoa.filter((outra) => outra.renovaId === id && outra.vagaPendente === 1);
      const ator = atorDe(sessao);
      for (const alvo of [licenca, ...renovacoes]) {
        await this.mudar.aplicar(em, alvo, 'INVALIDADA_POR_OPERADOR', { ator, motivo });
        await this.dinheiro.oferecer(em, String(alvo.id));
        await this.baixar.baixarDaReferencia(em, {
          referencia: String(alvo.id),
          ator,
          motivo: 'LICENCA_INVALIDADA',
        });
        await this.avisar(em, 'LICENCA_INVALIDADA', alvo.id);
      }
    });
  }

  /**
   * Desfaz uma invalidação. Com o pagamento ou a isenção no lugar, a licença volta a valer até a data que tinha, ou a
   * esperar a decisão, com outro prazo; paga enquanto estava invalidada, passa a valer; senão espera pagamento, com documento novo, ou
   * que se decida o dinheiro que já a paga e está na mesa; a que ela renovava volta então a valer. Erros: como `invalidar`, e 409 `OUTRA_LICENCA_ABERTA`
   * se outra da modalidade já ocupa o lugar: então o dinheiro continua oferecido na mesa.
   */
  async reativar(id: number, motivo: string, sessao: Sessao): Promise<void> {
    await this.comLicenca(id, sessao, async ({ em, licenca, daPessoa }) => {
      const ator = atorDe(sessao);
      const hoje = this.relogio.hoje();
      if (haOutraAberta(licenca, daPessoa, hoje, licenca.renovaId)) throw conflito('OUTRA_LICENCA_ABERTA');
      const pago = await this.documentos.pago(em, String(id));
      const sustentada = licenca.isencaoId !== null || (pago !== null && pago.id === licenca.documentoPagoId);
      const evento = eventoDaReativacao(sustentada, licenca.dataVencimento, hoje);
      const esperaPagar = evento === 'INVALIDACAO_DESFEITA';
      await this.mudar.aplicar(em, licenca, evento, { ator, motivo, campos: esperaPagar ? SEM_DATAS : {} });
      // O que se pagou não sustenta uma isenta: fica na mesa.
      if (pago && licenca.isencaoId === null) await this.dinheiro.recolher(em, pago.id, ator);
      if (esperaPagar) {
        if (pago) await this.valerPeloPago(em, licenca, pago, ator);
        else {
          await this.mudar.reviverRenovada(em, licenca, daPessoa, { ator, motivo });
          await this.cobrar.cobrarOuEsperar(em, licenca, { pagador: 'O_MESMO', ator });
        }
      } else if (licenca.status === 'VIGENTE') {
        await this.outbox.publicar(em, {
          fila: FILAS.carteiraPdf,
          chave: `carteira:reativada:${id}:${this.relogio.agora().getTime()}`,
          dados: { licencaId: id },
        });
        await this.avisar(em, 'LICENCA_DE_VOLTA', id);
      } else if (licenca.status === 'AGUARDANDO_ANALISE') await this.isentar.esperarDecisao(em, licenca);
    });
  }

  /** O pagamento que chegou enquanto a licença estava invalidada vale agora: quem a reativa o aceita. */
  private async valerPeloPago(
    em: EntityManager,
    licenca: LicencaEntity,
    pago: DocumentoPagamentoEntity,
    ator: Ator,
  ): Promise<void> {
    const resposta = await this.confirmarPagamento.confirmar(em, {
      referencia: String(licenca.id),
      documentoId: pago.id,
      dataPagamento: pago.pagoEm ?? this.relogio.hoje(),
      vencimentoDocumento: pago.vencimento,
      ator,
      aceita: true,
    });
    if (resposta.resultado === 'PENDENCIA') throw conflito(resposta.motivo);
    await this.mudar.travarDaPessoa(em, licenca.pessoaId);
  }

  /**
   * Decide a isenção de uma licença: a que espera concede-se ou nega-se; a concedida por engano desfaz-se, e a negativa também.
   * Negada ou desfeita, a licença espera pagamento, com documento novo. Erros: 403 `INTERESSE_PROPRIO`; 404; 409 `TRANSICAO_INVALIDA`,
   * `RENOVACAO_EM_CURSO`.
   */
  async decidirIsencao(id: number, decisao: DecisaoDaIsencao, motivo: string, sessao: Sessao): Promise<void> {
    await this.comLicenca(id, sessao, async ({ em, licenca, daPessoa }) => {
      const por = { ator: atorDe(sessao), motivo };
      switch (decisao) {
        case 'CONCEDER':
          await this.isentar.conceder(em, licenca, daPessoa, por);
          return this.salvarPessoa.confirmarIdentidade(em, licenca.pessoaId);
        case 'NEGAR':
          return this.isentar.negar(em, licenca, por);
        case 'DESFAZER':
          return this.isentar.desfazer(em, licenca, daPessoa, por);
        case 'DESFAZER_NEGATIVA':
          return this.isentar.desfazerNegativa(em, licenca, por);
      }
    });
  }

  /** A folha que a pessoa assinou está com a agência. Erros: 403 `INTERESSE_PROPRIO`; 404; 409 `FOLHA_NAO_ESPERADA`. */
  async recolherFolha(id: number, sessao: Sessao): Promise<void> {
    await this.comLicenca(id, sessao, async ({ em, licenca }) => {
      const ator = atorDe(sessao);
      const recolhida = { por: escreverAtor(ator), quando: this.relogio.agora() };
      if (!(await guardarFolha(em, id, recolhida))) throw conflito('FOLHA_NAO_ESPERADA');
      await this.auditoria.anotar(em, 'FOLHA_RECOLHIDA', ator, ['licenca', id], {
        pessoaId: licenca.pessoaId,
      });
    });
  }

  private async avisar(
    em: EntityManager,
    modelo: 'LICENCA_INVALIDADA' | 'LICENCA_DE_VOLTA',
    licencaId: number,
  ): Promise<void> {
    const vez = this.relogio.agora().getTime();
    await avisarDaLicenca(this.outbox, em, { modelo, licencaId, vez });
  }

  private async comLicenca(
    id: number,
    sessao: Sessao,
    agir: (travada: Travada) => Promise<void>,
  ): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const alvo = achado(await em.findOneBy(LicencaEntity, { id }));
      const daPessoa = await this.mudar.travarDaPessoa(em, alvo.pessoaId);
      exigirMudavel(await em.findOneBy(PessoaEntity, { id: alvo.pessoaId }), sessao);
      await agir({ em, daPessoa, licenca: daPessoa.find((licenca) => licenca.id === id)! });
    });
  }
}
