import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { achado, conflito } from '../../../kernel/erro-dominio';
import { escreverAtor } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { inserir } from '../../../platform/cifra/linha-selada';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import { situacaoEm } from '../../licenca/domain/estado';
import type { LicencaEntity } from '../../licenca/licenca.entity';
import type { Cobranca } from '../../licenca/pagamento/cobrar-licenca.service';
import { EmitirBoletoService } from '../../licenca/pagamento/emitir-boleto.service';
import { BaixarDocumentoService } from '../../pagamento/baixar-documento.service';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { EfeitoDaBaixa, efeitoDaBaixa } from '../../pagamento/domain/baixa';
import { PedidosDeBaixa } from '../../pagamento/pedidos-de-baixa';
import type { Operador } from '../ator';
import type { Idioma } from '../../../platform/i18n/idioma';
import {
  Assunto,
  INTERESSE,
  MesaPendenciasService,
  temInteresse,
} from '../pendencia/mesa-pendencias.service';
import { comTexto } from '../pendencia/texto-do-motivo';
import type { DecisoesDoBoleto } from './boleto.dto';
import { DecisaoDoBoletoEntity } from './decisao-do-boleto.entity';

type Acao = DecisaoDoBoletoEntity['acao'];

interface Decisao {
  readonly justificativa: string;
  readonly operador: Operador;
}

