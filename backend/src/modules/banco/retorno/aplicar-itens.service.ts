import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import type { Ator } from '../../../platform/ator';
import type { DataCivil } from '../../../kernel/data-civil';
import { ConfirmarPagamentoService } from '../../licenca/pagamento/confirmar-pagamento.service';
import { EstornarPagamentoService } from '../../licenca/pagamento/estornar-pagamento.service';
import { CompensarEstornosService } from './compensar-estornos.service';
import { DocumentoDoBanco } from '../../pagamento/documento-do-banco';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { Pendencias } from '../pendencia/pendencias';
import type { TipoDocumento } from '../../pagamento/domain/estado-documento';
import { EventoBancarioService } from '../../pagamento/evento-bancario.service';
import type { ItemRetorno, TituloRetorno } from '../domain/cnab/retorno/item-retorno';
import { lerChaveDoDocumento } from '../domain/chave-documento';
import { Decisao, RegrasDaAgencia, decidir, principalPago } from '../domain/conciliacao';
import type { EfeitoLinha } from '../domain/efeito-linha';
import type { Fato } from '../domain/fato';
import { SentidoDosMotivos } from '../domain/sentido-dos-motivos';
import { atorDoRetorno, comoConciliado, fatoBancario, pagamentoDe } from './fato-do-titulo';
import { GravarLinhasService } from './gravar-linhas.service';
import {
  FatoAnterior,
  LinhaAplicada,
  linhaDoTitulo,
  linhaEmQuarentena,
  linhaRepetida,
  linhaSimples,
} from './linha-aplicada';

export interface ItemComFato extends Fato {
  readonly item: ItemRetorno;
}

export interface ContextoRetorno {
  readonly retornoId: number;
  readonly convenio: { readonly id: number; readonly tipo: TipoDocumento };
  readonly sentido: SentidoDosMotivos;
  readonly regras: RegrasDaAgencia;
  readonly hoje: DataCivil;
}

interface Apoio {
  readonly contexto: ContextoRetorno;
  readonly documentos: ReadonlyMap<string, DocumentoDoBanco>;
  readonly baixasPedidas: ReadonlySet<number>;
  /** Estornos que chegaram antes do pagamento que levam, por documento; os deste pedaço entram à medida que se aplicam. */
  readonly estornos: Map<number, DataCivil>;
  readonly propostos: ReadonlyMap<number, Pick<DocumentoPagamentoEntity, 'id' | 'referencia'>>;
}

/** Um título cujo documento só muda de estado, sem mexer em mais nada. */
interface EmMassa {
  readonly titulo: TituloRetorno;
  readonly documento: DocumentoDoBanco;
  readonly decisao: Decisao & { readonly evento: NonNullable<Decisao['evento']> };
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

/**
 * Aplica um pedaço de arquivo na transação de quem chama: documentos, licenças, linhas e pendências. O que é igual para
 * quase todos (um registro, um pagamento certo) vai em poucas instruções para o pedaço inteiro; o resto, linha a linha.
 */
@Injectable()
export class AplicarItensService {
  constructor(
    private readonly eventos: EventoBancarioService,
    private readonly confirmarPagamento: ConfirmarPagamentoService,
    private readonly estornarPagamento: EstornarPagamentoService,
    private readonly gravar: GravarLinhasService,
    private readonly estornos: CompensarEstornosService,
    private readonly pendencias: Pendencias,
  ) {}

