import { Injectable } from '@nestjs/common';
import { EntityManager, Not } from 'typeorm';
import type { Ator } from '../../../platform/ator';
import type { Centavos } from '../../../kernel/centavos';
import { achado, acessoNegado, conflito, ErroDominio } from '../../../kernel/erro-dominio';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import { ConfirmarPagamentoService } from '../../licenca/pagamento/confirmar-pagamento.service';
import { lerProtocolo } from '../../licenca/domain/protocolo';
import { LicencaEntity } from '../../licenca/licenca.entity';
import {
  DecidirDocumentoService,
  fotografar,
  ultimaMudancaDosDocumentos,
} from '../../pagamento/decidir-documento.service';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { caberNoDocumento } from '../../pagamento/domain/dinheiro-no-documento';
import { estadoNaData, proximoEstado } from '../../pagamento/domain/estado-documento';
import type { Operador } from '../ator';
import { EfeitoPendencia, efeitoDaAcao, exigeAdministrador } from '../domain/pendencia/pendencias';
import { recusaDoEfeito } from '../domain/pendencia/recusa';
import { Devolucoes, Favorecido } from './devolucoes';
import {
  Assunto,
  casoDe,
  impedimentoDoAceite,
  INTERESSE,
  MesaPendenciasService,
  eDele,
  situacaoDe,
} from './mesa-pendencias.service';
import type { AntesDaAcao } from './pendencia-acao.entity';
import type { CasamentoPrevisto } from './pendencia.dto';
import { Pendencias } from './pendencias';
import { ultimaMudancaDaLicenca } from './mudou-depois';
import { PendenciaEntity } from './pendencia.entity';
import { RetornoLinhaEntity } from '../retorno/retorno-linha.entity';

/** Para onde vai o dinheiro casado: a licença do protocolo, ou um documento certo. */
export type Alvo = { readonly protocolo: string } | { readonly documentoId: number };

export type PedidoDeResolucao = { readonly justificativa: string; readonly vista?: number | undefined } & (
  | { readonly acao: 'ACEITAR'; readonly visto?: EfeitoPendencia | undefined }
  | { readonly acao: 'DISPENSAR' }
  | {
      readonly acao: 'CASAR';
      readonly alvo: Alvo;
      readonly visto?: Pick<CasamentoPrevisto, 'documentoId' | 'falta' | 'excedente'> | undefined;
    }
  | { readonly acao: 'DEVOLVER'; readonly favorecido: Favorecido }
);

type Ato =
  | { readonly acao: Exclude<PedidoDeResolucao['acao'], 'CASAR'> }
  | { readonly acao: 'CASAR'; readonly alvo: Alvo };

interface Caso {
  readonly pendencia: PendenciaEntity;
  readonly assunto: Assunto;
  readonly documento: DocumentoPagamentoEntity | null;
  readonly operador: Operador;
}

