import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import {
  ConfirmarPagamentoService,
  ResultadoPagamento,
} from '../../licenca/pagamento/confirmar-pagamento.service';
import {
  EstornarPagamentoService,
  ResultadoEstorno,
} from '../../licenca/pagamento/estornar-pagamento.service';
import { DocumentoDoBanco } from '../../pagamento/documento-do-banco';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { EventoBancarioService } from '../../pagamento/evento-bancario.service';
import { PixDoDocumentoService } from '../../pagamento/pix/pix-do-documento.service';
import type { ItemRetorno, TituloRetorno } from '../domain/cnab/retorno/item-retorno';
import { chaveDoDocumento, lerChaveDoDocumento } from '../domain/conciliacao/chave-documento';
import type { Fato } from '../domain/conciliacao/fato';
import { PartesVencidasService } from '../pendencia/partes-vencidas.service';
import { Pendencias } from '../pendencia/pendencias';
import { CasarCreditoService } from '../pix/casar-credito.service';
import { CompensarEstornosService } from './compensar-estornos.service';
import {
  atorDoRetorno,
  ContextoRetorno,
  DocumentoProposto,
  EfeitosDoTitulo,
  efeitosDoTitulo,
  pagamentoDe,
} from './efeitos-do-titulo';
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

type TituloComFato = ItemComFato & { readonly item: TituloRetorno };

interface Apoio {
  readonly contexto: ContextoRetorno;
  readonly documentos: ReadonlyMap<string, DocumentoDoBanco>;
  /** Estornos que chegaram antes do pagamento que levam, por documento; os deste pedaço entram à medida que se aplicam. */
  readonly estornos: Map<number, DataCivil>;
  /** Pelo que o campo de uso da empresa traz. */
  readonly propostos: ReadonlyMap<string, DocumentoProposto>;
  /** Documentos pagos em partes cuja soma se completou neste pedaço. */
  readonly completos: Set<number>;
  /** Documentos pagos em parte que se baixaram neste pedaço. */
  readonly baixados: Set<number>;
}

/** Motivo de uma linha cuja aplicação falhou por um defeito que repetir não conserta. */
const FALHA_AO_APLICAR = 'FALHA_AO_APLICAR';

