import { dataCivil } from '../../../src/kernel/data-civil';
import { escrever } from '../../../ferramentas/cnab/registro';
import {
  registroA,
  registroG,
  registroZ,
} from '../../../src/modules/banco/domain/cnab/layouts/arrecadacao150';
import * as bb240 from '../../../src/modules/banco/domain/cnab/layouts/bb240';
import * as bb400 from '../../../src/modules/banco/domain/cnab/layouts/bb400';
import * as bradesco400 from '../../../src/modules/banco/domain/cnab/layouts/bradesco400';
import * as caixa240 from '../../../src/modules/banco/domain/cnab/layouts/caixa240';
import { ConvenioEsperado } from '../../../src/modules/banco/domain/cnab/convenio-do-arquivo';
import { LeitorRetorno, RetornoLido } from '../../../src/modules/banco/domain/cnab/retorno/leitor-retorno';
import { resumirRetorno } from '../../../ferramentas/cnab/resumir-retorno';
import { numerosDaArrecadacao } from '../../../src/modules/pagamento/domain/arrecadacao';
import {
  modulo11Bradesco,
  modulo11ComZero,
} from '../../../src/modules/pagamento/domain/digitos-verificadores';

export const juntar = (linhas: readonly string[], fim = '\r\n') =>
  Buffer.from(linhas.join(fim) + fim, 'latin1');
export const trocar = (linhas: readonly string[], linha: number, inicio: number, texto: string) =>
  linhas.map((original, i) =>
    i === linha - 1
      ? original.slice(0, inicio - 1) + texto + original.slice(inicio - 1 + texto.length)
      : original,
  );
export const cortar = (linhas: readonly string[], numero: number, tamanho: number) =>
  linhas.map((linha, i) => (i === numero - 1 ? linha.slice(0, tamanho) : linha));
export const semLinha = (linhas: readonly string[], numero: number) =>
  linhas.filter((_, i) => i !== numero - 1);
/** O que uma `RecusaDeArquivo` diz: a linha, o que se esperava e o que lá está. */
export const recusaDe = (
  codigo: string,
  linha: number,
  nosso: string | null = null,
  lido: string | null = null,
): Error => expect.objectContaining({ codigo, linha, esperado: nosso, encontrado: lido }) as Error;
/** O arquivo lido até o fim; em blocos de `bloco` bytes, ou de uma vez. */
export function lerInteiro(
  bytes: Buffer,
  esperado: ConvenioEsperado | null = null,
  bloco = bytes.length,
): RetornoLido {
  const leitor = new LeitorRetorno(esperado);
  const itens = [];
  for (let i = 0; i < bytes.length; i += bloco) itens.push(...leitor.ler(bytes.subarray(i, i + bloco)));
  const fim = leitor.terminar();
  return { ...fim, itens: [...itens, ...fim.itens] };
}
export const lerLinhas = (linhas: readonly string[], esperado: ConvenioEsperado | null = null) =>
  lerInteiro(juntar(linhas), esperado);
export const ler = (linhas: readonly string[], esperado: ConvenioEsperado | null = null) =>
  resumirRetorno(lerLinhas(linhas, esperado));
export const esperado = (numero: string, resto: Partial<ConvenioEsperado> = {}): ConvenioEsperado => ({
  numero,
  beneficiarioCnpj: null,
  agencia: null,
  conta: null,
  teste: false,
  ...resto,
});

const GERADO = dataCivil('2026-11-23');
const PAGO = { dataOcorrencia: GERADO, dataCredito: dataCivil('2026-11-24') };
const VALORES = { valorNominal: 9_038, valorPago: 9_038 };

/** Cabeçalho, entrada (02), liquidação (06), tarifa (avulsa) e trailer. */
export const BB400 = [
  escrever(bb400.cabecalho, {
    convenio: '1234567',
    agencia: '1234',
    conta: '99873',
    dataGeracao: GERADO,
    nsa: 9,
    seqRegistro: 1,
  }),
  ...['02', '06', '96'].map((movimento, i) =>
    escrever(bb400.detalhe, {
      ...PAGO,
      ...VALORES,
      tipoRegistro: '7',
      convenio: '1234567',
      nossoNumero: `1234567000000000${i + 1}`,
      movimento,
      valorLiquido: 8_888,
      tarifa: 150,
      seqRegistro: i + 2,
    }),
  ),
  escrever(bb400.trailer, { tipoRegistro: '9', seqRegistro: 5 }),
];

