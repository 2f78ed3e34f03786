import type { FastifyRequest } from 'fastify';
import { seguirALinguaDoEndereco } from './lingua-do-endereco';

function linguaDe(idioma: unknown, method = 'GET') {
  const requisicao = { method, query: { idioma }, headers: { 'accept-language': 'de' } };
  seguirALinguaDoEndereco(requisicao as unknown as FastifyRequest);
  return requisicao.headers['accept-language'];
}

it.each([
  ['pt-BR', 'pt'],
  ['en', 'en'],
  ['es', 'es'],
])('a língua do endereço (%s) vale mais que a do navegador', (idioma, lingua) => {
  expect(linguaDe(idioma)).toBe(lingua);
});

it.each([['fr'], [['en', 'es']], [undefined], ['entre\nlinhas']])(
  'o que não é língua nossa (%p) não muda nada',
  (idioma) => {
    expect(linguaDe(idioma)).toBe('de');
  },
);

it('só em leituras', () => {
  expect(linguaDe('en', 'POST')).toBe('de');
});
