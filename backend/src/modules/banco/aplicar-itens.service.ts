import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { Centavos } from '../../kernel/centavos';
import type { DataCivil } from '../../kernel/data-civil';
import { ConfirmarPagamentoService } from '../licenca/confirmar-pagamento.service';
import { EstornarPagamentoService } from '../licenca/estornar-pagamento.service';
import { DocumentoPagamentoEntity } from '../pagamento/documento-pagamento.entity';
import { estadoNaData } from '../pagamento/domain/estado-documento';
import { EventoBancarioService } from '../pagamento/evento-bancario.service';
import type { ItemRetorno, LinhaEmQuarentena, TituloRetorno } from './domain/cnab/item-retorno';
import { lerChaveDoDocumento } from './domain/chave-documento';
import { Decisao, DocumentoConciliado, decidir } from './domain/conciliacao';
import type { EfeitoLinha } from './domain/efeito-linha';
import { GravarLinhasService, LinhaAplicada, PendenciaNova } from './gravar-linhas.service';
import { RetornoLinhaEntity } from './retorno-linha.entity';

export interface ItemComFato {
  readonly item: ItemRetorno;
  readonly fato: string | null;
  readonly repeticao: number;
}

export interface ContextoRetorno {
  readonly retornoId: number;
  readonly convenioId: number;
  readonly hoje: DataCivil;
}

interface Apoio {
  readonly contexto: ContextoRetorno;
  readonly documentos: ReadonlyMap<string, DocumentoPagamentoEntity>;
  readonly baixasPedidas: ReadonlySet<number>;
  readonly propostos: ReadonlyMap<number, DocumentoPagamentoEntity>;
}

/** Motivo de uma linha cuja aplicação falhou por um defeito que repetir não conserta. */
const FALHA_AO_APLICAR = 'FALHA_AO_APLICAR';

const EFEITO_DO_EVENTO: Readonly<Record<NonNullable<Decisao['evento']>, EfeitoLinha>> = {
  PAGAR: 'DOCUMENTO_PAGO',
  PAGAR_PARTE: 'PAGAMENTO_PARCIAL',
  REGISTRAR: 'REGISTRADO',
  REJEITAR: 'RECUSADO',
  BAIXAR: 'BAIXADO',
  COMPENSAR: 'COMPENSANDO',
  ESTORNAR: 'ESTORNADO',
};

/** Aplica um pedaço de arquivo na transação de quem chama: documentos, licenças, linhas e pendências. */
@Injectable()
export class AplicarItensService {
  constructor(
    private readonly eventos: EventoBancarioService,
    private readonly confirmarPagamento: ConfirmarPagamentoService,
    private readonly estornarPagamento: EstornarPagamentoService,
    private readonly gravar: GravarLinhasService,
  ) {}

  /** Devolve as linhas como ficaram. Um fato que já teve efeito, aqui ou noutro arquivo, é só anotado. */
  async aplicar(
    em: EntityManager,
    contexto: ContextoRetorno,
    itens: readonly ItemComFato[],
  ): Promise<readonly LinhaAplicada[]> {
    const repetidas = await this.fatosJaAplicados(em, itens);
    const titulos = itens
      .filter(({ fato }) => fato !== null && !repetidas.has(fato))
      .map(({ item }) => item)
      .filter((item) => item.tipo === 'TITULO');
    const apoio = await this.reunir(em, contexto, titulos);
    const linhas: LinhaAplicada[] = [];
    for (const { item, fato, repeticao } of itens) {
      const anterior = fato === null ? undefined : repetidas.get(fato);
      if (anterior) linhas.push(linhaRepetida(item, anterior));
      else if (item.tipo === 'TITULO')
        linhas.push(await this.aplicarTitulo(em, apoio, item, fato, repeticao));
      else if (item.tipo === 'QUARENTENA') linhas.push(linhaEmQuarentena(item, fato, item.motivo));
      else linhas.push(linhaSimples(item, { resultado: 'IGNORADA', motivo: item.motivo }));
    }
    await this.gravar.gravar(em, contexto.retornoId, linhas);
    return linhas;
  }