export const BRADESCO = [
  escrever(bradesco400.cabecalho, { convenio: '4466911', dataGeracao: GERADO, nsa: 42, seqRegistro: 1 }),
  ...['02', '06', '17'].map((movimento, i) => {
    const numero = (i + 1).toString().padStart(11, '0');
    const dv = modulo11Bradesco(`09${numero}`);
    return escrever(bradesco400.detalhe, {
      ...PAGO,
      ...VALORES,
      tipoRegistro: '1',
      inscricaoEmpresa: '12345678000195',
      carteira: '9',
      agencia: '1234',
      conta: '99873',
      nossoNumero: numero,
      nossoNumeroDv: dv,
      nossoNumero20: `00000000${numero}${dv}`,
      movimento,
      tarifa: i === 0 ? 252 : 0,
      seqRegistro: i + 2,
    });
  }),
  escrever(bradesco400.trailer, {
    tipoRegistro: '9',
    nsa: 42,
    qtd02: 1,
    valor02: 9_038,
    qtd06: 1,
    valor06A: 9_038,
    valor06B: 9_038,
    seqRegistro: 5,
  }),
];

export const CAIXA = [
  escrever(caixa240.cabecalhoArquivo, {
    inscricaoEmpresa: '12345678000195',
    agencia: '1234',
    convenio: '654321',
    dataGeracao: GERADO,
    nsa: 3,
    situacao: 'RETORNO-PRODUCAO',
  }),
  escrever(caixa240.cabecalhoLote, { lote: 1, agencia: '1234', convenio: '654321', dataGeracao: GERADO }),
  ...['02', '46', '44'].flatMap((movimento, i) => {
    const nossoNumero = `1400000000000000${i + 1}`;
    return [
      escrever(caixa240.T, {
        lote: 1,
        seqLote: 2 * i + 1,
        movimento,
        beneficiario: '654321',
        nossoNumero,
        nossoNumeroDv: modulo11ComZero(nossoNumero),
        valorNominal: 9_038,
        tarifa: 120,
      }),
      escrever(caixa240.U, {
        ...PAGO,
        lote: 1,
        seqLote: 2 * i + 2,
        movimento,
        valorPago: 9_038,
        valorLiquido: 9_038,
      }),
    ];
  }),
  escrever(bb240.retornoTrailerLote, { banco: '104', lote: 1, qtdRegistrosLote: 8 }),
  escrever(bb240.retornoTrailerArquivo, { banco: '104', qtdLotes: 1, qtdRegistros: 10 }),
];

const GUIAS = ['6', '8', '7'].map(
  (identificador, i) =>
    numerosDaArrecadacao({
      segmento: '6',
      identificadorValor: identificador as '6' | '7' | '8',
      empresa: { tipo: 'CNPJ8', codigo: '99999999' },
      valor: 9_038,
      vencimento: null,
      numero: (i + 1).toString(),
    }).codigoBarras,
);
export const ARRECADACAO = [
  escrever(registroA, { codigoRemessa: '2', convenio: '12A456', banco: '001', dataGeracao: GERADO, nsa: 41 }),
  ...GUIAS.map((nossoNumero, i) =>
    escrever(registroG, {
      ...PAGO,
      nossoNumero,
      valorPago: 9_000,
      tarifa: 140,
      nsr: i + 1,
      formaArrecadacao: '3',
    }),
  ),
  escrever(registroZ, { qtdRegistros: 5, valorTotal: 27_000 }),
];

/** Refaz sequências e contagens de um lote só, depois de tirar linhas. */
export function renumerar(linhas: readonly string[]): string[] {
  return linhas.map((linha, i) => {
    if (linha[7] === '3') return linha.slice(0, 8) + (i - 1).toString().padStart(5, '0') + linha.slice(13);
    if (linha[7] === '5')
      return linha.slice(0, 17) + (linhas.length - 2).toString().padStart(6, '0') + linha.slice(23);
    if (linha[7] === '9')
      return linha.slice(0, 23) + linhas.length.toString().padStart(6, '0') + linha.slice(29);
    return linha;
  });
}