/** As decisões de uma pessoa sobre uma pendência (decisão D9), cada uma numa transação com tudo o que muda. */
@Injectable()
export class ResolverPendenciaService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly mesa: MesaPendenciasService,
    private readonly decidir: DecidirDocumentoService,
    private readonly confirmarPagamento: ConfirmarPagamentoService,
    private readonly devolucoes: Devolucoes,
    private readonly pendencias: Pendencias,
    private readonly relogio: Relogio,
  ) {}

  /**
   * Erros: 404; 403 `INTERESSE_PROPRIO` ou de papel; 409 `PENDENCIA_JA_RESOLVIDA`, `ACAO_NAO_PERMITIDA`, `EFEITO_MUDOU`, `DECISAO_MUDOU`, `NADA_A_PAGAR`,
   * `VALOR_INSUFICIENTE`, `PAGAMENTO_AINDA_NO_FUTURO`, ou o motivo por que a licença não se ativa. Com erro nada muda.
   */
  async resolver(id: number, pedido: PedidoDeResolucao, operador: Operador): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const pendencia = await this.mesa.travar(em, id);
      if (pedido.acao === 'DEVOLVER' && (await eDele(em, operador, [pedido.favorecido.identidade])))
        throw new ErroDominio(INTERESSE, 'proibido');
      const { assunto, documento, efeito } = await this.preparar(em, pendencia, pedido, operador);
      // O que aceitar faz depende do documento e da licença, que mudam com a página aberta.
      if (pedido.acao === 'ACEITAR' && pedido.visto && pedido.visto !== efeito)
        throw conflito('EFEITO_MUDOU');
      if (pedido.acao === 'CASAR' && pedido.visto) {
        const { visto } = pedido;
        const agora = await this.casamento(em, pendencia, exigir(documento));
        if (CHAVES_DO_VISTO.some((chave) => visto[chave] !== agora[chave])) throw conflito('EFEITO_MUDOU');
      }
      await this.pendencias.conferirVista(em, id, pedido.vista);
      const fotos = assunto.documentos.map(fotografar);
      const { licenca } = assunto;
      const eraDaLicenca = licenca && { ...situacaoDe(licenca), id: licenca.id };
      const { retido } = pendencia;
      const ativou = await this.aplicar(em, efeito, { pendencia, assunto, documento, operador }, pedido);

      const mexeu = MEXE_NO_DOCUMENTO.includes(efeito);
      const antes: AntesDaAcao = {
        retido,
        documentoId: mexeu ? (documento?.id ?? null) : null,
        documentos: mexeu ? fotos : [],
        licenca: ativou ? eraDaLicenca : null,
        historiaDosDocumentos: mexeu
          ? await ultimaMudancaDosDocumentos(
              em,
              fotos.map((foto) => foto.id),
            )
          : 0,
        historiaDaLicenca: ativou ? await ultimaMudancaDaLicenca(em, licenca?.id ?? null) : 0,
      };
      await this.pendencias.decidir(em, id, pedido.acao, {
        ator: operador,
        efeito,
        justificativa: pedido.justificativa,
        antes,
        campos: {
          retido: pendencia.retido,
          aplicado: pendencia.aplicado,
          destinoId: pendencia.destinoId,
        },
        pessoaId: licenca?.pessoaId ?? null,
      });
    });
  }

  /** Onde casar poria o dinheiro, sem o pôr. Erros: os de casar. */
  async preverCasamento(id: number, alvo: Alvo, operador: Operador): Promise<CasamentoPrevisto> {
    return this.transacoes.executar(async (em) => {
      const pendencia = await this.mesa.travar(em, id);
      const pedido = { acao: 'CASAR', alvo } as const;
      return this.casamento(
        em,
        pendencia,
        exigir((await this.preparar(em, pendencia, pedido, operador)).documento),
      );
    });
  }

  private async casamento(
    em: EntityManager,
    pendencia: PendenciaEntity,
    documento: DocumentoPagamentoEntity,
  ): Promise<CasamentoPrevisto> {
    const { posto, quita } = caberNoDocumento(documento, pendencia.retido);
    return {
      documentoId: documento.id,
      numeroDocumento: documento.numeroDocumento,
      estado: estadoNaData(documento, this.relogio.hoje()),
      valor: documento.valor,
      posto,
      falta: documento.valor - documento.valorPago - posto,
      excedente: await excedenteDe(em, pendencia, posto),
      ativa: quita,
    };
  }

  /** Trava o que a decisão mudaria e confere se hoje se pode tomar. */
  private async preparar(em: EntityManager, pendencia: PendenciaEntity, pedido: Ato, operador: Operador) {
    if (pendencia.estado !== 'ABERTA') {
      throw conflito('PENDENCIA_JA_RESOLVIDA', { estado: pendencia.estado });
    }
    const referencia =
      pedido.acao === 'CASAR' ? await referenciaDoAlvo(em, pedido.alvo) : pendencia.referencia;
    await this.mesa.exigirIsencao(em, operador, [referencia, pendencia.referencia]);
    const assunto = await this.mesa.travarAssunto(em, referencia);
    const proprio = assunto.documentos.find(({ id: doc }) => doc === pendencia.documentoId) ?? null;
    const situado = casoDe(pendencia, pedido.acao === 'CASAR' ? null : proprio, assunto.licenca);
    const efeito = efeitoDaAcao(pedido.acao, situado);
    if (!efeito) throw conflito('ACAO_NAO_PERMITIDA', { acao: pedido.acao, motivo: pendencia.motivo });
    if (exigeAdministrador(pedido.acao, situado) && operador.papel !== 'ADMINISTRADOR') throw acessoNegado();

    const documento = pedido.acao === 'CASAR' ? escolherDocumento(assunto, pedido.alvo) : proprio;
    const hoje = this.relogio.hoje();
    const impedimento = impedimentoDoAceite(assunto, hoje);
    const recusa = recusaDoEfeito(efeito, pendencia, { documento, impedimento }, hoje);
    if (recusa) throw conflito(recusa.codigo, recusa.detalhes);
    return { assunto, documento, efeito };
  }

  /** Faz o efeito e escreve na pendência para onde o dinheiro foi. Devolve se uma licença foi ativada. */
  private async aplicar(
    em: EntityManager,
    efeito: EfeitoPendencia,
    caso: Caso,
    pedido: PedidoDeResolucao,
  ): Promise<boolean> {
    const { pendencia, documento, operador } = caso;
    const decisao = { ator: operador, motivo: `PENDENCIA ${pendencia.id} ${efeito}` };
    switch (efeito) {
      case 'CONFERIDA':
      case 'RECEITA':
      case 'DISPENSADA':
        return false;
      case 'DOCUMENTO_PAGO':
      case 'CASADA':
        return this.pagar(em, { ...caso, documento: exigir(documento) }, decisao);
      case 'DOCUMENTO_QUITADO': {
        const quitado = exigir(documento);
        const data = pendencia.dataPagamento ?? this.relogio.hoje();
        await this.decidir.quitar(em, quitado, { valor: pendencia.retido, data }, decisao);
        if (pendencia.retido > 0) {
          Object.assign(pendencia, { aplicado: pendencia.retido, destinoId: quitado.id });
        }
        return this.ativar(em, { ...caso, documento: quitado });
      }
      case 'LICENCA_ATIVADA': {
        const pago = exigir(documento);
        await this.decidir.baixarOutros(em, pago, operador);
        return this.ativar(em, { ...caso, documento: pago });
      }
      case 'DEVOLUCAO':
      case 'DEVOLUCAO_DO_DOCUMENTO': {
        if (pedido.acao !== 'DEVOLVER') throw new TypeError('efeito de outra ação');
        let valor = pendencia.retido;
        if (efeito === 'DEVOLUCAO_DO_DOCUMENTO') {
          valor = await this.decidir.devolver(em, exigir(documento), decisao);
          Object.assign(pendencia, { aplicado: -valor, destinoId: exigir(documento).id });
        }
        await this.devolucoes.pedir(em, {
          pendenciaId: pendencia.id,
          valor,
          favorecido: pedido.favorecido,
          motivo: pedido.justificativa,
          ator: operador,
        });
        return false;
      }
    }
  }

  private async pagar(
    em: EntityManager,
    caso: Caso & { documento: DocumentoPagamentoEntity },
    decisao: { ator: Ator; motivo: string },
  ): Promise<boolean> {
    const { pendencia, documento } = caso;
    const data = pendencia.dataPagamento ?? this.relogio.hoje();
    const posto = await this.decidir.receber(em, documento, { valor: pendencia.retido, data }, decisao);
    const excedente = await excedenteDe(em, pendencia, posto);
    if (excedente > 0) await this.separarExcedente(em, caso, excedente);
    Object.assign(pendencia, {
      aplicado: posto,
      destinoId: documento.id,
      retido: pendencia.retido - excedente,
    });
    return documento.estado === 'PAGO' && this.ativar(em, caso);
  }

  /** O que sobrou do valor e dos encargos é de quem pagou até que alguém decida: outra pendência o retém. */
  private async separarExcedente(
    em: EntityManager,
    { pendencia, documento, operador }: Caso,
    excedente: Centavos,
  ): Promise<void> {
    const nova = {
      chave: `pendencia:${pendencia.id}:excedente:${await this.pendencias.proximaOrdem(em, pendencia.id)}`,
      motivo: 'PAGO_A_MAIOR',
      retornoId: pendencia.retornoId,
      linha: pendencia.linha,
      documentoId: documento?.id ?? null,
      referencia: documento?.referencia ?? null,
      valor: excedente,
      valorPago: pendencia.valorPago,
      retido: excedente,
      origemId: pendencia.id,
      dataPagamento: pendencia.dataPagamento,
    };
    await this.pendencias.abrir(em, [nova], operador);
  }

  /** Erro: 409 com o motivo por que a licença não se ativa; quem chama desfaz tudo. */
  private async ativar(
    em: EntityManager,
    { pendencia, documento, operador }: Caso & { documento: DocumentoPagamentoEntity },
  ): Promise<boolean> {
    const resposta = await this.confirmarPagamento.confirmar(em, {
      referencia: documento.referencia,
      documentoId: documento.id,
      dataPagamento: pendencia.dataPagamento ?? documento.pagoEm ?? this.relogio.hoje(),
      vencimentoDocumento: documento.vencimento,
      ator: operador,
      aceita: true,
    });
    if (resposta.resultado === 'PENDENCIA') throw conflito(resposta.motivo);
    await this.pendencias.fechar(
      em,
      {
        id: Not(pendencia.id),
        documentoId: documento.id,
        motivo: 'PAGO_A_MENOR',
        estado: 'ABERTA',
        retido: 0,
      },
      'LICENCA_VALE',
      { ator: operador, por: `pendencia:${pendencia.id}` },
    );
    return true;
  }
}

