import { nomeDoComprovante, tipoDoComprovante } from './comprovante';

it.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF89a', null],
  ['<html>%PDF-', null],
  ['', null],
])('%j é %s', (inicio, tipo) => {
  expect(tipoDoComprovante(Buffer.from(inicio, 'latin1'))).toBe(tipo);
});

it.each([
  ['pix.pdf', 'pix.pdf'],
  ['C:\\Users\\ana\\pix.pdf', 'pix.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\r\nb.png', 'a b.png'],
  ['', 'comprovante'],
  ['  pix.pdf ', 'pix.pdf'],
  [`${'a'.repeat(200)}.pdf`, `${'a'.repeat(196)}.pdf`],
])('%j guarda-se como %j', (nome, guardado) => {
  expect(nomeDoComprovante(nome)).toBe(guardado);
});