  /**
   * Devolve as linhas como ficaram. Um fato que já teve efeito, aqui ou noutro arquivo, é só anotado; com `todosNovos` eles
   * não se procuram, e se algum não o era a gravação falha na chave `uq_retorno_linha_fato`, sem nada feito.
   */
  async aplicar(
    em: EntityManager,
    contexto: ContextoRetorno,
    itens: readonly ItemComFato[],
    { todosNovos = false } = {},
  ): Promise<readonly LinhaAplicada[]> {
    const repetidas = await this.fatosJaAplicados(em, todosNovos ? [] : itens);
    const novos = itens.filter(({ fato }) => fato === null || !repetidas.has(fato));
    const apoio = await this.reunir(
      em,
      contexto,
      novos.map(({ item }) => item).filter((item) => item.tipo === 'TITULO'),
    );
    const emMassa = await this.aplicarEmMassa(em, apoio, novos);
    const linhas: LinhaAplicada[] = [];
    for (const { item, fato, repeticao } of itens) {
      const anterior = fato === null ? undefined : repetidas.get(fato);
      if (anterior) linhas.push(linhaRepetida(item, anterior));
      else if (item.tipo === 'QUARENTENA') linhas.push(linhaEmQuarentena(item, fato, item.motivo));
      else if (item.tipo === 'GUARDADA') linhas.push(linhaSimples(item, 'IGNORADA', item.motivo));
      else linhas.push(emMassa.get(item) ?? (await this.aplicarTitulo(em, apoio, item, repeticao, linhas)));
    }
    const comFato = linhas.map((linha, i) =>
      linha.repete || linha.item.tipo === 'GUARDADA' ? linha : { ...linha, fato: itens[i]!.fato },
    );
    await this.gravar.gravar(em, contexto.retornoId, comFato);
    const { retornoId, convenio } = contexto;
    await this.estornos.compensar(em, { retornoId, convenioId: convenio.id }, comFato);
    return comFato;
  }

  /** Os títulos de que os itens falam e as pessoas deles: o que dois pedaços em comum não podem mudar ao mesmo tempo. */
  async assuntos({ convenio }: ContextoRetorno, itens: readonly ItemComFato[]): Promise<ReadonlySet<string>> {
    const titulos = [
      ...new Set(itens.flatMap(({ item }) => (item.tipo === 'TITULO' ? item.nossoNumero : []))),
    ];
    const referencias = await this.eventos.referenciasDe(convenio, titulos);
    const pessoas = await this.confirmarPagamento.pessoasDe(referencias);
    return new Set([
      ...titulos,
      ...referencias.map((referencia) => `referencia:${referencia}`),
      ...pessoas.map((pessoa) => `pessoa:${pessoa}`),
    ]);
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
  ): Promise<ReadonlyMap<string, FatoAnterior>> {
    const fatos = itens.map(({ fato }) => fato).filter((fato) => fato !== null);
    if (fatos.length === 0) return new Map();
    const linhas = await em.query<(FatoAnterior & { fato: Buffer })[]>(
      `SELECT fato, retorno_id AS retornoId, linha, documento_id AS documentoId FROM retorno_linha
       WHERE fato IN (?)`,
      [fatos.map((fato) => Buffer.from(fato, 'hex'))],
    );
    return new Map(linhas.map((linha) => [linha.fato.toString('hex'), linha]));
  }

  private async reunir(
    em: EntityManager,
    contexto: ContextoRetorno,
    titulos: readonly TituloRetorno[],
  ): Promise<Apoio> {
    const numeros = [...new Set(titulos.map(({ nossoNumero }) => nossoNumero))];
    const documentos = await this.eventos.travar(em, contexto.convenio, numeros);
    const ids = [...documentos.values()].map(({ id }) => id);
    const chaves = titulos
      .filter(({ nossoNumero }) => !documentos.has(nossoNumero))
      .map(({ usoEmpresa }) => lerChaveDoDocumento(usoEmpresa))
      .filter((id) => id !== null);
    const propostos =
      chaves.length === 0
        ? []
        : await em.find(DocumentoPagamentoEntity, {
            select: { id: true, referencia: true },
            where: { id: In(chaves), convenioId: contexto.convenio.id },
          });
    return {
      contexto,
      documentos,
      baixasPedidas: await this.eventos.comBaixaPedida(em, ids),
      estornos: new Map(await this.estornos.esperados(em, ids)),
      propostos: new Map(propostos.map((documento) => [documento.id, documento])),
    };
  }

