import { tabela } from '../codec';

/**
 * Extrato de conta corrente para conciliação bancária, CNAB 240 da FEBRABAN (lote de serviço 04, segmento E), igual em
 * todos os bancos: o que é só de um banco está nos campos de texto.
 */

const conta = [
  ['tipoInscricao', 18, 18, 'N'],
  ['inscricao', 19, 32, 'N'],
  ['convenio', 33, 52, 'A'],
  ['agencia', 53, 57, 'N'],
  ['agenciaDv', 58, 58, 'A'],
  ['conta', 59, 70, 'N'],
  ['contaDv', 71, 71, 'A'],
  ['agContaDv', 72, 72, 'A', ''],
] as const;

/** Registro 1, cabeçalho do lote: uma conta. */
export const cabecalhoLoteExtrato = tabela(240, [
  ['banco', 1, 3, 'N'],
  ['lote', 4, 7, 'N'],
  ['tipoRegistro', 8, 8, 'N', '1'],
  ['operacao', 9, 9, 'A', 'E'],
  ['servico', 10, 11, 'N', '04'],
  ['forma', 12, 13, 'N', '40'],
  ['versaoLayoutLote', 14, 16, 'N', '033'],
  ['cnab1', 17, 17, 'A', ''],
  ...conta,
  ['nomeEmpresa', 73, 102, 'A'],
  ['cnab2', 103, 142, 'A', ''],
  ['dataSaldoInicial', 143, 150, 'D'],
  ['saldoInicial', 151, 168, 'V'],
  ['situacaoSaldoInicial', 169, 169, 'A'],
  ['posicaoSaldoInicial', 170, 170, 'A', 'F'],
  ['moeda', 171, 173, 'A', 'BRL'],
  ['sequencia', 174, 178, 'N', '1'],
  ['cnab3', 179, 240, 'A', ''],
]);

/** Registro 3, segmento E: um lançamento. */
export const segmentoE = tabela(240, [
  ['banco', 1, 3, 'N'],
  ['lote', 4, 7, 'N'],
  ['tipoRegistro', 8, 8, 'N', '3'],
  ['seqLote', 9, 13, 'N'],
  ['segmento', 14, 14, 'A', 'E'],
  ['cnab1', 15, 17, 'A', ''],
  ...conta,
  ['nomeEmpresa', 73, 102, 'A'],
  ['cnab2', 103, 108, 'A', ''],
  ['natureza', 109, 111, 'A', 'DPV'],
  ['tipoComplemento', 112, 113, 'N', '0'],
  ['complemento', 114, 133, 'A', ''],
  ['isencaoCpmf', 134, 134, 'A', 'N'],
  ['dataContabil', 135, 142, 'D', '0'],
  ['dataLancamento', 143, 150, 'D'],
  ['valor', 151, 168, 'V'],
  ['debitoOuCredito', 169, 169, 'A'],
  ['categoria', 170, 172, 'N'],
  ['codigoHistorico', 173, 176, 'A', ''],
  ['historico', 177, 201, 'A'],
  ['documento', 202, 240, 'A'],
]);

/** Registro 5, fim do lote, com as somas do banco. */
export const fimDeLoteExtrato = tabela(240, [
  ['banco', 1, 3, 'N'],
  ['lote', 4, 7, 'N'],
  ['tipoRegistro', 8, 8, 'N', '5'],
  ['cnab1', 9, 17, 'A', ''],
  ...conta,
  ['cnab2', 73, 88, 'A', ''],
  ['bloqueadoMais24h', 89, 106, 'V', '0'],
  ['limite', 107, 124, 'V', '0'],
  ['bloqueadoAte24h', 125, 142, 'V', '0'],
  ['dataSaldoFinal', 143, 150, 'D', '0'],
  ['saldoFinal', 151, 168, 'V', '0'],
  ['situacaoSaldoFinal', 169, 169, 'A', 'C'],
  ['posicaoSaldoFinal', 170, 170, 'A', 'F'],
  ['quantidade', 171, 176, 'N'],
  ['debitos', 177, 194, 'V'],
  ['creditos', 195, 212, 'V'],
  ['cnab3', 213, 240, 'A', ''],
]);
