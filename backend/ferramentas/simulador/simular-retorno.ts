import { DataCivil, somarDias } from '../../src/kernel/data-civil';
import { lerArrecadacao } from '../cnab/ler-numeros';
import { modulo11ComZero } from '../../src/modules/pagamento/domain/digitos-verificadores';
import { Descricao, Registro, Valor, Valores } from '../../src/modules/banco/domain/cnab/codec';
import { escrever, preencher } from '../cnab/registro';
import { registroA, registroG, registroZ } from '../../src/modules/banco/domain/cnab/layouts/arrecadacao150';
import * as bb240 from '../../src/modules/banco/domain/cnab/layouts/bb240';
import * as caixa240 from '../../src/modules/banco/domain/cnab/layouts/caixa240';
import { LAYOUTS_400, Layout400 } from '../../src/modules/banco/domain/cnab/retorno/layouts-de-retorno';
import type { LayoutDeRemessa } from '../../src/modules/banco/domain/cnab/remessa/layouts-de-remessa';
import { Total, TotaisLidos } from '../../src/modules/banco/domain/cnab/retorno/totais';
import { CODIGOS } from './codigos';
import { Desfecho, Ocorrencia, ocorrenciasDe } from './desfechos';
import { RemessaLida, TituloRemetido, lerRemessa } from './remessa-lida';

const MAXIMO_DETALHES_POR_LOTE = 99_999;
const POR_TITULO = 2;

interface Geracao {
  /** Número do arquivo de retorno. */
  readonly nsa: number;
  /** Dia dos pagamentos e da geração; o crédito vem no dia seguinte. */
  readonly data: DataCivil;
  /** HHMMSS. */
  readonly hora: string;
}

/**
 * O retorno que o banco daria a uma remessa: confirma ou rejeita as entradas, e depois o que aconteceu a cada título.
 * Mesmas entradas, mesmos bytes. Erro: `RecusaDeArquivo` ou `RangeError` se a remessa não se lê.
 */
export function simularRetorno(
  pedido: Geracao & {
    readonly remessa: Buffer;
    /** Só faz falta ao Bradesco: a remessa dele não o traz, e o retorno sim. */
    readonly beneficiarioCnpj?: string;
    /** Chamado uma vez por título a registrar, na ordem do arquivo. */
    readonly desfecho: (titulo: TituloRemetido, indice: number) => Desfecho;
  },
): Buffer {
  const { layout, conta, titulos } = lerRemessa(pedido.remessa);
  const ocorrencias = ocorrenciasDe(titulos, pedido.data, pedido.desfecho);
  return escreverRetorno({ ...pedido, layout, conta }, ocorrencias);
}

/** O arquivo com estas linhas, na ordem em que vêm. */
export function escreverRetorno(
  pedido: Geracao & Pick<RemessaLida, 'layout' | 'conta'> & { readonly beneficiarioCnpj?: string },
  ocorrencias: readonly Ocorrencia[],
): Buffer {
  const { layout, conta } = pedido;
  const fixos: Valores = {
    inscricaoEmpresa: pedido.beneficiarioCnpj,
    ...conta,
    beneficiario: conta.convenio,
    dataGeracao: pedido.data,
    dataGravacao: pedido.data,
    horaGeracao: pedido.hora,
    nsa: pedido.nsa,
    numeroRetorno: pedido.nsa,
    numeroRemessa: pedido.nsa,
  };
  const de400 = LAYOUTS_400.find(({ nome }) => nome === layout);
  const linhas = de400
    ? escrever400(de400, layout, fixos, ocorrencias)
    : escrever240(layout, fixos, ocorrencias);
  return comFimDeLinha(linhas);
}

function comFimDeLinha(linhas: readonly string[]): Buffer {
  return Buffer.from(`${linhas.join('\r\n')}\r\n`, 'latin1');
}

function escrever240(
  layout: LayoutDeRemessa,
  fixos: Valores,
  ocorrencias: readonly Ocorrencia[],
): readonly string[] {
  const caixa = layout === 'CAIXA240';
  const tabelas = caixa
    ? { ...caixa240, banco: '104' }
    : {
        cabecalhoArquivo: bb240.retornoCabecalhoArquivo,
        cabecalhoLote: bb240.retornoCabecalhoLote,
        T: bb240.retornoT,
        U: bb240.retornoU,
        banco: '001',
      };
  const daConta = { ...fixos, banco: tabelas.banco };
  const linhas = [preencher(tabelas.cabecalhoArquivo, { ...daConta, lote: 0 })];
  // Um objeto só, que cada ocorrência reescreve: são muitos campos para copiar a cada linha.
  const valores: Record<string, Valor | undefined> = { ...daConta };
  let lote = 0;
  const porLote = Math.floor(MAXIMO_DETALHES_POR_LOTE / POR_TITULO);
  for (let i = 0; i < Math.max(ocorrencias.length, 1); i += porLote) {
    const doLote = ocorrencias.slice(i, i + porLote);
    lote += 1;
    linhas.push(preencher(tabelas.cabecalhoLote, { ...daConta, lote }));
    doLote.forEach((ocorrencia, j) => {
      Object.assign(valores, valoresDe(layout, ocorrencia), { lote, seqLote: POR_TITULO * j + 1 });
      linhas.push(preencher(tabelas.T, valores));
      valores.seqLote = POR_TITULO * j + 2;
      linhas.push(preencher(tabelas.U, valores));
    });
    const qtdRegistrosLote = POR_TITULO * doLote.length + 2;
    linhas.push(preencher(bb240.retornoTrailerLote, { ...daConta, lote, qtdRegistrosLote }));
  }
  const contagens = { banco: tabelas.banco, qtdLotes: lote, qtdRegistros: linhas.length + 1 };
  linhas.push(escrever(bb240.retornoTrailerArquivo, contagens));
  return linhas;
}

