import { mascararEndereco, redeDe, soEnderecos } from './endereco';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, 10.0.0.5', '203.0.113.7, 10.0.0.5'],
  ['2001:db8::1 ,10.0.0.5', '2001:db8::1, 10.0.0.5'],
  ['qualquer texto, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, <script>, 198.51.100.9', '198.51.100.9'],
  ['203.0.113.7:4711', ''],
  ['203.0.113.7, 999.1.1.1', ''],
  ['', ''],
  [`${'9'.repeat(15_500)}, 203.0.113.7`, '203.0.113.7'],
])('de %j fica %j', (cabecalho, esperado) => expect(soEnderecos(cabecalho)).toBe(esperado));

it.each([
  [mascararEndereco, '203.0.113.77', '203.0.113.*'],
  [mascararEndereco, '::ffff:203.0.113.77', '203.0.113.*'],
  [mascararEndereco, '2001:db8:1:2::5', '2001:db8:1:*'],
  [mascararEndereco, '2001:db8::5', '2001:db8:0:*'],
  [mascararEndereco, 'nada', '*'],
  [mascararEndereco, '2001:db8::1%eth0', '2001:db8:0:*'],
  [mascararEndereco, '1:2:3:4:5:6:7:8:9::', '*'],
  [mascararEndereco, `${'9'.repeat(200_000)}.1`, '*'],
  [redeDe, '203.0.113.77', '203.0.113.77'],
  [redeDe, '::ffff:203.0.113.77', '203.0.113.77'],
  [redeDe, '2001:0DB8:1:2::9', '2001:db8:1:2'],
  [redeDe, '1:2:3:4:5:6:7:8:9::', '*'],
  [redeDe, 'qualquer coisa', '*'],
  [redeDe, '2001:db8:1:2:aaaa::5', '2001:db8:1:2'],
  [redeDe, '2001:db8:1:2::9', '2001:db8:1:2'],
  [redeDe, '::1', '0:0:0:0'],
])('%p(%s) = %s', (funcao, entrada, saida) => expect(funcao(entrada)).toBe(saida));
