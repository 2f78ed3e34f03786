import { textoVisivel } from './texto-visivel';

it.each([
  ['Maria\u202Eairam', 'Mariaairam'],
  ['\u2066José\u2069 \u200Fda Silva', 'José da Silva'],
  ['\u200Bnome\uFEFF\u00AD', 'nome'],
  ['\u3164\u115F\uFFA0', ''],
  ['An\u034Fa\uFE0F', 'Ana'],
  ['linha\r\n\u2028outra\u0000', 'linha outra '],
  ['par \uD83D\uDC1F, metade \uD83D', 'par \uD83D\uDC1F, metade '],
  ["D'Ávila Gonçalves-Núñez", "D'Ávila Gonçalves-Núñez"],
])('%j → %j', (texto, visivel) => expect(textoVisivel(texto)).toBe(visivel));
