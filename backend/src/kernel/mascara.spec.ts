import { mascararDocumento, mascararEndereco, redeDe } from './mascara';

it.each([
  [mascararDocumento, '39053344705', '***.533.447-**'],
  [mascararDocumento, 'FR1234567', 'FR*****67'],
  [mascararEndereco, '203.0.113.77', '203.0.113.*'],
  [mascararEndereco, '::ffff:203.0.113.77', '203.0.113.*'],
  [mascararEndereco, '2001:db8:1:2::5', '2001:db8:1:*'],
  [mascararEndereco, '2001:db8::5', '2001:db8:0:*'],
  [mascararEndereco, 'nada', '*'],
  [redeDe, '203.0.113.77', '203.0.113.77'],
  [redeDe, '2001:db8:1:2:aaaa::5', '2001:db8:1:2'],
  [redeDe, '2001:db8:1:2::9', '2001:db8:1:2'],
  [redeDe, '::1', '0:0:0:0'],
])('%p(%s) = %s', (mascarar, entrada, saida) => expect(mascarar(entrada)).toBe(saida));