/** O que a cobrança decide sobre um boleto: baixar, retirar o pedido de baixa, emitir outro no lugar. */
@Injectable()
export class DecidirBoletoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly mesa: MesaPendenciasService,
    private readonly baixa: BaixarDocumentoService,
    private readonly pedidos: PedidosDeBaixa,
    private readonly emitir: EmitirBoletoService,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** O que cabe agora e o que cada decisão faria; a quem é dono do dinheiro, só por que não decide. */
  async possiveis(
    documento: DocumentoPagamentoEntity,
    licenca: LicencaEntity | null,
    { operador, idioma }: { operador: Operador; idioma: Idioma },
  ): Promise<DecisoesDoBoleto> {
    const em = this.fonte.manager;
    if (await temInteresse(em, operador, [documento.referencia])) {
      const impedimento = comTexto(INTERESSE, idioma);
      return { baixar: null, retirarBaixa: false, trocar: null, impedimento };
    }
    const pedido = await this.pedidos.emAberto(em, documento.id);
    const documentos = await em.findBy(DocumentoPagamentoEntity, { referencia: documento.referencia });
    return {
      baixar: pedido === null ? aBaixar(documento) : null,
      retirarBaixa: this.retiravel(documento, pedido, { documentos, licenca }),
      trocar: licenca && (await this.emitir.preverTroca(em, documento.id, licenca)),
      impedimento: null,
    };
  }

  /** `efeito` é o que se viu. Erros: 404; 403 `INTERESSE_PROPRIO`; 409 `EFEITO_MUDOU`, `DECISAO_NAO_CABE`. */
  async baixar(id: number, efeito: EfeitoDaBaixa, decisao: Decisao): Promise<void> {
    await this.executar(id, decisao, async (em, documento) => {
      const agora = (await this.pedidos.emAberto(em, id)) === null ? aBaixar(documento) : null;
      if (agora === null) throw conflito('DECISAO_NAO_CABE', { acao: 'BAIXAR', motivo: documento.estado });
      if (agora !== efeito) throw conflito('EFEITO_MUDOU');
      await this.baixa.baixar(em, documento, { ator: decisao.operador, motivo: 'DECISAO' });
      await this.anotar(em, documento, 'BAIXAR', decisao);
    });
  }

  /** Só enquanto o pedido não foi à remessa. Erros: 404; 403 `INTERESSE_PROPRIO`; 409 `DECISAO_NAO_CABE`. */
  async retirarBaixa(id: number, decisao: Decisao): Promise<void> {
    await this.executar(id, decisao, async (em, documento, assunto) => {
      const pedido = await this.pedidos.emAberto(em, id);
      if (!this.retiravel(documento, pedido, assunto)) {
        throw conflito('DECISAO_NAO_CABE', { acao: 'RETIRAR_BAIXA', motivo: pedido ?? documento.estado });
      }
      await this.baixa.retirar(em, documento, { ator: decisao.operador, motivo: 'DECISAO' });
      await this.anotar(em, documento, 'RETIRAR_BAIXA', decisao);
    });
  }

  /**
   * Emite outro boleto no lugar deste, ao preço e com o prazo de hoje, que têm de ser os que se viram. Devolve o novo.
   * Erros: 404; 403 `INTERESSE_PROPRIO`; 409 `DOCUMENTO_MUDOU` se outro já o trocou, `EFEITO_MUDOU`, `NADA_A_PAGAR`.
   */
  async trocar(id: number, visto: Cobranca, decisao: Decisao): Promise<number> {
    let novoId = 0;
    await this.executar(id, decisao, async (em, documento, { licenca }) => {
      if (!licenca) throw conflito('NADA_A_PAGAR');
      const ator = decisao.operador;
      const novo = await this.emitir.trocar(em, licenca, { documentoId: id, ator });
      if (novo.valor !== visto.valor || novo.vencimento !== visto.vencimento) throw conflito('EFEITO_MUDOU');
      await this.anotar(em, documento, 'TROCAR', decisao);
      novoId = novo.id;
    });
    return novoId;
  }

  private async executar(
    id: number,
    { operador }: Decisao,
    decidir: (em: EntityManager, documento: DocumentoPagamentoEntity, assunto: Assunto) => Promise<void>,
  ): Promise<void> {
    const { referencia } = await this.achar(id);
    await this.transacoes.executar(async (em) => {
      await this.mesa.exigirIsencao(em, operador, [referencia]);
      const assunto = await this.mesa.travarAssunto(em, referencia);
      await decidir(
        em,
        assunto.documentos.find((um) => um.id === id)!,
        assunto,
      );
    });
  }

  private async achar(id: number): Promise<DocumentoPagamentoEntity> {
    return achado(await this.fonte.manager.findOneBy(DocumentoPagamentoEntity, { id }));
  }

  /** O pedido não foi ao banco, nenhum outro boleto saiu depois deste e ainda há o que pagar. */
  private retiravel(
    documento: DocumentoPagamentoEntity,
    pedido: string | null,
    { documentos, licenca }: Pick<Assunto, 'documentos' | 'licenca'>,
  ): boolean {
    if (pedido !== 'PENDENTE' || !licenca) return false;
    const { status } = situacaoEm(licenca, this.relogio.hoje());
    return (
      efeitoDaBaixa(documento) !== null &&
      documentos.every(
        (um) => um.id <= documento.id && um.referenciaAberta === null && um.estado !== 'PAGO',
      ) &&
      (status === 'AGUARDANDO_PAGAMENTO' || status === 'ATIVO_AGUARDANDO_PAGAMENTO')
    );
  }

  private async anotar(
    em: EntityManager,
    { id, referencia }: DocumentoPagamentoEntity,
    acao: Acao,
    { operador, justificativa }: Decisao,
  ): Promise<void> {
    const ordem = (await em.countBy(DecisaoDoBoletoEntity, { documentoId: id })) + 1;
    const linha = { documentoId: id, ordem, acao, justificativa };
    const quando = { ator: escreverAtor(operador), em: this.relogio.agora() };
    await inserir(em, DecisaoDoBoletoEntity, em.create(DecisaoDoBoletoEntity, { ...linha, ...quando }));
    await this.auditoria.anotar(em, AUDITADA[acao], operador, ['documento', id], {
      detalhes: { licencaId: Number(referencia), ordem },
    });
  }
}

const AUDITADA = {
  BAIXAR: 'BOLETO_BAIXA_DECIDIDA',
  RETIRAR_BAIXA: 'BOLETO_BAIXA_RETIRADA',
  TROCAR: 'BOLETO_TROCADO',
} as const;

/** O dinheiro que já está no boleto decide-se na mesa de pendências. */
const aBaixar = (documento: DocumentoPagamentoEntity): EfeitoDaBaixa | null =>
  documento.valorPago === 0 ? efeitoDaBaixa(documento) : null;