const CHAVES_DO_VISTO = ['documentoId', 'falta', 'excedente'] as const;

/** Efeitos que se desfazem no documento e na licença, e não só na pendência. */
const MEXE_NO_DOCUMENTO: readonly EfeitoPendencia[] = [
  'DOCUMENTO_PAGO',
  'CASADA',
  'DOCUMENTO_QUITADO',
  'LICENCA_ATIVADA',
  'DEVOLUCAO_DO_DOCUMENTO',
];

function exigir(documento: DocumentoPagamentoEntity | null): DocumentoPagamentoEntity {
  if (!documento) throw conflito('ACAO_NAO_PERMITIDA');
  return documento;
}

/** Erro: 404 se o protocolo ou o documento não existe. */
async function referenciaDoAlvo(em: EntityManager, alvo: Alvo): Promise<string> {
  if ('documentoId' in alvo) {
    const documento = achado(await em.findOneBy(DocumentoPagamentoEntity, { id: alvo.documentoId }));
    return documento.referencia;
  }
  const protocolo = lerProtocolo(alvo.protocolo);
  const licenca = achado(protocolo && (await em.findOneBy(LicencaEntity, { codigo: protocolo.codigo })));
  return String(licenca.id);
}

/** O documento dito; por protocolo, o que está por pagar, ou o mais novo que ainda recebe dinheiro. */
function escolherDocumento({ documentos }: Assunto, alvo: Alvo): DocumentoPagamentoEntity {
  const recebem = documentos.filter(
    ({ tipo, estado }) => proximoEstado(tipo, estado, 'PAGAR_POR_DECISAO') !== null,
  );
  const escolhido =
    'documentoId' in alvo
      ? recebem.find(({ id }) => id === alvo.documentoId)
      : (recebem.find(({ referenciaAberta }) => referenciaAberta !== null) ?? recebem.at(-1));
  if (!escolhido) throw conflito('NADA_A_PAGAR');
  return escolhido;
}

/** O que sobra do que coube no documento, fora os encargos que o banco cobrou com ele. */
async function excedenteDe(
  em: EntityManager,
  pendencia: PendenciaEntity,
  posto: Centavos,
): Promise<Centavos> {
  return Math.max(pendencia.retido - posto - (await encargosDaLinha(em, pendencia)), 0);
}

async function encargosDaLinha(em: EntityManager, { retornoId, linha }: PendenciaEntity): Promise<Centavos> {
  if (retornoId === null || linha === null) return 0;
  const lida = await em.findOne(RetornoLinhaEntity, {
    select: { id: true, acrescimos: true },
    where: { retornoId, linha },
  });
  return lida?.acrescimos ?? 0;
}
