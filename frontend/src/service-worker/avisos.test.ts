import { aoTocar, lerAviso } from './avisos';

const CASCA = '/carteira-pesca/';

it('o aviso mostra o que o servidor disse, na língua dele', () => {
  const aviso = { titulo: 'Renew', texto: 'Valid until', lingua: 'en', caminho: 'renovar/LPE000000122026' };
  expect(lerAviso(JSON.stringify(aviso), CASCA)).toMatchObject({
    titulo: 'Renew',
    body: 'Valid until',
    lang: 'en',
    tag: 'renovar/LPE000000122026',
    data: 'renovar/LPE000000122026',
  });
});

it.each(['', 'não é JSON', 'null', '[]', '{"titulo": 1}'])(
  'de «%s» mostra-se ao menos de quem é',
  (texto) => {
    expect(lerAviso(texto, CASCA)).toMatchObject({ titulo: 'Carteira de Pesca', lang: 'pt-BR' });
  },
);

it.each([
  ['renovar/LPE000000122026', '/carteira-pesca/renovar/LPE000000122026'],
  // A sequência do ano passou de 9.999.999: o número cresce.
  ['renovar/LPE1000000042026', '/carteira-pesca/renovar/LPE1000000042026'],
  ['//outro.example/', CASCA],
  ['https://outro.example/', CASCA],
  ['renovar/../api/logout', CASCA],
  ['renovar/LPE000000122026?x=1', CASCA],
  [undefined, CASCA],
])('%s leva a %s', (caminho, destino) => {
  expect(aoTocar(caminho, CASCA)).toBe(destino);
});