  /** Grava uma linha que não se conseguiu aplicar, para que alguém a veja. */
  async porEmQuarentena(
    em: EntityManager,
    contexto: ContextoRetorno,
    { item, fato }: ItemComFato,
  ): Promise<readonly LinhaAplicada[]> {
    const linhas = [linhaEmQuarentena(item, fato, FALHA_AO_APLICAR)];
    await this.gravar.gravar(em, contexto.retornoId, linhas);
    return linhas;
  }

  private async fatosJaAplicados(
    em: EntityManager,
    itens: readonly ItemComFato[],
  ): Promise<ReadonlyMap<string, RetornoLinhaEntity>> {
    const fatos = itens.map(({ fato }) => fato).filter((fato) => fato !== null);
    if (fatos.length === 0) return new Map();
    const linhas = await em.find(RetornoLinhaEntity, {
      select: { fato: true, retornoId: true, linha: true, documentoId: true },
      where: { fato: In(fatos) },
    });
    return new Map(linhas.map((linha) => [linha.fato ?? '', linha]));
  }

  private async reunir(
    em: EntityManager,
    contexto: ContextoRetorno,
    titulos: readonly TituloRetorno[],
  ): Promise<Apoio> {
    const numeros = [...new Set(titulos.map(({ nossoNumero }) => nossoNumero))];
    const documentos = await this.eventos.travar(em, contexto.convenioId, numeros);
    const ids = [...documentos.values()].map(({ id }) => id);
    const chaves = titulos
      .filter(({ nossoNumero }) => !documentos.has(nossoNumero))
      .map(({ usoEmpresa }) => lerChaveDoDocumento(usoEmpresa))
      .filter((id) => id !== null);
    const propostos =
      chaves.length === 0
        ? []
        : await em.findBy(DocumentoPagamentoEntity, { id: In(chaves), convenioId: contexto.convenioId });
    return {
      contexto,
      documentos,
      baixasPedidas: await this.eventos.comBaixaPedida(em, ids),
      propostos: new Map(propostos.map((documento) => [documento.id, documento])),
    };
  }

  private async aplicarTitulo(
    em: EntityManager,
    apoio: Apoio,
    titulo: TituloRetorno,
    fato: string | null,
    repeticao: number,
  ): Promise<LinhaAplicada> {
    const { hoje, retornoId } = apoio.contexto;
    const documento = apoio.documentos.get(titulo.nossoNumero) ?? null;
    const proposto = documento
      ? null
      : (apoio.propostos.get(lerChaveDoDocumento(titulo.usoEmpresa) ?? 0) ?? null);
    const conciliado = documento && comoConciliado(documento, apoio.baixasPedidas.has(documento.id), hoje);
    const decisao = decidir(titulo, conciliado, { hoje, repeticao, haProposto: proposto !== null });
    const revisoes: { motivo: string; valor: Centavos }[] = [...decisao.revisoes];
    let efeito: EfeitoLinha | null = titulo.evento === 'TARIFA' ? 'TARIFA' : null;

    if (documento && decisao.baixaRecusada) await this.eventos.recusarBaixa(em, documento.id);
    if (documento && decisao.evento) {
      const estadoAntes = documento.estado;
      const ator = `retorno:${retornoId}`;
      await this.eventos.aplicar(em, documento, {
        evento: decisao.evento,
        data: titulo.dataOcorrencia,
        principal: principalDe(titulo),
        motivos: titulo.motivos,
        ator,
        motivo: `MOVIMENTO ${titulo.movimento} LINHA ${titulo.linha}`,
      });
      efeito = EFEITO_DO_EVENTO[decisao.evento];
      if (decisao.evento === 'PAGAR') {
        if (estadoAntes === 'PARCIAL') await this.encerrarPagosAMenor(em, documento.id, ator);
        const motivo = await this.ativar(em, documento, titulo, ator);
        if (motivo === null) efeito = 'LICENCA_ATIVADA';
        else revisoes.push({ motivo, valor: titulo.valorPago });
      }
      if (decisao.evento === 'ESTORNAR' && estadoAntes === 'PAGO') {
        const motivo = await this.estornar(em, documento, titulo, ator, hoje);
        if (motivo !== null) revisoes.push({ motivo, valor: titulo.valorPago });
      }
    }
    const resultado =
      decisao.resultado === 'APLICADA' && revisoes.length > 0 ? 'EM_REVISAO' : decisao.resultado;
    return {
      ...linhaSimples(titulo, { resultado, motivo: decisao.motivo ?? revisoes[0]?.motivo ?? null }),
      documentoId: documento?.id ?? null,
      efeito,
      fato,
      pendencias: revisoes.map((revisao): PendenciaNova => ({
        ...revisao,
        documentoId: documento?.id ?? null,
        documentoPropostoId: proposto?.id ?? null,
        referencia: (documento ?? proposto)?.referencia ?? null,
        valorPago: titulo.valorPago,
        dataPagamento: titulo.dataOcorrencia,
      })),
    };
  }