/**
 * Aplica um pedaço de arquivo na transação de quem chama: documentos, licenças, linhas e pendências. O que cada título
 * muda está dito em `efeitosDoTitulo`; aqui se grava, em poucas instruções, quantos forem. Os registros e pagamentos de
 * títulos que não se tocam vão todos de uma vez; os outros, um de cada vez, na ordem do arquivo.
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
    private readonly partes: PartesVencidasService,
    private readonly pix: PixDoDocumentoService,
    private readonly creditos: CasarCreditoService,
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
    const titulos = itens.filter(
      (um): um is TituloComFato => um.item.tipo === 'TITULO' && (um.fato === null || !repetidas.has(um.fato)),
    );
    const apoio = await this.reunir(
      em,
      contexto,
      titulos.map(({ item }) => item),
    );
    const feitas = new Map<ItemRetorno, LinhaAplicada>();
    const confirmados = await this.creditos.casar(
      em,
      contexto,
      titulos.map(({ item }) => item),
      apoio.documentos,
    );
    for (const [item, anterior] of confirmados)
      feitas.set(item, linhaRepetida(item, anterior, 'CREDITO_DO_PIX'));
    const porAplicar = titulos.filter(({ item }) => !confirmados.has(item));
    for (const linha of await this.gravarEfeitos(em, apoio, emConjunto(apoio, porAplicar), [])) {
      feitas.set(linha.item, linha);
    }
    const linhas: LinhaAplicada[] = [];
    for (const { item, fato, repeticao } of itens) {
      const anterior = fato === null ? undefined : repetidas.get(fato);
      if (anterior) linhas.push(linhaRepetida(item, anterior));
      else if (item.tipo === 'QUARENTENA') linhas.push(linhaEmQuarentena(item, fato, item.motivo));
      else if (item.tipo === 'GUARDADA') linhas.push(linhaSimples(item, 'IGNORADA', item.motivo));
      else {
        const feita = feitas.get(item);
        linhas.push(feita ?? (await this.aplicarSozinho(em, apoio, { item, repeticao }, linhas)));
      }
    }
    await this.guardarPix(em, contexto, linhas);
    const comFato = linhas.map((linha, i) =>
      linha.motivo === 'JA_APLICADA' || linha.item.tipo === 'GUARDADA'
        ? linha
        : { ...linha, fato: itens[i]!.fato },
    );
    const { retornoId, convenio } = contexto;
    await this.gravar.gravar(em, retornoId, comFato);
    await this.fecharCompletos(em, apoio);
    await this.partes.abrirDosBaixados(em, [...apoio.baixados]);
    await this.estornos.compensar(em, { retornoId, convenioId: convenio.id }, comFato);
    return comFato;
  }

  /** O QR code que o banco fez para um título fica no documento, ou a linha diz que não se usa. */
  private async guardarPix(
    em: EntityManager,
    { convenio }: ContextoRetorno,
    linhas: LinhaAplicada[],
  ): Promise<void> {
    const trazidos = linhas.flatMap(({ item }, i) =>
      item.tipo === 'GUARDADA' && item.pix ? [{ i, ...item.pix }] : [],
    );
    const guardados = await this.pix.guardar(em, convenio.id, trazidos);
    for (const { i, nossoNumero } of trazidos) {
      const documentoId = guardados.get(nossoNumero) ?? null;
      const motivo = documentoId === null ? 'PIX_SEM_USO' : linhas[i]!.motivo;
      linhas[i] = { ...linhas[i]!, documentoId, motivo };
    }
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

  /** Grava linhas que não se conseguiram aplicar, para que alguém as veja. */
  async porEmQuarentena(
    em: EntityManager,
    contexto: ContextoRetorno,
    itens: readonly ItemComFato[],
  ): Promise<readonly LinhaAplicada[]> {
    const linhas = itens.map(({ item, fato }) => linhaEmQuarentena(item, fato, FALHA_AO_APLICAR));
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
    const usos = titulos.flatMap((um) => (documentos.has(um.nossoNumero) ? [] : [um.usoEmpresa]));
    const ids = usos.map(lerChaveDoDocumento).filter((id) => id !== null);
    const numerosDeDocumento = usos.filter((uso) => /^\d{1,10}$/.test(uso)).map(Number);
    const convenioId = contexto.convenio.id;
    const propostos =
      ids.length + numerosDeDocumento.length === 0
        ? []
        : await em.find(DocumentoPagamentoEntity, {
            select: { id: true, referencia: true, numeroDocumento: true },
            where: [
              { id: In(ids), convenioId },
              { numero: In(numerosDeDocumento), convenioId },
            ],
          });
    return {
      contexto,
      documentos,
      estornos: new Map(
        await this.estornos.esperados(
          em,
          [...documentos.values()].map(({ id }) => id),
        ),
      ),
      propostos: new Map(
        propostos.flatMap((um) => [
          [chaveDoDocumento(um.id), um],
          [um.numeroDocumento, um],
        ]),
      ),
      completos: new Set(),
      baixados: new Set(),
    };
  }

  /**
   * O que faltava já não falta, também nas partes que vieram neste pedaço, e a linha que o completou oferece o dinheiro todo; o que
   * uma pendência retém continua por decidir.
   */
  private async fecharCompletos(em: EntityManager, { completos, contexto }: Apoio): Promise<void> {
    if (completos.size === 0) return;
    const quais = {
      documentoId: In([...completos]),
      motivo: In(['PAGO_A_MENOR', 'PAGO_SEM_LICENCA']),
      estado: 'ABERTA' as const,
      retido: 0,
    };
    await this.pendencias.fechar(em, quais, 'SOMA_COMPLETA', { ator: atorDoRetorno(contexto.retornoId) });
  }

  private async aplicarSozinho(
    em: EntityManager,
    apoio: Apoio,
    titulo: Pick<TituloComFato, 'item' | 'repeticao'>,
    anteriores: readonly LinhaAplicada[],
  ): Promise<LinhaAplicada> {
    const efeitos = efeitosDe(apoio, titulo);
    const [linha] = await this.gravarEfeitos(em, apoio, [efeitos], anteriores);
    const { documento, fato } = efeitos;
    const { dataOcorrencia } = titulo.item;
    const levou = linha!.pendencias.some(({ retido }) => retido < 0);
    if (documento && !fato && levou && dataOcorrencia !== null)
      apoio.estornos.set(documento.id, dataOcorrencia);
    return linha!;
  }

  /** Grava o que estes títulos mudam. Nenhum mexe no documento nem na referência de outro. */
  private async gravarEfeitos(
    em: EntityManager,
    { contexto: { retornoId, hoje }, completos, baixados }: Apoio,
    efeitos: readonly EfeitosDoTitulo[],
    anteriores: readonly LinhaAplicada[],
  ): Promise<readonly LinhaAplicada[]> {
    const ator = atorDoRetorno(retornoId);
    const mudancas = efeitos.flatMap(({ titulo, documento, fato, decisao, licenca, completaSoma }) => {
      const motivo = `MOVIMENTO ${titulo.movimento} LINHA ${titulo.linha}`;
      return documento ? [{ titulo, documento, fato, decisao, licenca, completaSoma, ator, motivo }] : [];
    });
    for (const { documento, decisao, motivo } of mudancas) {
      if (decisao.pedidoDeBaixa)
        await this.eventos.encerrarPedido(em, documento, decisao.pedidoDeBaixa, { ator, motivo });
    }
    await this.eventos.aplicar(
      em,
      mudancas.flatMap(({ fato, ...um }) => (fato ? [{ ...um, fato }] : [])),
    );
    for (const { documento, fato, completaSoma } of mudancas) {
      if (completaSoma) completos.add(documento.id);
      if (fato?.evento === 'BAIXAR' && documento.valorPago > 0) baixados.add(documento.id);
    }
    const pagos = mudancas.filter(({ licenca }) => licenca === 'ATIVAR');
    const respostas = new Map<number, ResultadoPagamento | ResultadoEstorno>(
      await this.confirmarPagamento.confirmarMuitos(
        em,
        pagos.map(({ documento, titulo }) => pagamentoDe(documento, titulo, retornoId)),
      ),
    );
    const aplicados = new Map<number, number>();
    for (const { documento, titulo, licenca, fato } of mudancas) {
      const { id, referencia } = documento;
      if (licenca === 'ESTORNAR') {
        const data = titulo.dataOcorrencia ?? hoje;
        const pedido = { referencia, documentoId: id, data, motivo: 'PAGAMENTO_ESTORNADO', ator };
        respostas.set(id, await this.estornarPagamento.estornar(em, pedido));
      }
      if (fato?.evento === 'ESTORNAR') aplicados.set(id, -(await this.aplicadoAntes(em, id, anteriores)));
    }
    return efeitos.map((um) => {
      const id = um.documento?.id ?? 0;
      const resposta = respostas.get(id);
      const porque = resposta?.resultado === 'PENDENCIA' ? resposta.motivo : null;
      return linhaDoTitulo(um, { porque, aplicado: aplicados.get(id) });
    });
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
}

function efeitosDe(
  { contexto, documentos, estornos, propostos }: Apoio,
  { item: titulo, repeticao }: Pick<TituloComFato, 'item' | 'repeticao'>,
): EfeitosDoTitulo {
  const documento = documentos.get(titulo.nossoNumero) ?? null;
  const proposto = (documento ? null : propostos.get(titulo.usoEmpresa)) ?? null;
  const estornadoEm = estornos.get(documento?.id ?? 0) ?? null;
  return efeitosDoTitulo({ titulo, repeticao, documento, proposto, estornadoEm }, contexto);
}

/** Os registros e pagamentos de títulos e referências que só aparecem uma vez no pedaço. */
function emConjunto(apoio: Apoio, titulos: readonly TituloComFato[]): readonly EfeitosDoTitulo[] {
  const titulosRepetidos = repetidos(titulos.map(({ item }) => item.nossoNumero));
  const referenciasRepetidas = repetidos([...apoio.documentos.values()].map(({ referencia }) => referencia));
  return titulos.flatMap((titulo) => {
    const documento = apoio.documentos.get(titulo.item.nossoNumero);
    if (!documento || titulosRepetidos.has(titulo.item.nossoNumero)) return [];
    if (referenciasRepetidas.has(documento.referencia)) return [];
    const efeitos = efeitosDe(apoio, titulo);
    const { evento } = efeitos.decisao;
    return evento === 'PAGAR' || evento === 'REGISTRAR' ? [efeitos] : [];
  });
}

function repetidos(chaves: readonly string[]): ReadonlySet<string> {
  const vistas = new Set<string>();
  return new Set(chaves.filter((chave) => vistas.has(chave) || !vistas.add(chave)));
}