  /** Registros e pagamentos certos de documentos que só aparecem uma vez no pedaço. */
  private async aplicarEmMassa(
    em: EntityManager,
    apoio: Apoio,
    itens: readonly ItemComFato[],
  ): Promise<ReadonlyMap<ItemRetorno, LinhaAplicada>> {
    const { contexto } = apoio;
    const ator = atorDoRetorno(contexto.retornoId);
    const escolhidos = await this.semMaisQueMudar(em, escolherEmMassa(apoio, itens));
    await this.eventos.aplicarEmMuitos(
      em,
      escolhidos.map(({ titulo, documento, decisao }) => ({
        documento,
        fato: fatoBancario(titulo, decisao, decisao.evento, contexto.retornoId),
      })),
      ator,
    );
    const pagos = escolhidos.filter(({ decisao }) => decisao.evento === 'PAGAR');
    const ativados = await this.confirmarPagamento.confirmarMuitos(
      em,
      pagos.map(({ titulo, documento }) => pagamentoDe(documento, titulo, contexto.retornoId)),
      ator,
    );
    const linhas = new Map<ItemRetorno, LinhaAplicada>();
    for (const { titulo, documento, decisao } of escolhidos) {
      let efeito: EfeitoLinha = EFEITO_DO_EVENTO[decisao.evento];
      let naoAtivou: string | null = null;
      if (decisao.evento === 'PAGAR') {
        naoAtivou = ativados.has(documento.id) ? null : await this.ativar(em, documento, titulo, contexto);
        if (naoAtivou === null) efeito = 'LICENCA_ATIVADA';
      }
      linhas.set(titulo, linhaDoTitulo(titulo, decisao, { documento, efeito, naoAtivou }));
    }
    return linhas;
  }

  /** Pagar um documento baixa os outros da mesma licença: esses casos vão um a um. */
  private async semMaisQueMudar(
    em: EntityManager,
    candidatos: readonly EmMassa[],
  ): Promise<readonly EmMassa[]> {
    const referencias = candidatos
      .filter(({ decisao }) => decisao.evento === 'PAGAR')
      .map(({ documento }) => documento.referencia);
    const comOutros = await this.eventos.comOutrosAbertos(em, referencias);
    return candidatos.filter(
      ({ decisao, documento }) => decisao.evento !== 'PAGAR' || !comOutros.has(documento.referencia),
    );
  }

  private async aplicarTitulo(
    em: EntityManager,
    apoio: Apoio,
    titulo: TituloRetorno,
    repeticao: number,
    anteriores: readonly LinhaAplicada[],
  ): Promise<LinhaAplicada> {
    const { contexto } = apoio;
    const ator = atorDoRetorno(contexto.retornoId);
    const documento = apoio.documentos.get(titulo.nossoNumero) ?? null;
    const proposto = documento
      ? null
      : (apoio.propostos.get(lerChaveDoDocumento(titulo.usoEmpresa) ?? 0) ?? null);
    const decisao = decidirTitulo(apoio, titulo, documento, repeticao, proposto !== null);
    if (!documento) return linhaDoTitulo(titulo, decisao, { documento, proposto });
    if (decisao.baixaRecusada) await this.eventos.recusarBaixa(em, documento.id);
    if (!decisao.evento) {
      const linha = linhaDoTitulo(titulo, decisao, { documento });
      const levou = linha.pendencias.some(({ retido }) => retido < 0);
      if (levou && titulo.dataOcorrencia !== null) apoio.estornos.set(documento.id, titulo.dataOcorrencia);
      return linha;
    }

    const estadoAntes = documento.estado;
    await this.eventos.aplicar(
      em,
      documento,
      fatoBancario(titulo, decisao, decisao.evento, contexto.retornoId),
    );
    const efeito = EFEITO_DO_EVENTO[decisao.evento];
    if (decisao.evento === 'PAGAR') {
      if (estadoAntes === 'PARCIAL') await this.encerrarPagosAMenor(em, documento.id, ator);
      const naoAtivou = await this.ativar(em, documento, titulo, contexto);
      return linhaDoTitulo(titulo, decisao, {
        documento,
        efeito: naoAtivou === null ? 'LICENCA_ATIVADA' : efeito,
        naoAtivou,
      });
    }
    if (decisao.evento === 'ESTORNAR') {
      const naoAtivou = estadoAntes === 'PAGO' ? await this.estornar(em, documento, titulo, contexto) : null;
      const aplicado = -(await this.aplicadoAntes(em, documento.id, anteriores));
      return linhaDoTitulo(titulo, decisao, { documento, efeito, naoAtivou, aplicado });
    }
    return linhaDoTitulo(titulo, decisao, { documento, efeito });
  }

