import { tabela } from '../codec';

/** Segmento Y-03, dos bancos que mandam o QR code de PIX do título em 240 posições: vem depois do T e do U dele. */
export const segmentoY03 = tabela(240, [
  ['banco', 1, 3, 'N'],
  ['lote', 4, 7, 'N'],
  ['tipoRegistro', 8, 8, 'N', '3'],
  ['seqLote', 9, 13, 'N'],
  ['segmento', 14, 14, 'A', 'Y'],
  ['cnab1', 15, 15, 'A', ''],
  ['movimento', 16, 17, 'N'],
  ['opcional', 18, 19, 'N', '03'],
  ['cnab2', 20, 80, 'A', ''],
  ['tipoChave', 81, 81, 'A', ''],
  ['enderecoPix', 82, 158, 'C'],
  ['txid', 159, 193, 'C', ''],
  ['cnab3', 194, 240, 'A', ''],
]);
