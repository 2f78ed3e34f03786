import { mascararDocumento, mascararEmail, mascararTexto } from './mascara';

it.each([
  [mascararDocumento, '39053344705', '***.533.447-**'],
  [mascararDocumento, 'FR1234567', 'FR***67'],
  [mascararDocumento, 'FR123456', 'FR***56'],
  [mascararDocumento, 'FR12345', 'F***'],
  [mascararDocumento, 'AB12', 'A***'],
  [mascararTexto, 'Maria Raimunda de Tavares', 'M*** R*** d*** T***'],
  [mascararTexto, 'Rua Pará', 'R*** P***'],
  [mascararTexto, '7', '***'],
  [mascararTexto, '𝒜na', '𝒜***'],
  [mascararEmail, 'maria.r@exemplo.com.br', 'm***@e***.br'],
  [mascararEmail, 'a@b.com', '***@***.com'],
  [mascararDocumento, '-', '-'],
  [mascararTexto, '-', '-'],
  [mascararEmail, '-', '-'],
])('%p(%s) = %s', (mascarar, entrada, saida) => expect(mascarar(entrada)).toBe(saida));

it.each([
  [mascararDocumento, 'FR1234567', 'FR12345667'],
  [mascararTexto, 'Ana', 'Anastácia'],
  [mascararEmail, 'ana@eco.example', 'anastacia@economia.example'],
])('%p não diz o tamanho do que cobre', (mascarar, curto, longo) =>
  expect(mascarar(curto)).toBe(mascarar(longo)),
);