  /** `null` se a licença foi ativada; senão, por que não. */
  private async ativar(
    em: EntityManager,
    documento: DocumentoPagamentoEntity,
    titulo: TituloRetorno,
    ator: string,
  ): Promise<string | null> {
    const resposta = await this.confirmarPagamento.confirmar(em, {
      referencia: documento.referencia,
      documentoId: documento.id,
      dataPagamento: titulo.dataOcorrencia ?? documento.emissao,
      valorPago: documento.valorPago,
      vencimentoDocumento: documento.vencimento,
      ator,
    });
    return resposta.resultado === 'ATIVADA' ? null : resposta.motivo;
  }

  private async estornar(
    em: EntityManager,
    documento: DocumentoPagamentoEntity,
    titulo: TituloRetorno,
    ator: string,
    hoje: DataCivil,
  ): Promise<string | null> {
    const resposta = await this.estornarPagamento.estornar(em, {
      referencia: documento.referencia,
      documentoId: documento.id,
      data: titulo.dataOcorrencia ?? hoje,
      motivo: 'PAGAMENTO_ESTORNADO',
      ator,
    });
    return resposta.resultado === 'ESTORNADA' ? null : resposta.motivo;
  }

  /** A soma chegou ao valor: o que faltava deixou de faltar. */
  private async encerrarPagosAMenor(em: EntityManager, documentoId: number, ator: string): Promise<void> {
    await em.query(
      `UPDATE pendencia SET estado = 'RESOLVIDA', resolvida_em = CURRENT_TIMESTAMP(3), resolvida_por = ?
       WHERE documento_id = ? AND motivo = 'PAGO_A_MENOR' AND estado = 'ABERTA'`,
      [ator, documentoId],
    );
  }
}

function principalDe(titulo: TituloRetorno): Centavos {
  return titulo.valorPago - titulo.acrescimos + titulo.desconto + titulo.abatimento;
}

function comoConciliado(
  documento: DocumentoPagamentoEntity,
  baixaPedida: boolean,
  hoje: DataCivil,
): DocumentoConciliado {
  const { valor, valorPago, emissao, vencimento, numeroDocumento } = documento;
  return {
    estado: estadoNaData(documento, hoje),
    valor,
    valorPago,
    emissao,
    vencimento,
    numeroDocumento,
    registrado: documento.registradoEm !== null,
    baixaPedida,
  };
}

function linhaSimples(
  item: ItemRetorno,
  { resultado, motivo }: Pick<LinhaAplicada, 'resultado' | 'motivo'>,
): LinhaAplicada {
  return {
    item,
    resultado,
    motivo,
    documentoId: null,
    efeito: null,
    fato: null,
    repete: null,
    pendencias: [],
  };
}

function linhaRepetida(item: ItemRetorno, anterior: RetornoLinhaEntity): LinhaAplicada {
  return {
    ...linhaSimples(item, { resultado: 'IGNORADA', motivo: 'JA_APLICADA' }),
    documentoId: anterior.documentoId,
    repete: { retornoId: anterior.retornoId, linha: anterior.linha },
  };
}

function linhaEmQuarentena(
  item: LinhaEmQuarentena | ItemRetorno,
  fato: string | null,
  motivo: string,
): LinhaAplicada {
  const titulo = item.tipo === 'TITULO' ? item : null;
  return {
    ...linhaSimples(item, { resultado: 'EM_QUARENTENA', motivo }),
    fato,
    pendencias: [
      {
        motivo,
        valor: titulo?.valorPago ?? 0,
        documentoId: null,
        documentoPropostoId: null,
        referencia: null,
        valorPago: titulo?.valorPago ?? 0,
        dataPagamento: titulo?.dataOcorrencia ?? null,
      },
    ],
  };
}