  /** O que as linhas anteriores, gravadas ou deste pedaço, e as decisões puseram no documento, com os encargos. */
  private async aplicadoAntes(
    em: EntityManager,
    documentoId: number,
    doPedaco: readonly LinhaAplicada[],
  ): Promise<number> {
    const [linha] = await em.query<{ soma: string | number }[]>(
      `SELECT (SELECT COALESCE(SUM(aplicado), 0) FROM retorno_linha WHERE documento_id = ? AND previa = 0)
         + (SELECT COALESCE(SUM(aplicado), 0) FROM pendencia WHERE destino_id = ?) AS soma`,
      [documentoId, documentoId],
    );
    return doPedaco
      .filter((outra) => outra.documentoId === documentoId)
      .reduce((soma, { aplicado }) => soma + aplicado, Number(linha?.soma ?? 0));
  }

  /** `null` se a licença foi ativada; senão, por que não. */
  private async ativar(
    em: EntityManager,
    documento: DocumentoDoBanco,
    titulo: TituloRetorno,
    { retornoId }: ContextoRetorno,
  ): Promise<string | null> {
    const resposta = await this.confirmarPagamento.confirmar(em, pagamentoDe(documento, titulo, retornoId));
    return resposta.resultado === 'ATIVADA' ? null : resposta.motivo;
  }

  private async estornar(
    em: EntityManager,
    documento: DocumentoDoBanco,
    titulo: TituloRetorno,
    { retornoId, hoje }: ContextoRetorno,
  ): Promise<string | null> {
    const resposta = await this.estornarPagamento.estornar(em, {
      referencia: documento.referencia,
      documentoId: documento.id,
      data: titulo.dataOcorrencia ?? hoje,
      motivo: 'PAGAMENTO_ESTORNADO',
      ator: atorDoRetorno(retornoId),
    });
    return resposta.resultado === 'ESTORNADA' ? null : resposta.motivo;
  }

  /** A soma chegou ao valor: o que faltava deixou de faltar. */
  private async encerrarPagosAMenor(em: EntityManager, documentoId: number, ator: Ator): Promise<void> {
    await this.pendencias.fechar(
      em,
      { documentoId, motivo: 'PAGO_A_MENOR', estado: 'ABERTA' },
      'SOMA_COMPLETA',
      { ator },
    );
  }
}

function decidirTitulo(
  { contexto, baixasPedidas, estornos }: Apoio,
  titulo: TituloRetorno,
  documento: DocumentoDoBanco | null,
  repeticao: number,
  haProposto: boolean,
): Decisao {
  const { hoje, sentido, regras } = contexto;
  const conciliado =
    documento &&
    comoConciliado(documento, hoje, {
      baixaPedida: baixasPedidas.has(documento.id),
      estornadoEm: estornos.get(documento.id) ?? null,
    });
  return decidir(titulo, conciliado, { hoje, repeticao, haProposto, sentido, regras });
}

function escolherEmMassa(apoio: Apoio, itens: readonly ItemComFato[]): readonly EmMassa[] {
  const vezes = new Map<string, number>();
  for (const { item } of itens) {
    if (item.tipo === 'TITULO') vezes.set(item.nossoNumero, (vezes.get(item.nossoNumero) ?? 0) + 1);
  }
  return itens.flatMap(({ item, repeticao }): readonly EmMassa[] => {
    if (item.tipo !== 'TITULO' || vezes.get(item.nossoNumero) !== 1) return [];
    const documento = apoio.documentos.get(item.nossoNumero);
    if (!documento || documento.estado === 'PARCIAL' || apoio.baixasPedidas.has(documento.id)) return [];
    const decisao = decidirTitulo(apoio, item, documento, repeticao, false);
    const { evento } = decisao;
    const perdoa = evento === 'PAGAR' && documento.valorPago + principalPago(item) < documento.valor;
    return (evento === 'PAGAR' && !perdoa) || evento === 'REGISTRAR'
      ? [{ titulo: item, documento, decisao: { ...decisao, evento } }]
      : [];
  });
}
