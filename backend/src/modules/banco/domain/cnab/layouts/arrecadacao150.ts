import { tabela } from '../codec';

/** FEBRABAN, retorno de arrecadação com código de barras, 150 posições (versões 3 a 7, mesmas posições). */

/** Cabeçalho. */
export const registroA = tabela(150, [
  ['registro', 1, 1, 'A', 'A'],
  ['codigoRemessa', 2, 2, 'N', '2'],
  ['convenio', 3, 22, 'A', ''],
  ['nomeEmpresa', 23, 42, 'A', ''],
  ['banco', 43, 45, 'N', '0'],
  ['nomeBanco', 46, 65, 'A', ''],
  ['dataGeracao', 66, 73, 'I', '0'],
  ['nsa', 74, 79, 'N', '0'],
  ['versaoLayout', 80, 81, 'N', '07'],
  ['servico', 82, 98, 'A', 'CODIGO DE BARRAS'],
  ['reservado', 99, 150, 'A', ''],
]);

/** Um documento arrecadado. */
export const registroG = tabela(150, [
  ['registro', 1, 1, 'A', 'G'],
  ['contaCreditada', 2, 21, 'A', ''],
  ['dataOcorrencia', 22, 29, 'I', '0'],
  ['dataCredito', 30, 37, 'I', '0'],
  ['nossoNumero', 38, 81, 'A', ''],
  ['valorPago', 82, 93, 'V', '0'],
  ['tarifa', 94, 100, 'V', '0'],
  ['nsr', 101, 108, 'N', '0'],
  ['agenciaRecebedora', 109, 116, 'A', ''],
  ['formaArrecadacao', 117, 117, 'A', ''],
  ['autenticacao', 118, 140, 'A', ''],
  ['formaPagamento', 141, 141, 'N', '0'],
  ['reservado', 142, 150, 'A', ''],
]);

/** Trailer: linhas do arquivo, com A e Z, e a soma dos valores recebidos. */
export const registroZ = tabela(150, [
  ['registro', 1, 1, 'A', 'Z'],
  ['qtdRegistros', 2, 7, 'N', '0'],
  ['valorTotal', 8, 24, 'V', '0'],
  ['reservado', 25, 150, 'A', ''],
]);
