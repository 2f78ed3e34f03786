import { formatarTamanho } from './formatar-tamanho';

it.each([
  [999, 'en', '999 bytes'],
  [1000, 'pt-BR', '1 kB'],
  [1_234_567, 'pt-BR', '1,2 MB'],
  [1_234_567, 'en', '1.2 MB'],
  [98_765_432_100, 'es', '98,8 GB'],
  [5e15, 'pt-BR', '5.000 TB'],
])('%d em %s: %s', (bytes, idioma, texto) => {
  expect(formatarTamanho(bytes, idioma).replaceAll('\u00A0', ' ')).toBe(texto);
});