function escrever400(
  { cabecalho, detalhe, trailer, totais }: Layout400,
  layout: LayoutDeRemessa,
  fixos: Valores,
  ocorrencias: readonly Ocorrencia[],
): readonly string[] {
  const linhas = [preencher(cabecalho, { ...fixos, seqRegistro: 1 })];
  const valores: Record<string, Valor | undefined> = { ...fixos };
  for (const ocorrencia of ocorrencias) {
    Object.assign(valores, valoresDe(layout, ocorrencia), { seqRegistro: linhas.length + 1 });
    linhas.push(preencher(detalhe, valores));
  }
  linhas.push(
    preencher(trailer, {
      ...totaisDasLinhas(totais, detalhe, linhas.slice(1)),
      nsa: fixos.nsa,
      seqRegistro: linhas.length + 1,
    }),
  );
  return linhas;
}

/** Os campos do trailer que dizem o que estas linhas somam; um valor que não se lê deixa de fora os seus. */
export function totaisDasLinhas(
  totais: readonly Total[],
  titulo: Registro<Descricao>,
  linhas: readonly string[],
): Valores {
  const lidos = new TotaisLidos(totais, titulo);
  for (const texto of linhas) lidos.somar({ bytes: Buffer.from(texto, 'latin1'), texto, inicio: 0 });
  const calculados = Object.entries(lidos.calculados()).filter(([, valor]) => Number.isSafeInteger(valor));
  return Object.fromEntries(calculados);
}

const PAGAM = ['LIQUIDACAO', 'LIQUIDACAO_PARCIAL', 'LIQUIDACAO_TARDIA'];
/** Onde a tarifa se desconta do que foi pago. */
const LIQUIDO_SEM_TARIFA: readonly LayoutDeRemessa[] = ['BB240', 'BB400'];

function valoresDe(layout: LayoutDeRemessa, ocorrencia: Ocorrencia): Valores {
  const { titulo, fato, valorPago, tarifa } = ocorrencia;
  const [movimento, motivos] = CODIGOS[layout][fato];
  const pagou = PAGAM.includes(fato);
  const { nossoNumero } = titulo;
  return {
    movimento,
    motivos,
    nossoNumero,
    nossoNumeroDv: titulo.nossoNumeroDv ?? modulo11ComZero(nossoNumero),
    nossoNumero20: (nossoNumero + (titulo.nossoNumeroDv ?? '')).padStart(20, '0'),
    codigoCarteira: '7',
    numeroDocumento: titulo.numeroDocumento,
    usoEmpresa: titulo.usoEmpresa,
    vencimento: titulo.vencimento,
    valorNominal: titulo.valor,
    valorPago,
    valorLiquido: pagou ? valorPago - (LIQUIDO_SEM_TARIFA.includes(layout) ? tarifa : 0) : 0,
    acrescimos: ocorrencia.acrescimos,
    desconto: ocorrencia.desconto,
    // O Bradesco cobra a tarifa em linhas próprias.
    tarifa: layout === 'BRADESCO400' && pagou ? 0 : tarifa,
    bancoRecebedor: pagou ? '001' : '000',
    dataOcorrencia: ocorrencia.dataOcorrencia,
    dataCredito: ocorrencia.dataCredito,
  };
}

/** O que se arrecadou de uma guia; `null` se ela não foi paga. */
export type DesfechoDaGuia = 'LIQUIDAR' | 'DEIXAR_ABERTO' | 'PAGAR_A_MENOR' | 'PAGAR_A_MAIOR';
const DIFERENCA = 1000;

/** O retorno de arrecadação de códigos de barras de 44 dígitos. Mesmas entradas, mesmos bytes. */
export function simularArrecadacao(pedido: {
  readonly banco: string;
  readonly convenio: string;
  readonly codigos: readonly string[];
  readonly nsa: number;
  readonly data: DataCivil;
  readonly desfecho: (codigo: string, indice: number) => DesfechoDaGuia;
}): Buffer {
  const { banco, convenio, nsa, data } = pedido;
  let soma = 0;
  const documentos: string[] = [];
  pedido.codigos.forEach((codigo, indice) => {
    const desfecho = pedido.desfecho(codigo, indice);
    if (desfecho === 'DEIXAR_ABERTO') return;
    const valor = lerArrecadacao(codigo, 'CNPJ8')?.valor ?? 0;
    const diferenca = {
      LIQUIDAR: 0,
      PAGAR_A_MENOR: -Math.min(DIFERENCA, valor - 1),
      PAGAR_A_MAIOR: DIFERENCA,
    };
    const valorPago = valor + diferenca[desfecho];
    soma += valorPago;
    documentos.push(
      escrever(registroG, {
        dataOcorrencia: data,
        dataCredito: somarDias(data, 1),
        nossoNumero: codigo,
        valorPago,
        nsr: documentos.length + 1,
        agenciaRecebedora: '00001234',
        formaArrecadacao: '3',
        autenticacao: `AUT${nsa}.${indice}`,
        formaPagamento: 1,
      }),
    );
  });
  return comFimDeLinha([
    escrever(registroA, { convenio, banco, dataGeracao: data, nsa }),
    ...documentos,
    escrever(registroZ, { qtdRegistros: documentos.length + 2, valorTotal: soma }),
  ]);
}
