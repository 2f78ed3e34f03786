import { caminhoInterno } from './voltar';

it.each([
  ['/renovar/LPE000012392026', '/renovar/LPE000012392026'],
  ['/consultar?x=1&y=a%2Fb', '/consultar?x=1&y=a%2Fb'],
  ['/', '/'],
  ['https://outro.example/x', '/'],
  ['//outro.example/x', '/'],
  ['/\\outro.example', '/'],
  ['/\toutro', '/'],
  ['javascript:alert(1)', '/'],
  ['outro.example', '/'],
  ['/a/../../x', '/x'],
  [`/${'a'.repeat(600)}`, '/'],
  [`/${'a'.repeat(499)}`, `/${'a'.repeat(499)}`],
  [`/${'a'.repeat(500)}`, '/'],
  ['/a//', '/a//'],
  [undefined, '/'],
  [['/a', '/b'], '/'],
])('%j → %s', (entrada, esperado) => expect(caminhoInterno(entrada)).toBe(esperado));

it('o caminho normalizado nunca sai do produto', () => {
  for (const entrada of ['/.//outro.example', '/..//outro.example', '/x/..//outro.example']) {
    expect(caminhoInterno(entrada)).toBe('/');
  }
});
